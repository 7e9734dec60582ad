/** POST /token?grant_type=password. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail, newLearner, PASSWORD, signIn, startAuthServer, type AuthServer } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ AUTH_BCRYPT_COST: '10' })
})
afterAll(() => server.stop())

const token = (body: unknown, grant = 'password') =>
  server.call('POST', `/token?grant_type=${grant}`, { body })

test('answers with session and account', async () => {
  const email = await newLearner(server)
  const { status, json } = await token({ email: email.toUpperCase(), password: PASSWORD })
  expect(status).toBe(200)
  expect(Object.keys(json)).toEqual([
    'access_token',
    'token_type',
    'expires_in',
    'expires_at',
    'refresh_token',
    'user',
    'weak_password',
  ])
  expect(json).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email } })
  expect(Object.keys(json['user'] as object)).toEqual([
    'id',
    'aud',
    'role',
    'email',
    'email_confirmed_at',
    'phone',
    'confirmed_at',
    'last_sign_in_at',
    'app_metadata',
    'user_metadata',
    'identities',
    'created_at',
    'updated_at',
    'is_anonymous',
  ])
})

test('unknown address, wrong password and no password are one and the same', async () => {
  const email = await newLearner(server)
  const responses = await Promise.all([
    token({ email, password: 'errada' }),
    token({ email: newEmail(), password: PASSWORD }),
    token({ email, password: '' }),
    token({ email, password: `${PASSWORD}${'x'.repeat(70)}` }),
    token({ email: 'not an address', password: PASSWORD }),
  ])
  for (const { status, text } of responses) {
    expect(status).toBe(400)
    expect(text).toBe('{"code":400,"error_code":"invalid_credentials","msg":"Invalid login credentials"}')
  }
})

test('a banned account is refused as banned once the password is right', async () => {
  const email = await newLearner(server)
  await server.sql(`update auth.users set banned_until = now() + interval '1 day' where email = $1`, [email])
  expect((await token({ email, password: 'errada' })).json).toMatchObject({
    error_code: 'invalid_credentials',
  })
  expect((await token({ email, password: PASSWORD })).json).toEqual({
    code: 400,
    error_code: 'user_banned',
    msg: 'User is banned',
  })
})

test('a deleted account is gone', async () => {
  const email = await newLearner(server)
  await server.sql('update auth.users set deleted_at = now() where email = $1', [email])
  expect((await token({ email, password: PASSWORD })).json).toMatchObject({
    error_code: 'invalid_credentials',
  })
})

test('a password that would be refused today is accepted, and named', async () => {
  const email = await newLearner(server)
  const strict = await startAuthServer({
    GOTRUE_PASSWORD_MIN_LENGTH: '12',
    GOTRUE_MAILER_AUTOCONFIRM: 'true',
  })
  await strict.call('POST', '/signup', { body: { email, password: 'brigadeiro-de-colher' } })
  const [stored] = await server.sql('select encrypted_password from auth.users where email = $1', [email])
  await strict.sql('update auth.users set encrypted_password = $1', [stored?.['encrypted_password']])
  const { json } = await strict.call('POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
  })
  expect(json['weak_password']).toEqual({
    message: 'Password should be at least 12 characters.',
    reasons: ['length'],
  })
  await strict.stop()
})

test.each([
  [
    { email: 'a@doce.example', phone: '55', password: 'x' },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on login.',
  ],
  [{ password: 'x' }, 400, 'validation_failed', 'missing email or phone'],
  [{ phone: '5511999999999', password: 'x' }, 422, 'phone_provider_disabled', 'Phone logins are disabled'],
])('refuses %j', async (body, code, error_code, msg) => {
  expect((await token(body)).json).toEqual({ code, error_code, msg })
})

test.each(['', 'implicit', 'saml'])('grant type "%s" is not supported', async (grant) => {
  expect((await token({}, grant)).json).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'unsupported_grant_type',
  })
})

test('an imported hash signs in, and is renewed as one of ours', async () => {
  const email = await newLearner(server)
  const imported = '$argon2i$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b+dWRWJTmaaJObG'
  await server.sql('update auth.users set encrypted_password = $2 where email = $1', [email, imported])
  expect((await signIn(server, email, 'passwort')).accessToken).toBe('undefined')
  expect((await signIn(server, email, 'password')).accessToken).toMatch(/^ey/)
  const [row] = await server.sql('select encrypted_password as hash from auth.users where email = $1', [
    email,
  ])
  expect(row?.['hash']).toMatch(/^\$2a\$10\$/)
  expect((await signIn(server, email, 'password')).accessToken).toMatch(/^ey/)
})
