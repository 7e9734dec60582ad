/** /reauthenticate, and changes of password that ask for more than a session. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, newLearner, PASSWORD, signIn, startAuthServer, type AuthServer } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true' })
})
afterAll(() => server.stop())

/** Signed in two days ago. */
async function oldSession(on: AuthServer): Promise<{ email: string; token: string }> {
  const email = await newLearner(on)
  const { accessToken } = await signIn(on, email)
  await on.sql(
    `update auth.sessions set created_at = now() - interval '2 days'
     where user_id = (select id from auth.users where email = $1)`,
    [email],
  )
  return { email, token: accessToken }
}

const put = (token: string, body: unknown) => server.call('PUT', '/user', { token, body })

describe('a session of some days', () => {
  test('changes the password with the code from the mailbox, once', async () => {
    const { email, token } = await oldSession(server)
    expect((await put(token, { password: 'nova-senha' })).json).toEqual({
      code: 400,
      error_code: 'reauthentication_needed',
      msg: 'Password update requires reauthentication',
    })
    expect((await server.call('GET', '/reauthenticate', { token })).text).toBe('{}')
    const nonce = codeOf(await server.mailer.lastTo(email))
    expect((await put(token, { password: 'nova-senha', nonce })).status).toBe(200)
    expect((await put(token, { password: 'outra-senha', nonce })).json).toEqual({
      code: 422,
      error_code: 'reauthentication_not_valid',
      msg: 'Nonce has expired or is invalid',
    })
  })

  test('five wrong codes kill the right one', async () => {
    const { email, token } = await oldSession(server)
    await server.call('GET', '/reauthenticate', { token })
    const nonce = codeOf(await server.mailer.lastTo(email))
    const wrong = nonce === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await put(token, { password: 'nova-senha', nonce: wrong })).status).toBe(422)
    }
    expect((await put(token, { password: 'nova-senha', nonce })).status).toBe(422)
  })

  test('another’s code is worthless', async () => {
    const [one, other] = [await oldSession(server), await oldSession(server)]
    await server.call('GET', '/reauthenticate', { token: other.token })
    const nonce = codeOf(await server.mailer.lastTo(other.email))
    expect((await put(one.token, { password: 'nova-senha', nonce })).status).toBe(422)
  })
})

test('a fresh session needs no code', async () => {
  const { accessToken } = await signIn(server, await newLearner(server))
  expect((await put(accessToken, { password: 'nova-senha' })).status).toBe(200)
})

test('the code needs a session, comes at most once a minute, and begins no session', async () => {
  expect((await server.call('GET', '/reauthenticate')).json).toMatchObject({ error_code: 'no_authorization' })
  const email = await newLearner(server)
  const { accessToken } = await signIn(server, email)
  await server.call('GET', '/reauthenticate', { token: accessToken })
  expect((await server.call('GET', '/reauthenticate', { token: accessToken })).json).toMatchObject({
    error_code: 'over_email_send_rate_limit',
  })
  const body = { email, token: codeOf(await server.mailer.lastTo(email)), type: 'email' }
  expect((await server.call('POST', '/verify', { body })).json).toMatchObject({ error_code: 'otp_expired' })
})

test('the present password is required where that is configured', async () => {
  const strict = await startAuthServer({ GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true' })
  const { accessToken: token } = await signIn(strict, await newLearner(strict))
  const change = async (body: unknown) =>
    (await strict.call('PUT', '/user', { token, body })).json['error_code']
  expect(await change({ password: 'nova-senha' })).toBe('current_password_required')
  expect(await change({ password: 'nova-senha', current_password: 'errada' })).toBe(
    'current_password_invalid',
  )
  expect(await change({ password: 'nova-senha', current_password: PASSWORD })).toBeUndefined()
  await strict.stop()
})
