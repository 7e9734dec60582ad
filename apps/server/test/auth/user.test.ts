/** GET and PUT /user, and the access tokens that they accept. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import {
  codeOf,
  fragmentOf,
  JWT_SECRET,
  linkOf,
  newEmail,
  newLearner,
  PASSWORD,
  signIn,
  startAuthServer,
  type AuthServer,
  eventually,
} from './auth-server.ts'

let server: AuthServer
let email: string
let token: string
let userId: string
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  email = await newLearner(server, { name: 'Marina', city: 'Recife' })
  token = (await signIn(server, email)).accessToken
  const { json } = await server.call('GET', '/user', { token })
  userId = String(json['id'])
})

const put = (body: unknown) => server.call('PUT', '/user', { token, body })

test('metadata is merged; null removes a key; rights are not touched', async () => {
  const { status, json } = await put({
    data: { name: 'Marina Duarte', city: null, role: 'service_role' },
    role: 'x',
    aud: 'x',
  })
  expect(status).toBe(200)
  expect(json['user_metadata']).toMatchObject({ name: 'Marina Duarte', role: 'service_role' })
  expect(json['user_metadata']).not.toHaveProperty('city')
  expect(json).toMatchObject({ role: 'authenticated', aud: 'authenticated' })
})

test('app_metadata is the operator’s', async () => {
  expect((await put({ app_metadata: { role: 'service_role' } })).json).toEqual({
    code: 403,
    error_code: 'not_admin',
    msg: 'Updating app_metadata requires admin privileges',
  })
})

test('a new password ends other sessions, not this one', async () => {
  const other = await signIn(server, email)
  expect((await put({ password: 'senha-nova' })).status).toBe(200)
  expect((await server.call('GET', '/user', { token })).status).toBe(200)
  expect((await server.call('GET', '/user', { token: other.accessToken })).json).toMatchObject({
    error_code: 'session_not_found',
  })
})

test.each([
  [{ password: PASSWORD }, 422, 'same_password', 'New password should be different from the old password.'],
  [{ password: '12345' }, 422, 'weak_password', 'Password should be at least 6 characters.'],
  [{ password: '' }, 422, 'weak_password', 'Password should be at least 6 characters.'],
  [{ email: 'nobody' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
  [{ phone: '5511999999999' }, 422, 'phone_provider_disabled', 'Phone logins are disabled'],
])('refuses %j', async (body, code, error_code, msg) => {
  expect((await put(body)).json).toMatchObject({ code, error_code, msg })
})

describe('a change of address', () => {
  const confirm = async (address: string) =>
    server.call('GET', `/verify${linkOf(await server.mailer.lastTo(address)).search}`)

  test('the same mailbox does not count twice', async () => {
    const newAddress = newEmail()
    await put({ email: newAddress })
    await confirm(newAddress)
    expect(fragmentOf(await confirm(newAddress)).get('error_code')).toBe('otp_expired')
    expect((await server.call('GET', '/user', { token })).json['email']).toBe(email)
  })

  test('the first response of POST /verify reports that one of two confirmations is missing', async () => {
    const newAddress = newEmail()
    await put({ email: newAddress })
    const { json } = await server.call('POST', '/verify', {
      body: {
        type: 'email_change',
        email: newAddress,
        token: codeOf(await server.mailer.lastTo(newAddress)),
      },
    })
    expect(json).toEqual({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    })
  })

  test('is refused for an address that is taken, then and at the end', async () => {
    const taken = await newLearner(server)
    expect((await put({ email: taken })).json).toEqual({
      code: 422,
      error_code: 'email_exists',
      msg: 'A user with this email address has already been registered',
    })
    const contested = newEmail()
    await put({ email: contested })
    await confirm(contested)
    await server.sql('update auth.users set email = $1 where email = $2', [contested, taken])
    expect(fragmentOf(await confirm(email)).get('error_code')).toBe('email_exists')
  })

  test('may be asked for once a minute, and its messages sent again', async () => {
    const newAddress = newEmail()
    await put({ email: newAddress })
    // A message that still waits is replaced by the next one.
    await server.settled()
    expect((await put({ email: newEmail() })).json).toMatchObject({
      code: 429,
      error_code: 'over_email_send_rate_limit',
    })
    await server.sql(
      `update auth.users set email_change_sent_at = now() - interval '61 s' where email = $1`,
      [email],
    )
    await server.call('POST', '/resend', { body: { type: 'email_change', email } })
    await eventually(() => server.mailer.countTo(newAddress)).toBe(2)
  })

  test('needs the new mailbox alone where that is configured', async () => {
    const relaxed = await startAuthServer({ GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false' })
    const old = await newLearner(relaxed)
    const newAddress = newEmail()
    const { accessToken } = await signIn(relaxed, old)
    await relaxed.call('PUT', '/user', { token: accessToken, body: { email: newAddress } })
    const { search } = linkOf(await relaxed.mailer.lastTo(newAddress))
    expect(fragmentOf(await relaxed.call('GET', `/verify${search}`)).get('type')).toBe('email_change')
    expect((await relaxed.call('GET', '/user', { token: accessToken })).json['email']).toBe(newAddress)
    await relaxed.stop()
  })
})

describe('an access token', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const claims = () => ({
    sub: userId,
    aud: 'authenticated',
    role: 'authenticated',
    exp: now() + 3600,
    iat: now() - 1,
  })
  const withClaims = async (changes: Record<string, unknown>) =>
    server.call('GET', '/user', { token: await signToken({ ...claims(), ...changes }, JWT_SECRET) })
  const refused = (reason: string) => ({
    code: 403,
    error_code: 'bad_jwt',
    msg: `invalid JWT: unable to parse or verify signature, ${reason}`,
  })

  test('without a session is enough, as for tokens made elsewhere', async () => {
    expect((await withClaims({})).status).toBe(200)
  })

  test.each([
    [{ exp: -1 }, 'token has invalid claims: token is expired'],
    [{ nbf: 3600 }, 'token has invalid claims: token is not valid yet'],
    [{ iat: 3600 }, 'token has invalid claims: token used before issued'],
  ])('is refused for its times: %j', async (offsets, reason) => {
    const [[name, offset]] = Object.entries(offsets) as [[string, number]]
    expect((await withClaims({ [name]: now() + offset })).json).toEqual(refused(reason))
  })

  test.each([
    [{ exp: 'soon' }, 403, 'bad_jwt'],
    [{ sub: '' }, 403, 'bad_jwt'],
    [{ sub: 42 }, 403, 'bad_jwt'],
    [{ sub: 'not-a-uuid' }, 400, 'bad_jwt'],
    [{ sub: '00000000-0000-4000-8000-000000000000' }, 403, 'user_not_found'],
    [{ session_id: "x' or true --" }, 403, 'bad_jwt'],
    [{ session_id: '00000000-0000-4000-8000-000000000000' }, 403, 'session_not_found'],
    [{ aud: undefined }, 400, 'validation_failed'],
  ])('is refused for %j', async (changes, code, error_code) => {
    expect((await withClaims(changes)).json).toMatchObject({ code, error_code })
  })

  test('of a banned account is refused', async () => {
    await server.sql(`update auth.users set banned_until = now() + interval '1 h' where email = $1`, [email])
    expect((await withClaims({})).json).toEqual({
      code: 403,
      error_code: 'user_banned',
      msg: 'User is banned',
    })
  })

  test('is needed', async () => {
    expect((await server.call('GET', '/user')).json).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    })
  })

  test('that names no account, such as the anonymous key, is refused', async () => {
    expect((await server.call('GET', '/user', { token: server.anonKey })).json).toEqual({
      code: 403,
      error_code: 'bad_jwt',
      msg: 'invalid claim: missing sub claim',
    })
  })

  test.each(['a.b.c', 'abc', 'abc.def', 'a.b.c.d', 'YQ==.YQ==.YQ==', 'a'.repeat(12_000)])(
    'that is none is refused: %.20s',
    async (text) => {
      const { json } = await server.call('GET', '/user', { token: text })
      expect(json).toMatchObject({ code: 403, error_code: 'bad_jwt' })
    },
  )
})
