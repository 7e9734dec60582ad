/** How sessions are renewed and end. */
import type { AuthCases } from '../auth-case.ts'
import { passwordSession, signedIn, user } from '../responses.ts'
import { NO_SESSION, refusal } from '../refusals.ts'
import { having, like, listOf, SECONDS, TEXT, UUID } from '../shapes.ts'
import { ISSUER } from '../server/profiles.ts'
import { memory, type World } from '../world.ts'

/** Has the form of a refresh token, but belongs to no session. */
const NO_REFRESH_TOKEN = 'abcdefghijkl'
const UNKNOWN_REFRESH_TOKEN = refusal(
  400,
  'refresh_token_not_found',
  'Invalid Refresh Token: Refresh Token Not Found',
)

const claimsOf = (algorithm: object) => ({
  claims: {
    iss: ISSUER,
    sub: UUID,
    aud: 'authenticated',
    exp: SECONDS,
    iat: SECONDS,
    email: TEXT,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { email_verified: true },
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: SECONDS }],
    session_id: UUID,
    is_anonymous: false,
  },
  header: { ...algorithm, typ: 'JWT' },
  signature: having({}),
})

/** A client that records its requests. */
async function withAddresses(world: World) {
  const asked: string[] = []
  const noting: typeof fetch = (input, init) => {
    asked.push(new URL(input instanceof Request ? input.url : input).pathname)
    return fetch(input, init)
  }
  return { asked, person: await world.person({ fetch: noting }) }
}

/** Puts an expired session with an unknown refresh token into a client's storage. */
async function withDeadSession(world: World) {
  const storage = memory()
  const { session: alive } = await world.person({ storage })
  const key = storage.keys()[0] ?? ''
  storage.setItem(key, JSON.stringify({ ...alive, expires_at: 1, refresh_token: NO_REFRESH_TOKEN }))
  return world.client({ storage })
}

