/** Changes that users may make to their own account. */
import type { UserIdentity } from '@supabase/auth-js'
import type { AuthCases } from '../auth-case.ts'
import { NO_SESSION_DATA, user } from '../responses.ts'
import { LINKING_OFF, NO_SESSION, NO_TOKEN, refusal } from '../refusals.ts'
import { EMAIL, having, like, listOf, TIME } from '../shapes.ts'
import { PASSWORD, type World } from '../world.ts'

const NEW_PASSWORD = 'beijinho 71'
const NO_SUCH_IDENTITY = '6f0b2a3c-0000-4000-8000-000000000000'

/** A signed-in client of an account with an address and a number, and the identities of the account. */
async function withTwoIdentities(world: World) {
  const { email } = await world.account({ phone: world.newPhone(), phone_confirm: true })
  const { client } = await world.signIn(email)
  const { data } = await client.getUserIdentities()
  return { client, identities: data?.identities ?? [] }
}

function firstOf(identities: readonly UserIdentity[] = []): UserIdentity {
  const [first] = identities
  if (!first) throw new Error('the account has no such identity')
  return first
}

/** The client sends the provider's name again, whatever the result. */
const linkGoogle = async (client: ReturnType<World['client']>) => ({
  error: (await client.linkIdentity({ provider: 'google' })).error,
})

