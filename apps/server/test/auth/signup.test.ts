/** POST /signup: new, repeated and refused sign-ups. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newEmail, newLearner, PASSWORD, signIn, startAuthServer, type AuthServer } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({
    GOTRUE_PASSWORD_REQUIRED_CHARACTERS: 'abcdefghijklmnopqrstuvwxyz',
  })
})
afterAll(() => server.stop())

const signUp = (body: Record<string, unknown>) => server.call('POST', '/signup', { body })
const lastMessageWasLongAgo = (email: string) =>
  server.sql(`update auth.users set confirmation_sent_at = now() - interval '61 s' where email = $1`, [email])
const usersWith = async (email: string) =>
  (await server.sql('select id from auth.users where email = $1', [email])).length

test('answers with the account as the original shows it', async () => {
  const email = newEmail()
  const { status, json } = await signUp({
    email: email.toUpperCase(),
    password: PASSWORD,
    data: { name: 'Ana' },
  })
  expect(status).toBe(200)
  expect(Object.keys(json)).toEqual([
    'id',
    'aud',
    'role',
    'email',
    'phone',
    'confirmation_sent_at',
    'app_metadata',
    'user_metadata',
    'identities',
    'created_at',
    'updated_at',
    'is_anonymous',
  ])
  expect(json['email']).toBe(email)
  expect(json['user_metadata']).toEqual({
    sub: json['id'],
    email,
    email_verified: false,
    phone_verified: false,
    name: 'Ana',
  })
  const [identity] = json['identities'] as Record<string, unknown>[]
  expect(Object.keys(identity ?? {})).toEqual([
    'identity_id',
    'id',
    'user_id',
    'identity_data',
    'provider',
    'last_sign_in_at',
    'created_at',
    'updated_at',
    'email',
  ])
  expect(identity).toMatchObject({ id: json['id'], user_id: json['id'], provider: 'email', email })
})

test('rights in the body are not read, and own claims cannot be written over', async () => {
  const email = newEmail()
  const { json } = await signUp({
    email,
    password: PASSWORD,
    role: 'service_role',
    aud: 'admin',
    app_metadata: { provider: 'x', role: 'service_role' },
    data: { role: 'service_role', sub: 'x', email: 'x', email_verified: true },
  })
  expect(json).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { sub: json['id'], email, email_verified: false, role: 'service_role' },
  })
})

test('for an address that is taken the response is made up, and nothing is sent', async () => {
  const email = await newLearner(server, { name: 'Dona' })
  const sent = await server.mailer.countTo(email)
  const { status, json } = await signUp({ email, password: 'outra-senha', data: { name: 'Outra' } })
  expect(status).toBe(200)
  expect(json).toMatchObject({ email, user_metadata: { name: 'Outra' } })
  expect(await server.mailer.countTo(email)).toBe(sent)
  const [row] = await server.sql('select id from auth.users where email = $1', [email])
  expect(json['id']).not.toBe(row?.['id'])
  const again = await server.call('POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
  })
  expect(again.status).toBe(200)
})

test('a repeated sign-up is answered as the first one, and has its message after a pause', async () => {
  const email = newEmail()
  const first = await signUp({ email, password: PASSWORD, data: { name: 'Dona' } })
  await server.sql(`update auth.users set created_at = '2020-01-01' where email = $1`, [email])
  const tooSoon = await signUp({ email, password: PASSWORD, data: { name: 'Outra' } })
  expect(await server.mailer.countTo(email)).toBe(1)
  await lastMessageWasLongAgo(email)
  const later = await signUp({ email, password: PASSWORD, data: { name: 'Outra' } })
  expect(await server.mailer.countTo(email)).toBe(2)
  for (const { status, json, text } of [tooSoon, later]) {
    expect(status).toBe(200)
    expect(Object.keys(json)).toEqual(Object.keys(first.json))
    expect(json).toMatchObject({ id: first.json['id'], user_metadata: { name: 'Outra' } })
    const [identity] = json['identities'] as Record<string, unknown>[]
    const [before] = first.json['identities'] as Record<string, unknown>[]
    expect(Object.keys(identity ?? {})).toEqual(Object.keys(before ?? {}))
    expect(text).not.toMatch(/Dona|2020-01-01/)
  }
})

test('twenty sign-ups at once make one account and get one response', async () => {
  const email = newEmail()
  const responses = await Promise.all(Array.from({ length: 20 }, () => signUp({ email, password: PASSWORD })))
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(new Set(responses.map(({ json }) => json['id'])).size).toBe(1)
  expect(await usersWith(email)).toBe(1)
  expect(await server.mailer.countTo(email)).toBe(1)
})

test.each([
  [{ email: 'x@doce.example' }, 400, 'validation_failed', 'Signup requires a valid password'],
  [
    { email: 'nobody', password: PASSWORD },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    { email: 'x@doce.example', password: 'a'.repeat(73) },
    400,
    'validation_failed',
    'Password cannot be longer than 72 characters',
  ],
  [
    { email: 'x@doce.example', phone: '5511', password: PASSWORD },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on signup.',
  ],
  [
    { phone: '5511999999999', password: PASSWORD },
    400,
    'phone_provider_disabled',
    'Phone signups are disabled',
  ],
  [{ password: PASSWORD }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  [{}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
])('refuses %j', async (body, status, code, message) => {
  const response = await signUp(body)
  expect(response.status).toBe(status)
  expect(response.json).toEqual({ code: status, error_code: code, msg: message })
})

test('a weak password is refused with its reasons, in both forms of an error', async () => {
  const body = { email: newEmail(), password: '12345' }
  const message =
    'Password should be at least 6 characters. Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz.'
  const reasons = ['length', 'characters']
  const old = await signUp(body)
  expect(old.status).toBe(422)
  expect(old.headers.get('x-sb-error-code')).toBe('weak_password')
  expect(old.json).toEqual({
    code: 422,
    error_code: 'weak_password',
    msg: message,
    weak_password: { reasons },
  })
  const client = await server.client().signUp(body)
  expect(client.error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons })
})

test('a common password is refused where that is switched on, at a change too', async () => {
  const strict = await startAuthServer({ AUTH_REFUSE_COMMON_PASSWORDS: 'true' })
  const body = { email: newEmail(), password: 'Brigadeiro123' }
  const { status, json } = await strict.call('POST', '/signup', { body })
  expect([status, json]).toEqual([
    422,
    {
      code: 422,
      error_code: 'weak_password',
      msg: 'Password is known to be weak and easy to guess, please choose a different one.',
      weak_password: { reasons: ['pwned'] },
    },
  ])
  expect((await strict.call('POST', '/signup', { body: { ...body, password: 'kV9mPq2xL7' } })).status).toBe(
    200,
  )
  const { accessToken: token } = await signIn(strict, await newLearner(strict))
  const change = await strict.call('PUT', '/user', { token, body: { password: 's3nh4123' } })
  expect(change.json['weak_password']).toEqual({ reasons: ['pwned'] })
  await strict.stop()
})

describe('with auto-confirm of addresses', () => {
  let instant: AuthServer
  beforeAll(async () => {
    instant = await startAuthServer({ GOTRUE_MAILER_AUTOCONFIRM: 'true' })
  })
  afterAll(() => instant.stop())

  test('a sign-up is a sign-in, and a repeated one is refused', async () => {
    const email = newEmail()
    const { data, error } = await instant.client().signUp({ email, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.session?.user).toMatchObject({ email, user_metadata: { email_verified: true } })
    expect(await instant.mailer.countTo(email)).toBe(0)
    const repeated = await instant.client().signUp({ email, password: PASSWORD })
    expect(repeated.error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    })
  })
})

describe('where it is switched off', () => {
  test('signing up', async () => {
    const closed = await startAuthServer({ GOTRUE_DISABLE_SIGNUP: 'true' })
    const { error } = await closed.client().signUp({ email: newEmail(), password: PASSWORD })
    expect(error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    })
    await closed.stop()
  })

  test('everything by e-mail', async () => {
    const closed = await startAuthServer({ GOTRUE_EXTERNAL_EMAIL_ENABLED: 'false' })
    const body = { email: newEmail(), password: PASSWORD, type: 'signup' }
    for (const [path, status] of [
      ['/signup', 400],
      ['/token?grant_type=password', 422],
      ['/recover', 400],
      ['/resend', 400],
    ] as const) {
      const { json } = await closed.call('POST', path, { body })
      expect(json).toMatchObject({ code: status, error_code: 'email_provider_disabled' })
    }
    await closed.stop()
  })
})
