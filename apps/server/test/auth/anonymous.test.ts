/** Accounts without an address, how they become accounts with one, and identities that are taken away. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import {
  codeOf,
  JWT_SECRET,
  newEmail,
  newLearner,
  PASSWORD,
  signIn,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
  })
})
afterAll(() => server.stop())

async function anonymous() {
  const client = server.client()
  const { data, error } = await client.signInAnonymously({ options: { data: { theme: 'dark' } } })
  if (error || !data.session) throw new Error(error?.message)
  return { client, token: data.session.access_token, user: data.session.user }
}

describe('signing in without an address', () => {
  test('makes an account that says so, in its token too', async () => {
    const { user, token, client } = await anonymous()
    expect(user).toMatchObject({
      email: '',
      phone: '',
      is_anonymous: true,
      app_metadata: {},
      user_metadata: { theme: 'dark' },
      identities: [],
    })
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >
    expect(claims).toMatchObject({
      is_anonymous: true,
      role: 'authenticated',
      amr: [{ method: 'anonymous' }],
    })
    expect((await client.refreshSession()).error).toBeNull()
  })

  test('is part of the settings, and refused where it is off or sign-ups are', async () => {
    expect((await server.call('GET', '/settings')).json).toMatchObject({
      external: { anonymous_users: true },
    })
    const off = await startAuthServer()
    expect((await off.call('POST', '/signup', { body: {} })).json).toMatchObject({
      error_code: 'anonymous_provider_disabled',
    })
    await off.stop()
    const closed = await startAuthServer({
      GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
      GOTRUE_DISABLE_SIGNUP: 'true',
    })
    expect((await closed.call('POST', '/signup', { body: {} })).json).toMatchObject({
      error_code: 'signup_disabled',
    })
    await closed.stop()
  })

  test('has a budget', async () => {
    const strict = await startAuthServer({
      GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
      AUTH_RATE_LIMITS: 'on',
      GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: '2',
    })
    const statuses: number[] = []
    for (let tries = 0; tries < 3; tries += 1) {
      statuses.push((await strict.call('POST', '/signup', { body: {} })).status)
    }
    expect(statuses).toEqual([200, 200, 429])
    await strict.stop()
  })
})

describe('becoming a permanent account', () => {
  test('with an address, once it is confirmed, and then a password', async () => {
    const { client, token, user } = await anonymous()
    expect((await server.call('PUT', '/user', { token, body: { password: PASSWORD } })).json).toEqual({
      code: 422,
      error_code: 'validation_failed',
      msg: 'Updating password of an anonymous user without an email or phone is not allowed',
    })
    const email = newEmail()
    expect((await client.updateUser({ email })).data.user).toMatchObject({
      new_email: email,
      is_anonymous: true,
    })
    const code = codeOf(await server.mailer.lastTo(email))
    const { data } = await client.verifyOtp({ email, token: code, type: 'email_change' })
    expect(data.user).toMatchObject({
      id: user.id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { theme: 'dark' },
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
    })
    expect((await client.updateUser({ password: PASSWORD })).error).toBeNull()
    expect((await signIn(server, email)).accessToken).toMatch(/^ey/)
  })

  test('has no second factor before', async () => {
    const { client } = await anonymous()
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 403,
      code: 'no_authorization',
    })
  })
})

describe('taking an identity away', () => {
  async function withTwo() {
    const email = await newLearner(server)
    const { accessToken: token } = await signIn(server, email)
    const { json } = await server.call('GET', '/user', { token })
    const admin = await signToken({ role: 'service_role' }, JWT_SECRET)
    const phone = `55819${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    await server.call('PUT', `/admin/users/${String(json['id'])}`, {
      token: admin,
      body: { phone, phone_confirm: true },
    })
    const now = await server.call('GET', '/user', { token })
    const identities = now.json['identities'] as { identity_id: string; provider: string }[]
    const idOf = (provider: string) =>
      identities.find((each) => each.provider === provider)?.identity_id ?? ''
    return { email, token, idOf }
  }
  const unlink = (token: string, id: string) => server.call('DELETE', `/user/identities/${id}`, { token })

  test('leaves the other, and never none', async () => {
    const { token, idOf } = await withTwo()
    expect((await unlink(token, idOf('phone'))).json).toEqual({})
    expect((await server.call('GET', '/user', { token })).json).toMatchObject({
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    expect((await unlink(token, idOf('email'))).json).toEqual({
      code: 422,
      error_code: 'single_identity_not_deletable',
      msg: 'User must have at least 1 identity after unlinking',
    })
  })

  test('of an address removes the address from the account', async () => {
    const { email, token, idOf } = await withTwo()
    await unlink(token, idOf('email'))
    expect((await server.call('GET', '/user', { token })).json).toMatchObject({ email: '', identities: [{}] })
    const body = { email, password: PASSWORD }
    expect((await server.call('POST', '/token?grant_type=password', { body })).json).toMatchObject({
      error_code: 'invalid_credentials',
    })
  })

  test('of another person, or none, is refused', async () => {
    const [one, other] = [await withTwo(), await withTwo()]
    expect((await unlink(one.token, other.idOf('phone'))).json).toEqual({
      code: 422,
      error_code: 'identity_not_found',
      msg: "Identity doesn't exist",
    })
    expect((await unlink(one.token, '1')).json).toMatchObject({
      code: 404,
      msg: 'identity_id must be an UUID',
    })
    const headers = { 'x-jwt-aud': 'others' }
    expect(
      (await server.call('DELETE', `/user/identities/${one.idOf('phone')}`, { token: one.token, headers }))
        .json,
    ).toMatchObject({ error_code: 'unexpected_audience' })
  })
})