export const accountCases: AuthCases = {
  updateUser: [
    {
      says: 'the metadata',
      act: async (world) => (await world.person()).client.updateUser({ data: { name: 'Ana' } }),
      gives: { user: user({ user_metadata: { email_verified: true, name: 'Ana' } }) },
    },
    {
      says: 'the password',
      act: async (world) => {
        const { client, email } = await world.person()
        const { error } = await client.updateUser({ password: NEW_PASSWORD })
        if (error) throw error
        const { data } = await world.client().signInWithPassword({ email, password: NEW_PASSWORD })
        return data.user?.email === email
      },
      gives: true,
    },
    {
      says: 'the address, once both mailboxes have agreed',
      act: async (world) => {
        const { client, email } = await world.person()
        const next = world.newEmail()
        const response = await client.updateUser({ email: next })
        await Promise.all([world.mail(email), world.mail(next)])
        return response
      },
      gives: { user: user({ new_email: EMAIL, email_change_sent_at: TIME }) },
    },
    {
      says: 'the address, which must be confirmed with auto-confirm too',
      on: 'open',
      act: async (world) => (await world.person()).client.updateUser({ email: world.newEmail() }),
      gives: { user: having({ new_email: EMAIL }) },
    },
    {
      says: 'the number, once a code has confirmed it',
      act: async (world) => (await world.person()).client.updateUser({ phone: world.newPhone() }),
      gives: { user: user({ new_phone: like(/^5511/), phone_change_sent_at: TIME }) },
    },
    {
      says: 'an account without an address gets one, at once with auto-confirm',
      on: 'open',
      act: async (world) => {
        const client = world.client()
        await client.signInAnonymously()
        return client.updateUser({ email: world.newEmail() })
      },
      gives: {
        user: having({
          is_anonymous: false,
          email: EMAIL,
          identities: listOf(having({ provider: 'email' })),
        }),
      },
    },
    {
      says: 'the password, with the present one and the code of a message',
      on: 'signed',
      act: async (world) => {
        const { client, email } = await world.person()
        await client.reauthenticate()
        const { code } = await world.mail(email)
        return client.updateUser({ password: NEW_PASSWORD, nonce: code, current_password: PASSWORD })
      },
      gives: { user: having({ email: EMAIL }) },
    },
    {
      says: 'without a session',
      act: (world) => world.client().updateUser({ data: {} }),
      refused: NO_SESSION,
    },
    {
      says: 'the present password',
      act: async (world) => (await world.person()).client.updateUser({ password: PASSWORD }),
      refused: refusal(422, 'same_password', 'New password should be different from the old password.'),
    },
    {
      says: 'a short password',
      act: async (world) => (await world.person()).client.updateUser({ password: 'doce' }),
      refused: {
        ...refusal(422, 'weak_password', 'Password should be at least 6 characters.'),
        reasons: ['length'],
      },
    },
    {
      says: 'an invalid address',
      act: async (world) => (await world.person()).client.updateUser({ email: 'ana' }),
      refused: refusal(400, 'validation_failed', 'Unable to validate email address: invalid format'),
    },
    {
      says: 'a new password without the present one',
      on: 'signed',
      act: async (world) => (await world.person()).client.updateUser({ password: NEW_PASSWORD }),
      refused: refusal(
        400,
        'current_password_required',
        'Current password required when setting new password.',
      ),
    },
    {
      says: 'a new password with a wrong present one',
      on: 'signed',
      act: async (world) =>
        (await world.person()).client.updateUser({ password: NEW_PASSWORD, current_password: 'errada 70' }),
      refused: refusal(
        400,
        'current_password_invalid',
        'Current password required when setting new password.',
      ),
    },
  ],
  reauthenticate: [
    {
      says: 'a code to the mailbox',
      act: async (world) => {
        const { client, email } = await world.person()
        const response = await client.reauthenticate()
        const { code } = await world.mail(email)
        return { response: response.data, code }
      },
      gives: { response: NO_SESSION_DATA, code: like(/^\d{6}$/) },
    },
    { says: 'without a session', act: (world) => world.client().reauthenticate(), refused: NO_SESSION },
    {
      says: 'an account without an address',
      act: async (world) => {
        const client = world.client()
        await client.signInAnonymously()
        return client.reauthenticate()
      },
      refused: refusal(
        400,
        'validation_failed',
        'Reauthentication requires the user to have an email or a phone number',
      ),
    },
  ],
  linkIdentity: [
    {
      says: 'switched off',
      act: async (world) => linkGoogle((await world.person()).client),
      refused: LINKING_OFF,
    },
    {
      says: 'a provider that is switched off',
      on: 'open',
      act: async (world) => linkGoogle((await world.person()).client),
      refused: refusal(400, 'validation_failed', 'Unsupported provider: provider is not enabled'),
    },
    {
      says: 'without a session',
      on: 'open',
      act: (world) => linkGoogle(world.client()),
      refused: NO_TOKEN,
    },
    {
      says: 'an ID token of a provider that is switched off',
      on: 'open',
      act: async (world) => (await world.person()).client.linkIdentity({ provider: 'google', token: 'x' }),
      refused: refusal(
        400,
        'provider_disabled',
        'Provider (issuer "https://accounts.google.com") is not enabled',
      ),
    },
  ],
  unlinkIdentity: [
    {
      says: 'one of two',
      on: 'open',
      act: async (world) => {
        const { client, identities } = await withTwoIdentities(world)
        const phone = identities.find(({ provider }) => provider === 'phone')
        const { error } = await client.unlinkIdentity(firstOf(phone ? [phone] : []))
        if (error) throw error
        return client.getUser()
      },
      gives: {
        user: having({
          phone: '',
          app_metadata: { provider: 'email', providers: ['email'] },
          identities: listOf(having({ provider: 'email' })),
        }),
      },
    },
    {
      says: 'the only one',
      on: 'open',
      act: async (world) => {
        const { client, user: own } = await world.person()
        return client.unlinkIdentity(firstOf(own.identities))
      },
      refused: refusal(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      ),
    },
    {
      says: 'one of another account',
      on: 'open',
      act: async (world) => {
        const { client, identities } = await withTwoIdentities(world)
        return client.unlinkIdentity({ ...firstOf(identities), identity_id: NO_SUCH_IDENTITY })
      },
      refused: refusal(422, 'identity_not_found', "Identity doesn't exist"),
    },
    {
      says: 'switched off',
      act: async (world) => {
        const { client, user: own } = await world.person()
        return client.unlinkIdentity(firstOf(own.identities))
      },
      refused: LINKING_OFF,
    },
  ],
}
