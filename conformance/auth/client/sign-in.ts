/** How people get in: by password, by a code, by a link, by PKCE. */
import type { AuthCases } from '../auth-case.ts'
import {
  NO_SESSION_DATA,
  phoneUser,
  session,
  signedIn,
  signedInByPassword,
  signedUpUser,
  user,
} from '../responses.ts'
import { NO_CAPTCHA, refusal, WRONG_CODE, WRONG_PASSWORD } from '../refusals.ts'
import { having, like, TEXT } from '../shapes.ts'
import { APP_URL, TEST_CODE } from '../server/profiles.ts'
import { PASSWORD, type World } from '../world.ts'

const EMAIL_OFF = refusal(422, 'email_provider_disabled', 'Email logins are disabled')
const PHONE_OFF = refusal(422, 'phone_provider_disabled', 'Phone logins are disabled')

/** Signs up by e-mail. @returns the address, and the message that came. */
async function signedUp(world: World, client = world.client()) {
  const email = world.newEmail()
  await client.signUp({ email, password: PASSWORD, options: { emailRedirectTo: APP_URL } })
  return { email, ...(await world.mail(email)) }
}

/** Has a code sent to an account's mailbox. */
async function withCode(world: World) {
  const { email } = await world.account()
  await world.client().signInWithOtp({ email })
  return { email, ...(await world.mail(email)) }
}

const hashOf = (link: URL): string => link.searchParams.get('token') ?? ''

