/** Details of responses as the original's program gives them, where its description is silent. Source: supabase/auth 2.196, run side by side. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import {
  codeOf,
  JWT_SECRET,
  newEmail,
  newLearner,
  newPhone,
  PASSWORD,
  signIn,
  SITE_URL,
  startAuthServer,
  type Answer,
  type AuthServer,
} from './auth-server.ts'

const TEST_NUMBER = '5511999990000'

let server: AuthServer
let admin: string
beforeAll(async () => {
  server = await startAuthServer({
    GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    GOTRUE_SMS_TEST_OTP: `${TEST_NUMBER}:123456`,
    GOTRUE_SMTP_MAX_FREQUENCY: '1ms',
    GOTRUE_URI_ALLOW_LIST: 'https://app.example/**',
  })
  admin = await signToken({ role: 'service_role', exp: 4_000_000_000 }, JWT_SECRET)
})
afterAll(() => server.stop())

test('names of fields are read in any case: `Email` makes no anonymous account', async () => {
  const email = newEmail()
  const { status, json } = await server.call('POST', '/signup', {
    body: { Email: email, PASSWORD, Data: { name: 'Ana', Name: 'Bia' } },
  })
  expect(status).toBe(200)
  // Keys inside metadata keep their names.
  expect(json).toMatchObject({ email, is_anonymous: false, user_metadata: { name: 'Ana', Name: 'Bia' } })
})

const operate = (method: string, path: string, body: object) =>
  server.call(method, path, { token: admin, body })
const post = (path: string, body: object, token?: string) =>
  server.call('POST', path, { body, ...(token ? { token } : {}) })
const metadataOf = ({ json }: Answer) => json['user_metadata']
const identitiesOf = ({ json }: Answer) =>
  json['identities'] as { identity_id: string; provider: string; identity_data: object }[]

test('a sign-in with a strong password reports no weak password', async () => {
  const body = { email: await newLearner(server), password: PASSWORD }
  expect((await post('/token?grant_type=password', body)).json).toHaveProperty('weak_password', null)
})

test.each([
  ['DELETE', '/user'],
  ['PATCH', '/factors'],
  ['POST', '/reauthenticate'],
  ['PATCH', '/admin/users'],
])('%s %s asks who is there before it says what may be done', async (method, path) => {
  const response = await server.call(method, path)
  expect(response.json).toMatchObject({ code: 401, error_code: 'no_authorization' })
  const { accessToken } = await signIn(server, await newLearner(server))
  const known = await server.call(method, path, { token: path.startsWith('/admin') ? admin : accessToken })
  expect(known.status).toBe(405)
})

test.each([
  ['/signup/', 200],
  ['/verify/', 400],
  ['/user/', 401],
  ['/admin/users/', 401],
  ['/settings/', 404],
  ['/otp/', 404],
])('%s with a slash at its end is %i', async (path, status) => {
  const method = path.startsWith('/user') || path.startsWith('/admin') ? 'GET' : 'POST'
  expect((await server.call(method, path, method === 'POST' ? { body: {} } : {})).status).toBe(status)
})

test('the site stands in redirects as it is configured', async () => {
  const { headers } = await server.call('GET', '/callback')
  expect(headers.get('location')).toMatch(new RegExp(`^${SITE_URL}\\?error=invalid_request&`))
})

test('a link for the operator has its target as it is, unless it must be encoded', async () => {
  const email = await newLearner(server)
  const linkTo = async (target: string) =>
    String(
      (await operate('POST', '/admin/generate_link', { type: 'magiclink', email, redirect_to: target })).json[
        'action_link'
      ],
    )
  expect(await linkTo('https://app.example/in')).toMatch(/&redirect_to=https:\/\/app\.example\/in$/)
  expect(await linkTo('https://app.example/in?a=1')).toMatch(
    /&redirect_to=https%3A%2F%2Fapp\.example%2Fin%3Fa%3D1$/,
  )
})

test('metadata of an invitation is stored as it is', async () => {
  const email = newEmail()
  const invited = await operate('POST', '/invite', { email, data: { name: 'Ana' } })
  expect(metadataOf(invited)).toEqual({ name: 'Ana' })
  expect(identitiesOf(invited)[0]?.identity_data).toEqual({
    sub: invited.json['id'],
    email,
    email_verified: false,
    phone_verified: false,
  })
  // A second request without metadata keeps the first.
  await operate('POST', '/invite', { email })
  const token = codeOf(await server.mailer.lastTo(email))
  const accepted = await post('/verify', { type: 'invite', email, token })
  expect((accepted.json['user'] as Answer['json'])['user_metadata']).toEqual({
    name: 'Ana',
    email_verified: true,
  })
})

test('a link for a sign-up that waits adds to what is known', async () => {
  const email = newEmail()
  const link = (data: object) =>
    operate('POST', '/admin/generate_link', { type: 'signup', email, password: PASSWORD, data })
  expect(metadataOf(await link({ a: 1 }))).toEqual({ a: 1 })
  const second = await link({ b: 2 })
  expect(metadataOf(second)).toEqual({ a: 1, b: 2 })
  const { json } = await post('/verify', { type: 'signup', token_hash: second.json['hashed_token'] })
  expect((json['user'] as Answer['json'])['user_metadata']).toEqual({ a: 1, b: 2, email_verified: true })
  expect((await post('/token?grant_type=password', { email, password: PASSWORD })).status).toBe(200)
})

test('identities with the same creation time are sorted by name', async () => {
  for (let count = 0; count < 3; count += 1) {
    const made = await operate('POST', '/admin/users', { email: newEmail(), phone: newPhone() })
    expect(identitiesOf(made).map(({ provider }) => provider)).toEqual(['email', 'phone'])
  }
})

test.each([
  ['email', () => ({ email: newEmail(), email_confirm: true })],
  ['phone', () => ({ phone: newPhone(), phone_confirm: true })],
])('an anonymous account becomes permanent once the operator confirms its %s', async (_, contact) => {
  const { json } = await post('/signup', {})
  const path = `/admin/users/${String((json['user'] as Answer['json'])['id'])}`
  expect((await operate('PUT', path, { [_]: Object.values(contact())[0] })).json['is_anonymous']).toBe(true)
  expect((await operate('PUT', path, contact())).json['is_anonymous']).toBe(false)
})

test('a change of address keeps the metadata', async () => {
  const email = await newLearner(server, { name: 'Bia' })
  const { accessToken: token } = await signIn(server, email)
  const changed = newEmail()
  await server.call('PUT', '/user', { token, body: { email: changed } })
  for (const address of [email, changed])
    await post('/verify', {
      type: 'email_change',
      email: address,
      token: codeOf(await server.mailer.lastTo(address)),
    })
  const { json } = await server.call('GET', '/user', { token })
  expect(json).toMatchObject({ email: changed, email_change_sent_at: expect.any(String) as string })
  expect(json['user_metadata']).toMatchObject({ name: 'Bia', email })
})

test('a new password forgets when messages were sent', async () => {
  const email = await newLearner(server)
  await post('/recover', { email })
  await server.mailer.lastTo(email)
  const { accessToken: token } = await signIn(server, email)
  expect((await server.call('GET', '/user', { token })).json).toHaveProperty('recovery_sent_at')
  const { json } = await server.call('PUT', '/user', { token, body: { password: 'outra senha boa' } })
  expect(json).not.toHaveProperty('recovery_sent_at')
})

test('with an address goes what was asked for by it', async () => {
  const email = await newLearner(server)
  const { accessToken: token } = await signIn(server, email)
  const { json: user } = await server.call('GET', '/user', { token })
  await operate('PUT', `/admin/users/${String(user['id'])}`, { phone: newPhone(), phone_confirm: true })
  await server.call('PUT', '/user', { token, body: { email: newEmail() } })
  await post('/recover', { email })
  const recovery = codeOf(await server.mailer.lastTo(email))
  const known = await server.call('GET', '/user', { token })
  const identity = identitiesOf(known).find(({ provider }) => provider === 'email')
  await server.call('DELETE', `/user/identities/${identity?.identity_id}`, { token })
  const left = (await server.call('GET', '/user', { token })).json
  for (const field of ['new_email', 'email_change_sent_at', 'recovery_sent_at'])
    expect(left).not.toHaveProperty(field)
  expect((await post('/verify', { type: 'recovery', email, token: recovery })).status).toBe(403)
})

test('a code that is configured works at once', async () => {
  expect((await post('/otp', { phone: TEST_NUMBER })).json).toEqual({ message_id: 'test-otp' })
  const { json } = await post('/verify', { type: 'sms', phone: TEST_NUMBER, token: '123456' })
  expect(json['user']).toMatchObject({
    phone: TEST_NUMBER,
    identities: [{ identity_data: { phone_verified: false } }],
  })
})

test('no code is right for a type that is none', async () => {
  const response = await post('/verify', {
    type: 'nonsense',
    email: await newLearner(server),
    token: '123456',
  })
  expect(response.json).toMatchObject({ code: 403, error_code: 'otp_expired' })
})

test('only one factor may have no name; a code without a challenge is refused', async () => {
  const { accessToken: token } = await signIn(server, await newLearner(server))
  const first = await post('/factors', { factor_type: 'totp', issuer: 'a:b' }, token)
  expect((first.json['totp'] as { uri: string }).uri).toMatch(
    /^otpauth:\/\/totp\/a:b:[^%]+@[^%]+\?.*&issuer=a:b&/,
  )
  expect((await post('/factors', { factor_type: 'totp' }, token)).json).toMatchObject({
    error_code: 'mfa_factor_name_conflict',
    msg: 'A factor with the friendly name "" for this user already exists',
  })
  const response = await post(`/factors/${String(first.json['id'])}/verify`, { code: '123456' }, token)
  expect(response.json).toMatchObject({ code: 422, error_code: 'mfa_factor_not_found' })
})

test('ids are read without their dashes too', async () => {
  const made = await operate('POST', '/admin/users', { email: newEmail() })
  const id = String(made.json['id'])
  const { json } = await server.call('GET', `/admin/users/${id.replaceAll('-', '')}`, { token: admin })
  expect(json['id']).toBe(id)
})

test.each([
  [{ type: 'saml' }, 'validation_failed', 'Either metadata_xml or metadata_url must be set'],
  [
    { type: 'saml', metadata_url: 'http://idp.example' },
    'validation_failed',
    'metadata_url is not a HTTPS URL',
  ],
  [
    { type: 'saml', metadata_xml: '<x/>' },
    'validation_failed',
    'SAML Metadata does not contain any IDPSSODescriptor',
  ],
])('an identity provider of %j is refused', async (body, code, msg) => {
  expect((await operate('POST', '/admin/sso/providers', body)).json).toMatchObject({ error_code: code, msg })
})

test.each(['none', 'HS512'])('a token by %s is refused in the library’s words', async (alg) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${part({ alg, typ: 'JWT' })}.${part({ sub: 'x' })}.AAAA`
  expect((await server.call('GET', '/user', { token })).json['msg']).toBe(
    `invalid JWT: unable to parse or verify signature, token signature is invalid: signing method ${alg} is invalid`,
  )
})