export const sessionCases: AuthCases = {
  initialize: [
    { says: 'reads the stored session', act: (world) => world.client().initialize(), gives: null },
  ],
  isThrowOnErrorEnabled: [
    {
      says: 'whether errors are thrown',
      act: async (world) => world.client().isThrowOnErrorEnabled(),
      gives: false,
    },
  ],
  getSession: [
    {
      says: 'the session of a signed-in user',
      act: async (world) => (await world.person()).client.getSession(),
      gives: { session: passwordSession() },
    },
    {
      says: 'no session without a sign-in',
      act: (world) => world.client().getSession(),
      gives: { session: null },
    },
    {
      says: 'an expired session that cannot be renewed',
      act: async (world) => (await withDeadSession(world)).getSession(),
      refused: UNKNOWN_REFRESH_TOKEN,
    },
  ],
  setSession: [
    {
      says: "another client's session",
      act: async (world) => world.client().setSession((await world.person()).session),
      gives: { user: user(), session: having({ user: having({ id: UUID }), token_type: 'bearer' }) },
    },
    {
      says: 'renews an expired session',
      act: async (world) => {
        const { session: alive } = await world.person()
        const [header, , signature] = alive.access_token.split('.')
        const ended = Buffer.from('{"exp":1}').toString('base64url')
        return world.client().setSession({ ...alive, access_token: `${header}.${ended}.${signature}` })
      },
      gives: signedIn(),
    },
    {
      says: 'an unknown refresh token',
      act: async (world) => {
        const ended = world.token({ exp: 1 })
        return world.client().setSession({ access_token: ended, refresh_token: NO_REFRESH_TOKEN })
      },
      refused: UNKNOWN_REFRESH_TOKEN,
    },
    {
      says: 'an access token with a wrong signature',
      act: async (world) => {
        const { session: alive } = await world.person()
        const [header, claims] = alive.access_token.split('.')
        return world.client().setSession({ ...alive, access_token: `${header}.${claims}.${'A'.repeat(43)}` })
      },
      refused: refusal(
        403,
        'bad_jwt',
        'invalid JWT: unable to parse or verify signature, token signature is invalid: signature is invalid',
      ),
    },
  ],
  refreshSession: [
    {
      says: 'new tokens for the old',
      act: async (world) => (await world.person()).client.refreshSession(),
      gives: signedIn(),
    },
    {
      says: 'two uses of a token at once return the same new token',
      act: async (world) => {
        const { session: first } = await world.person()
        const [one, other] = await Promise.all(
          [world.client(), world.client()].map((client) => client.refreshSession(first)),
        )
        return one?.data.session?.refresh_token === other?.data.session?.refresh_token
      },
      gives: true,
    },
    {
      says: 'an unknown refresh token',
      act: (world) => world.client().refreshSession({ refresh_token: NO_REFRESH_TOKEN }),
      refused: UNKNOWN_REFRESH_TOKEN,
    },
    { says: 'without a session', act: (world) => world.client().refreshSession(), refused: NO_SESSION },
  ],
  signOut: [
    {
      says: 'ends every session',
      act: async (world) => {
        const { client, email } = await world.person()
        const other = await world.signIn(email)
        await client.signOut()
        return [(await client.getSession()).data.session, (await other.client.refreshSession()).error?.code]
      },
      gives: [null, 'refresh_token_not_found'],
    },
    {
      says: 'ends this session alone',
      act: async (world) => {
        const { client, email } = await world.person()
        const other = await world.signIn(email)
        await client.signOut({ scope: 'local' })
        return other.client.refreshSession()
      },
      gives: signedIn(),
    },
    {
      says: 'ends the others',
      act: async (world) => {
        const { client, email } = await world.person()
        const other = await world.signIn(email)
        await client.signOut({ scope: 'others' })
        return [(await client.refreshSession()).error, (await other.client.refreshSession()).error?.code]
      },
      gives: [null, 'refresh_token_not_found'],
    },
    {
      says: 'an unknown scope, without a request',
      act: async (world) => {
        const { client } = await world.person()
        const scope: string = 'todos'
        return client.signOut({ scope: scope as 'global' })
      },
      refused: {
        status: undefined,
        code: null,
        message: like(/^@supabase\/auth-js: Parameter scope must be one of/),
      },
    },
  ],
  onAuthStateChange: [
    {
      says: 'reports each change',
      act: async (world) => {
        const { client } = await world.person()
        const events: string[] = []
        const { data } = client.onAuthStateChange((event) => void events.push(event))
        await client.getSession()
        await client.refreshSession()
        await client.updateUser({ data: { name: 'Ana' } })
        await client.signOut()
        data.subscription.unsubscribe()
        return events
      },
      gives: ['INITIAL_SESSION', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT'],
    },
  ],
  startAutoRefresh: [
    {
      says: 'renews a session shortly before it expires',
      act: async (world) => {
        const storage = memory()
        const { session: alive } = await world.person({ storage })
        const key = storage.keys()[0] ?? ''
        storage.setItem(key, JSON.stringify({ ...alive, expires_at: Math.floor(Date.now() / 1000) + 5 }))
        const client = world.client({ storage })
        const renewed = new Promise((resolve) => {
          client.onAuthStateChange((event) => void (event === 'TOKEN_REFRESHED' && resolve(event)))
        })
        await client.startAutoRefresh()
        const event = await renewed
        await client.stopAutoRefresh()
        return event
      },
      gives: 'TOKEN_REFRESHED',
    },
  ],
  stopAutoRefresh: [
    {
      says: 'keeps the session',
      act: async (world) => {
        const { client } = await world.person()
        await client.startAutoRefresh()
        await client.stopAutoRefresh()
        return client.getSession()
      },
      gives: { session: passwordSession() },
    },
  ],
  dispose: [{ says: 'returns nothing', act: (world) => world.client().dispose(), gives: null }],
  getClaims: [
    {
      says: 'lets the server verify a token signed with a shared secret',
      act: async (world) => {
        const { asked, person } = await withAddresses(world)
        const { data } = await person.client.getClaims()
        return { data, asked }
      },
      gives: { data: claimsOf({ alg: 'HS256' }), asked: ['/token', '/user'] },
    },
    {
      says: 'verifies asymmetric signatures locally',
      on: 'signed',
      act: async (world) => {
        const { asked, person } = await withAddresses(world)
        const { data } = await person.client.getClaims()
        return { data, asked }
      },
      gives: {
        data: claimsOf({ alg: 'RS256', kid: TEXT }),
        asked: ['/token', '/.well-known/jwks.json'],
      },
    },
    {
      says: 'a forged token, verified locally',
      on: 'signed',
      act: async (world) => {
        const { client, session: alive } = await world.person()
        const [header, claims] = alive.access_token.split('.')
        return client.getClaims(`${header}.${claims}.${'A'.repeat(342)}`)
      },
      refused: refusal(400, 'invalid_jwt', 'Invalid JWT signature'),
    },
    {
      says: 'a forged token, verified by the server',
      act: async (world) => {
        const { client, session: alive } = await world.person()
        const [header, claims] = alive.access_token.split('.')
        return client.getClaims(`${header}.${claims}.${'A'.repeat(43)}`)
      },
      refused: refusal(
        403,
        'bad_jwt',
        'invalid JWT: unable to parse or verify signature, token signature is invalid: signature is invalid',
      ),
    },
    {
      says: 'a malformed token',
      act: (world) => world.client().getClaims('x'),
      refused: refusal(400, 'invalid_jwt', 'Invalid JWT structure'),
    },
  ],
}

/** Cases of calls that read the account of a session. */
export const whoCases: AuthCases = {
  getUser: [
    {
      says: 'the account of a signed-in user',
      act: async (world) => (await world.person()).client.getUser(),
      gives: { user: user() },
    },
    {
      says: 'the account of a token',
      act: async (world) => world.client().getUser((await world.person()).session.access_token),
      gives: { user: user() },
    },
    {
      says: 'with asymmetric signing keys',
      on: 'signed',
      act: async (world) => (await world.person()).client.getUser(),
      gives: { user: user() },
    },
    { says: 'without a session', act: (world) => world.client().getUser(), refused: NO_SESSION },
    {
      says: 'a malformed token',
      act: (world) => world.client().getUser('x'),
      refused: refusal(
        403,
        'bad_jwt',
        'invalid JWT: unable to parse or verify signature, token is malformed: token contains an invalid number of segments',
      ),
    },
    {
      says: 'a token without an account',
      act: (world) => {
        const now = Math.floor(Date.now() / 1000)
        const claims = {
          sub: '6f0b2a3c-0000-4000-8000-000000000000',
          aud: 'authenticated',
          iat: now,
          exp: now + 60,
        }
        return world.client().getUser(world.token(claims))
      },
      refused: refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
    },
    {
      says: 'a session that was ended',
      act: async (world) => {
        const { client, session: alive } = await world.person()
        await client.signOut()
        return world.client().getUser(alive.access_token)
      },
      refused: NO_SESSION,
    },
  ],
  getUserIdentities: [
    {
      says: 'the identities of the account',
      act: async (world) => (await world.person()).client.getUserIdentities(),
      gives: { identities: listOf(having({ provider: 'email' })) },
    },
    { says: 'without a session', act: (world) => world.client().getUserIdentities(), refused: NO_SESSION },
  ],
}
