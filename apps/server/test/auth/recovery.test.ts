/** POST /recover: a forgotten password, from the link to the new password. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  codeOf,
  fragmentOf,
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
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const recover = (email: string) => server.call('POST', '/recover', { body: { email } })
const signInStatus = async (email: string, password: string) =>
  (await server.call('POST', '/token?grant_type=password', { body: { email, password } })).status

/** Asks for a recovery and waits for its message, the second after that of the sign-up. */
async function recoveryMail(email: string) {
  const before = await server.mailer.countTo(email)
  await recover(email)
  await eventually(() => server.mailer.countTo(email)).toBe(before + 1)
  return server.mailer.lastTo(email)
}

test('the link signs in for a new password; the old one, other sessions and older links end with it', async () => {
  const email = await newLearner(server, { name: 'Clara' })
  const before = await signIn(server, email)
  const message = await recoveryMail(email)
  expect(message.subject).toBe('Crie uma nova senha no Ateliê Doce')
  const fragment = fragmentOf(await server.call('GET', `/verify${linkOf(message).search}`))
  expect(fragment.get('type')).toBe('recovery')

  const client = server.client()
  await client.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  const { error } = await client.updateUser({ password: 'uma-senha-nova' })
  expect(error).toBeNull()
  expect((await client.getUser()).error).toBeNull()

  expect(await signInStatus(email, PASSWORD)).toBe(400)
  expect(await signInStatus(email, 'uma-senha-nova')).toBe(200)
  const others = await server.call('GET', '/user', { token: before.accessToken })
  expect(others.json).toMatchObject({ error_code: 'session_not_found' })
  const code = { type: 'recovery', email, token: codeOf(message) }
  expect((await server.call('POST', '/verify', { body: code })).json).toMatchObject({
    error_code: 'otp_expired',
  })
})

test('the code will do in place of the link', async () => {
  const email = await newLearner(server)
  const token = codeOf(await recoveryMail(email))
  const { data, error } = await server.client().verifyOtp({ type: 'recovery', email, token })
  expect(error).toBeNull()
  expect(data.session?.user.email).toBe(email)
})

test('a change of password voids a link that was sent before', async () => {
  const email = await newLearner(server)
  const message = await recoveryMail(email)
  const { accessToken } = await signIn(server, email)
  await server.call('PUT', '/user', { token: accessToken, body: { password: 'outra-senha-nova' } })
  const followed = await server.call('GET', `/verify${linkOf(message).search}`)
  expect(fragmentOf(followed).get('error_code')).toBe('otp_expired')
})

test('recovering an account that was never confirmed confirms it, not the password that a stranger may have set', async () => {
  const email = newEmail()
  await server.call('POST', '/signup', { body: { email, password: PASSWORD } })
  const message = await recoveryMail(email)
  const fragment = fragmentOf(await server.call('GET', `/verify${linkOf(message).search}`))
  expect(await signInStatus(email, PASSWORD)).toBe(400)
  const token = fragment.get('access_token') ?? ''
  const { json } = await server.call('PUT', '/user', { token, body: { password: PASSWORD } })
  expect(json['email_confirmed_at']).toBeTruthy()
  expect(await signInStatus(email, PASSWORD)).toBe(200)
})

test('known, unknown and just written to: the same response, one message', async () => {
  const email = await newLearner(server)
  await recoveryMail(email)
  const sent = server.mailer.messages.length
  const responses = await Promise.all([recover(email), recover(newEmail()), recover(email.toUpperCase())])
  for (const answer of responses) expect([answer.status, answer.text]).toEqual([200, '{}'])
  await server.settled()
  expect(server.mailer.messages.length).toBe(sent)
})

test('twenty requests at once send one message', async () => {
  const email = await newLearner(server)
  const before = await server.mailer.countTo(email)
  await Promise.all(Array.from({ length: 20 }, () => recover(email)))
  expect(await server.mailer.countTo(email)).toBe(before + 1)
})

test.each([
  [{}, 'Password recovery requires an email'],
  [{ email: 'nobody' }, 'Unable to validate email address: invalid format'],
  [{ email: 'a@doce.example\r\nBcc: b@doce.example' }, 'Unable to validate email address: invalid format'],
  [{ email: `${'a'.repeat(250)}@doce.example` }, 'An email address is too long'],
])('refuses %j', async (body, msg) => {
  const { json } = await server.call('POST', '/recover', { body })
  expect(json).toEqual({ code: 400, error_code: 'validation_failed', msg })
})

test.each([
  ['parameter', '/recover?redirect_to=https://evil.example', {}],
  ['header', '/recover', { redirect_to: 'https://evil.example' }],
  ['referer', '/recover', { referer: 'https://evil.example/page' }],
  ['forwarded host', '/recover', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }],
  ['host of another', '/recover', { host: 'evil.example' }],
])('no %s leads a link elsewhere', async (_, path, headers) => {
  const email = await newLearner(server)
  const before = await server.mailer.countTo(email)
  await server.call('POST', path, { body: { email }, headers })
  await eventually(() => server.mailer.countTo(email)).toBe(before + 1)
  const { text, html } = await server.mailer.lastTo(email)
  expect(text + html).not.toContain('evil.example')
})
