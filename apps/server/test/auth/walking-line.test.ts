/** The main line through the official client: sign up, confirm, sign in, refresh, sign out. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  fragmentOf,
  JWT_SECRET,
  linkOf,
  newEmail,
  PASSWORD,
  SITE_URL,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'
import { readToken } from '../../src/platform/tokens/tokens.ts'
import { secretKey } from '../../src/platform/tokens/verifying-keys.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

test('a person signs up, confirms, signs in, stays signed in and signs out', async () => {
  const client = server.client()
  const email = newEmail()

  const signUp = await client.signUp({ email, password: PASSWORD, options: { data: { name: 'Marina' } } })
  expect(signUp.error).toBeNull()
  expect(signUp.data.session).toBeNull()
  expect(signUp.data.user).toMatchObject({
    email,
    role: 'authenticated',
    aud: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { name: 'Marina', email_verified: false },
    identities: [{ provider: 'email', identity_data: { email, name: 'Marina' } }],
    is_anonymous: false,
  })
  expect(signUp.data.user).not.toHaveProperty('factors')

  const early = await client.signInWithPassword({ email, password: PASSWORD })
  expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })

  const message = await server.mailer.lastTo(email)
  expect(message.html).toContain('Marina')
  const followed = await server.call('GET', `/verify${linkOf(message).search}`)
  expect(followed.status).toBe(303)
  expect(followed.headers.get('location')?.split('#')[0]).toBe(SITE_URL)
  const fragment = fragmentOf(followed)
  expect(fragment.get('type')).toBe('signup')
  expect(fragment.get('token_type')).toBe('bearer')
  expect(fragment.get('expires_in')).toBe('3600')
  const fromLink = await client.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  expect(fromLink.data.user?.email_confirmed_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/)

  const signedIn = await client.signInWithPassword({ email, password: PASSWORD })
  expect(signedIn.error).toBeNull()
  const user = await client.getUser()
  expect(user.data.user).toMatchObject({ email, user_metadata: { name: 'Marina', email_verified: true } })

  const refreshed = await client.refreshSession()
  expect(refreshed.error).toBeNull()
  expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token)

  expect((await client.signOut()).error).toBeNull()
  const replayed = await server.call('GET', '/user', { token: signedIn.data.session?.access_token ?? '' })
  expect(replayed.json).toMatchObject({ code: 403, error_code: 'session_not_found' })
})

test('an access token carries what policies and clients read', async () => {
  const client = server.client()
  const email = newEmail()
  await client.signUp({ email, password: PASSWORD })
  const { search } = linkOf(await server.mailer.lastTo(email))
  await server.call('GET', `/verify${search}`)
  const { data } = await client.signInWithPassword({ email, password: PASSWORD })

  const reading = await readToken(data.session?.access_token ?? '', [secretKey(JWT_SECRET)])
  const claims = reading.ok ? reading.value.claims : {}
  expect(Object.keys(claims)).toEqual([
    'iss',
    'sub',
    'aud',
    'exp',
    'iat',
    'email',
    'phone',
    'app_metadata',
    'user_metadata',
    'role',
    'aal',
    'amr',
    'session_id',
    'is_anonymous',
  ])
  expect(claims).toMatchObject({
    iss: server.url,
    sub: data.user?.id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    is_anonymous: false,
  })
  expect(Number(claims['exp']) - Number(claims['iat'])).toBe(3600)
  expect(data.session?.expires_at).toBe(claims['exp'])
})