export const signInCases: AuthCases = {
  signInWithPassword: [
    {
      says: 'by e-mail',
      act: async (world) => {
        const { email } = await world.account()
        return world.client().signInWithPassword({ email, password: PASSWORD })
      },
      gives: signedInByPassword(),
    },
    {
      says: 'by phone',
      on: 'open',
      act: async (world) => {
        const phone = world.newPhone()
        await world.client().signUp({ phone, password: PASSWORD })
        return world.client().signInWithPassword({ phone: `+${phone}`, password: PASSWORD })
      },
      gives: signedInByPassword(phoneUser()),
    },
    {
      says: 'by an address in another case',
      act: async (world) => {
        const { email } = await world.account()
        return world.client().signInWithPassword({ email: email.toUpperCase(), password: PASSWORD })
      },
      gives: signedInByPassword(),
    },
    {
      says: 'even if sign-up is switched off',
      on: 'closed',
      act: async (world) => {
        const { email } = await world.account()
        return world.client().signInWithPassword({ email, password: PASSWORD })
      },
      gives: signedInByPassword(),
    },
    {
      says: 'a wrong password',
      act: async (world) => {
        const { email } = await world.account()
        return world.client().signInWithPassword({ email, password: 'errada' })
      },
      refused: WRONG_PASSWORD,
    },
    {
      says: 'an address without an account, by the same error',
      act: (world) => world.client().signInWithPassword({ email: world.newEmail(), password: PASSWORD }),
      refused: WRONG_PASSWORD,
    },
    {
      says: 'an address that was never confirmed',
      act: async (world) => {
        const { email } = await signedUp(world)
        return world.client().signInWithPassword({ email, password: PASSWORD })
      },
      refused: refusal(400, 'email_not_confirmed', 'Email not confirmed'),
    },
    {
      says: 'a number that was never confirmed',
      act: async (world) => {
        const phone = world.newPhone()
        await world.client().signUp({ phone, password: PASSWORD })
        return world.client().signInWithPassword({ phone, password: PASSWORD })
      },
      refused: refusal(400, 'phone_not_confirmed', 'Phone not confirmed'),
    },
    {
      says: 'a banned account',
      act: async (world) => {
        const { email } = await world.account({ ban_duration: '1h' })
        return world.client().signInWithPassword({ email, password: PASSWORD })
      },
      refused: refusal(400, 'user_banned', 'User is banned'),
    },
    {
      says: 'e-mail switched off',
      on: 'silent',
      act: (world) => world.client().signInWithPassword({ email: world.newEmail(), password: PASSWORD }),
      refused: EMAIL_OFF,
    },
    {
      says: 'phones switched off',
      on: 'silent',
      act: (world) => world.client().signInWithPassword({ phone: world.newPhone(), password: PASSWORD }),
      refused: PHONE_OFF,
    },
    {
      says: 'no CAPTCHA',
      on: 'guarded',
      act: (world) => world.client().signInWithPassword({ email: world.newEmail(), password: PASSWORD }),
      refused: NO_CAPTCHA,
    },
  ],
  signInWithOtp: [
    {
      says: 'a message to an account',
      act: async (world) => {
        const { email } = await world.account()
        const response = await world.client().signInWithOtp({ email })
        await world.mail(email)
        return response
      },
      gives: NO_SESSION_DATA,
    },
    {
      says: 'a message to a new address, which creates an account',
      act: async (world) => {
        const email = world.newEmail()
        await world.client().signInWithOtp({ email })
        const { code } = await world.mail(email)
        return world.client().verifyOtp({ type: 'email', email, token: code })
      },
      gives: signedIn(having({ role: 'authenticated' })),
    },
    {
      says: 'a code to a phone',
      act: (world) => world.client().signInWithOtp({ phone: world.newPhone() }),
      // The settings define the codes of these numbers: no message goes out.
      gives: { ...NO_SESSION_DATA, messageId: 'test-otp' },
    },
    {
      says: 'e-mail switched off',
      on: 'silent',
      act: (world) => world.client().signInWithOtp({ email: world.newEmail() }),
      refused: EMAIL_OFF,
    },
    {
      says: 'phones switched off',
      on: 'silent',
      act: (world) => world.client().signInWithOtp({ phone: world.newPhone() }),
      refused: refusal(400, 'phone_provider_disabled', 'Unsupported phone provider'),
    },
    {
      says: 'no CAPTCHA',
      on: 'guarded',
      act: (world) => world.client().signInWithOtp({ email: world.newEmail() }),
      refused: NO_CAPTCHA,
    },
  ],
  verifyOtp: [
    {
      says: 'the code of a sign-up',
      act: async (world) => {
        const { email, code } = await signedUp(world)
        return world.client().verifyOtp({ type: 'signup', email, token: code })
      },
      gives: signedIn(signedUpUser(true, { confirmation_sent_at: TEXT })),
    },
    {
      says: 'the hash of a link',
      act: async (world) => {
        const { link } = await signedUp(world)
        return world.client().verifyOtp({ type: 'signup', token_hash: hashOf(link) })
      },
      gives: signedIn(signedUpUser(true, { confirmation_sent_at: TEXT })),
    },
    {
      says: 'the code of a sign-in',
      act: async (world) => {
        const { email, code } = await withCode(world)
        return world.client().verifyOtp({ type: 'email', email, token: code })
      },
      gives: signedIn(user({ recovery_sent_at: TEXT })),
    },
    {
      says: 'the code of a recovery',
      act: async (world) => {
        const { email } = await world.account()
        await world.client().resetPasswordForEmail(email)
        const { code } = await world.mail(email)
        return world.client().verifyOtp({ type: 'recovery', email, token: code })
      },
      gives: signedIn(user({ recovery_sent_at: TEXT })),
    },
    {
      says: 'the code of an invitation',
      act: async (world) => {
        const email = world.newEmail()
        await world.operator.inviteUserByEmail(email)
        const { code } = await world.mail(email)
        return world.client().verifyOtp({ type: 'invite', email, token: code })
      },
      gives: signedIn(having({ invited_at: TEXT, email_confirmed_at: TEXT })),
    },
    {
      says: 'the codes of a change of address: both mailboxes',
      act: async (world) => {
        const { client, email } = await world.person()
        const next = world.newEmail()
        await client.updateUser({ email: next })
        const codes = await Promise.all([world.mail(email), world.mail(next)])
        const half = await world.client().verifyOtp({ type: 'email_change', email, token: codes[0].code })
        if (half.data.session) return half
        return world.client().verifyOtp({ type: 'email_change', email: next, token: codes[1].code })
      },
      gives: signedIn(having({ email: like(/@doce/) })),
    },
    {
      says: 'the code of a sign-up by phone',
      act: async (world) => {
        const phone = world.newPhone()
        await world.client().signUp({ phone, password: PASSWORD })
        return world.client().verifyOtp({ type: 'sms', phone, token: TEST_CODE })
      },
      gives: signedIn(having({ phone_confirmed_at: TEXT })),
    },
    {
      says: 'the code of a change of number',
      act: async (world) => {
        const { client } = await world.person()
        const phone = world.newPhone()
        await client.updateUser({ phone })
        return client.verifyOtp({ type: 'phone_change', phone, token: TEST_CODE })
      },
      gives: signedIn(having({ phone: like(/^5511/), phone_confirmed_at: TEXT })),
    },
    {
      says: 'a wrong code',
      act: async (world) => {
        const { email, code } = await signedUp(world)
        const token = code === '000000' ? '000001' : '000000'
        return world.client().verifyOtp({ type: 'signup', email, token })
      },
      refused: WRONG_CODE,
    },
    {
      says: 'a code that was used',
      act: async (world) => {
        const { email, code } = await withCode(world)
        await world.client().verifyOtp({ type: 'email', email, token: code })
        return world.client().verifyOtp({ type: 'email', email, token: code })
      },
      refused: WRONG_CODE,
    },
    {
      says: 'the hash of an unknown link',
      act: (world) => world.client().verifyOtp({ type: 'email', token_hash: 'x'.repeat(56) }),
      refused: refusal(403, 'otp_expired', 'Email link is invalid or has expired'),
    },
    {
      says: 'a wrong code by phone',
      act: (world) => world.client().verifyOtp({ type: 'sms', phone: world.newPhone(), token: '000000' }),
      refused: WRONG_CODE,
    },
  ],
  resetPasswordForEmail: [
    {
      says: 'a message to an account',
      act: async (world) => {
        const { email } = await world.account()
        const response = await world.client().resetPasswordForEmail(email, { redirectTo: APP_URL })
        await world.mail(email)
        return response
      },
      gives: {},
    },
    {
      says: 'the same response for an address without an account',
      act: (world) => world.client().resetPasswordForEmail(world.newEmail()),
      gives: {},
    },
    {
      says: 'e-mail switched off',
      on: 'silent',
      act: (world) => world.client().resetPasswordForEmail(world.newEmail()),
      refused: refusal(400, 'email_provider_disabled', 'Email logins are disabled'),
    },
    {
      says: 'no address',
      act: (world) => world.client().resetPasswordForEmail(''),
      refused: refusal(400, 'validation_failed', 'Password recovery requires an email'),
    },
    {
      says: 'no CAPTCHA',
      on: 'guarded',
      act: (world) => world.client().resetPasswordForEmail(world.newEmail()),
      refused: NO_CAPTCHA,
    },
  ],
  exchangeCodeForSession: [
    {
      says: 'the code in the redirect of an e-mailed link',
      act: async (world) => {
        const client = world.client({ flowType: 'pkce' })
        const { link } = await signedUp(world, client)
        const { headers } = await world.call('GET', link.href)
        return client.exchangeCodeForSession(
          new URL(headers.get('location') ?? '').searchParams.get('code') ?? '',
        )
      },
      gives: {
        ...signedIn(signedUpUser(true, { confirmation_sent_at: TEXT })),
        session: session(signedUpUser(true, { confirmation_sent_at: TEXT })),
        redirectType: null,
      },
    },
    {
      says: 'an unknown code',
      act: async (world) => {
        const client = world.client({ flowType: 'pkce' })
        await client.signInWithOtp({ email: world.newEmail() })
        return client.exchangeCodeForSession('6f0b2a3c-0000-4000-8000-000000000000')
      },
      refused: refusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
    },
    {
      says: 'a client without a code verifier',
      act: (world) => world.client({ flowType: 'pkce' }).exchangeCodeForSession('code'),
      refused: refusal(400, 'pkce_code_verifier_not_found', like(/^PKCE code verifier not found in storage/)),
    },
    {
      says: 'a wrong code verifier',
      act: async (world) => {
        const { link } = await signedUp(world, world.client({ flowType: 'pkce' }))
        const { headers } = await world.call('GET', link.href)
        const other = world.client({ flowType: 'pkce' })
        await other.signInWithOtp({ email: world.newEmail() })
        return other.exchangeCodeForSession(
          new URL(headers.get('location') ?? '').searchParams.get('code') ?? '',
        )
      },
      refused: refusal(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      ),
    },
  ],
}
