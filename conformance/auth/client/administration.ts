/** The operator's calls: accounts, invitations, links, sessions. */
import type { AuthCases } from '../auth-case.ts'
import { newUser, phoneIdentity } from '../responses.ts'
import { NO_USER, NOT_ADMIN, refusal, unasked } from '../refusals.ts'
import { ANY, EMAIL, having, like, listOf, TIME, UUID } from '../shapes.ts'
import { APP_URL, SITE_URL } from '../server/profiles.ts'
import { PASSWORD, type World } from '../world.ts'

const NOBODYS = '6f0b2a3c-0000-4000-8000-000000000000'
const TAKEN = refusal(422, 'email_exists', 'A user with this email address has already been registered')

/** The methods of the operator, called with a learner's token. */
const byLearner = async (world: World) => world.impostor((await world.person()).session.access_token)

const link = (verification: string, redirectTo: string = SITE_URL) => ({
  action_link: like(new RegExp(`/verify\\?token=.+&type=${verification}&redirect_to=`)),
  email_otp: like(/^\d{6}$/),
  hashed_token: like(/^(pkce_)?[0-9a-f]{56,64}$/),
  verification_type: verification,
  redirect_to: redirectTo,
})

export const administrationCases: AuthCases = {
  'admin.createUser': [
    {
      says: 'by e-mail, confirmed',
      act: (world) =>
        world.operator.createUser({ email: world.newEmail(), password: PASSWORD, email_confirm: true }),
      gives: { user: newUser() },
    },
    {
      says: 'by phone, with metadata',
      act: (world) =>
        world.operator.createUser({
          phone: world.newPhone(),
          phone_confirm: true,
          user_metadata: { name: 'Ana' },
          app_metadata: { plan: 'gold' },
        }),
      gives: {
        user: having({
          email: '',
          phone: like(/^5511/),
          phone_confirmed_at: TIME,
          app_metadata: { plan: 'gold', provider: 'phone', providers: ['phone'] },
          user_metadata: having({ name: 'Ana' }),
          identities: listOf(
            having({
              provider: 'phone',
              identity_data: phoneIdentity({ phone: like(/^5511/) })['identity_data'],
            }),
          ),
        }),
      },
    },
    {
      says: 'an account that can sign in',
      act: async (world) => {
        const email = world.newEmail()
        await world.operator.createUser({ email, password: PASSWORD, email_confirm: true })
        return world.client().signInWithPassword({ email, password: PASSWORD })
      },
      gives: having({ user: having({ email: EMAIL }) }),
    },
    {
      says: 'even if sign-up is switched off',
      on: 'closed',
      act: (world) => world.operator.createUser({ email: world.newEmail(), email_confirm: true }),
      gives: { user: newUser() },
    },
    {
      says: 'with asymmetric signing keys',
      on: 'signed',
      act: (world) => world.operator.createUser({ email: world.newEmail(), email_confirm: true }),
      gives: { user: newUser() },
    },
    {
      says: 'an address that is taken',
      act: async (world) => world.operator.createUser({ email: (await world.account()).email }),
      refused: TAKEN,
    },
    {
      says: 'neither address nor number',
      act: (world) => world.operator.createUser({ password: PASSWORD }),
      refused: refusal(400, 'validation_failed', 'Cannot create a user without either an email or phone'),
    },
    {
      says: 'a caller without an operator role',
      act: async (world) => (await byLearner(world)).createUser({ email: world.newEmail() }),
      refused: NOT_ADMIN,
    },
  ],
  'admin.listUsers': [
    {
      says: 'a page, with totals',
      act: async (world) => {
        await Promise.all([world.account(), world.account()])
        return world.operator.listUsers({ page: 1, perPage: 1 })
      },
      gives: {
        users: [having({ id: UUID, identities: ANY })],
        aud: 'authenticated',
        nextPage: 2,
        lastPage: ANY,
        total: ANY,
      },
    },
    {
      says: 'an invalid page number',
      act: (world) => world.operator.listUsers({ page: -1 }),
      refused: refusal(400, 'validation_failed', like(/^Bad Pagination Parameters: /)),
    },
    {
      says: 'a caller without an operator role',
      act: async (world) => (await byLearner(world)).listUsers(),
      refused: NOT_ADMIN,
    },
  ],
  'admin.getUserById': [
    {
      says: 'an account',
      act: async (world) => world.operator.getUserById((await world.account()).id),
      gives: { user: newUser() },
    },
    { says: 'an unknown account', act: (world) => world.operator.getUserById(NOBODYS), refused: NO_USER },
    {
      says: 'a malformed id, without a request',
      act: (world) => world.operator.getUserById('x'),
      refused: unasked(like(/Expected parameter to be UUID/)),
    },
    {
      says: 'a caller without an operator role',
      act: async (world) => (await byLearner(world)).getUserById(NOBODYS),
      refused: NOT_ADMIN,
    },
  ],
  'admin.updateUserById': [
    {
      says: 'address, metadata and a ban',
      act: async (world) => {
        const { id } = await world.account()
        return world.operator.updateUserById(id, {
          email: world.newEmail(),
          user_metadata: { name: 'Ana' },
          app_metadata: { plan: 'gold' },
          ban_duration: '24h',
        })
      },
      gives: {
        user: newUser({
          app_metadata: { plan: 'gold', provider: 'email', providers: ['email'] },
          user_metadata: { email_verified: true, name: 'Ana' },
          banned_until: TIME,
          identities: ANY,
        }),
      },
    },
    {
      says: 'a password',
      act: async (world) => {
        const { id, email } = await world.account()
        await world.operator.updateUserById(id, { password: 'beijinho 71' })
        return world.client().signInWithPassword({ email, password: 'beijinho 71' })
      },
      gives: having({ user: having({ email: EMAIL }) }),
    },
    {
      says: 'an unknown account',
      act: (world) => world.operator.updateUserById(NOBODYS, {}),
      refused: NO_USER,
    },
    {
      says: 'an invalid ban duration',
      act: async (world) =>
        world.operator.updateUserById((await world.account()).id, { ban_duration: 'sempre' }),
      refused: refusal(400, 'validation_failed', like(/^invalid format for ban duration: /)),
    },
  ],
  'admin.deleteUser': [
    {
      says: 'permanently',
      act: async (world) => {
        const { id } = await world.account()
        const { error } = await world.operator.deleteUser(id)
        return [error, (await world.operator.getUserById(id)).error?.code]
      },
      gives: [null, 'user_not_found'],
    },
    {
      says: 'soft deletion: the account stays without personal data',
      act: async (world) => {
        const { id } = await world.account()
        await world.operator.deleteUser(id, true)
        const { data } = await world.operator.getUserById(id)
        return data.user
      },
      gives: having({ deleted_at: TIME, user_metadata: {}, app_metadata: {} }),
    },
    { says: 'an unknown account', act: (world) => world.operator.deleteUser(NOBODYS), refused: NO_USER },
    {
      says: 'a caller without an operator role',
      act: async (world) => (await byLearner(world)).deleteUser(NOBODYS),
      refused: NOT_ADMIN,
    },
  ],
  'admin.inviteUserByEmail': [
    {
      says: 'a new address, by a message',
      act: async (world) => {
        const email = world.newEmail()
        const response = await world.operator.inviteUserByEmail(email, {
          redirectTo: APP_URL,
          data: { name: 'Ana' },
        })
        const { link: url } = await world.mail(email)
        return {
          user: response.data.user,
          type: url.searchParams.get('type'),
          to: url.searchParams.get('redirect_to'),
        }
      },
      gives: {
        user: having({
          invited_at: TIME,
          confirmation_sent_at: TIME,
          user_metadata: having({ name: 'Ana' }),
        }),
        type: 'invite',
        to: APP_URL,
      },
    },
    {
      says: 'an address that is taken',
      act: async (world) => world.operator.inviteUserByEmail((await world.account()).email),
      refused: TAKEN,
    },
    {
      says: 'a caller without an operator role',
      act: async (world) => (await byLearner(world)).inviteUserByEmail(world.newEmail()),
      refused: NOT_ADMIN,
    },
  ],
  'admin.generateLink': [
    {
      says: 'of a sign-up',
      act: (world) =>
        world.operator.generateLink({
          type: 'signup',
          email: world.newEmail(),
          password: PASSWORD,
          options: { redirectTo: APP_URL },
        }),
      gives: { properties: link('signup', APP_URL), user: having({ id: UUID, confirmation_sent_at: TIME }) },
    },
    {
      says: 'of an invitation',
      act: (world) => world.operator.generateLink({ type: 'invite', email: world.newEmail() }),
      gives: { properties: link('invite'), user: having({ invited_at: TIME }) },
    },
    {
      says: 'of a sign-in',
      act: async (world) =>
        world.operator.generateLink({ type: 'magiclink', email: (await world.account()).email }),
      gives: { properties: link('magiclink'), user: having({ recovery_sent_at: TIME }) },
    },
    {
      says: 'of a recovery, usable for a sign-in',
      act: async (world) => {
        const { email } = await world.account()
        const { data } = await world.operator.generateLink({ type: 'recovery', email })
        return world.client().verifyOtp({ type: 'recovery', token_hash: data.properties?.hashed_token ?? '' })
      },
      gives: having({ session: having({ token_type: 'bearer' }) }),
    },
    {
      says: 'of a change of address, for either mailbox',
      act: async (world) => {
        const types = ['email_change_current', 'email_change_new'] as const
        const responses = await Promise.all(
          types.map(async (type) => {
            const { email } = await world.account()
            return world.operator.generateLink({ type, email, newEmail: world.newEmail() })
          }),
        )
        return responses.map(({ data }) => data.properties)
      },
      gives: [
        { ...link('email_change'), verification_type: 'email_change_current' },
        { ...link('email_change'), verification_type: 'email_change_new' },
      ],
    },
    {
      says: 'of a recovery without an account',
      act: (world) => world.operator.generateLink({ type: 'recovery', email: world.newEmail() }),
      refused: refusal(404, 'user_not_found', 'User with this email not found'),
    },
    {
      says: 'of an invitation for an address that is taken',
      act: async (world) =>
        world.operator.generateLink({ type: 'invite', email: (await world.account()).email }),
      refused: TAKEN,
    },
    {
      says: 'a caller without an operator role',
      act: async (world) =>
        (await byLearner(world)).generateLink({ type: 'magiclink', email: world.newEmail() }),
      refused: NOT_ADMIN,
    },
  ],
  'admin.signOut': [
    {
      says: 'ends the sessions of a token',
      act: async (world) => {
        const { session, client } = await world.person()
        const { error } = await world.operator.signOut(session.access_token)
        return [error, (await client.refreshSession()).error?.code]
      },
      gives: [null, 'refresh_token_not_found'],
    },
    {
      says: 'a malformed token',
      act: (world) => world.operator.signOut('x'),
      refused: refusal(
        403,
        'bad_jwt',
        'invalid JWT: unable to parse or verify signature, token is malformed: token contains an invalid number of segments',
      ),
    },
  ],
}
