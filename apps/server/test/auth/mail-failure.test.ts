/** A mail server that refuses or hangs: what was to be proven by mail is taken back. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
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
beforeEach(() => {
  server.mailer.mode = 'works'
})

const signUp = (email: string) => server.call('POST', '/signup', { body: { email, password: PASSWORD } })
const accounts = (email: string) => server.sql('select id from auth.users where email = $1', [email])

test('a refused message takes the sign-up back', async () => {
  const email = newEmail()
  server.mailer.mode = 'fails'
  const { status, json } = await signUp(email)
  expect(status).toBe(500)
  expect(json).toEqual({
    code: 500,
    error_code: 'unexpected_failure',
    msg: 'Error sending confirmation email',
  })
  expect(await accounts(email)).toEqual([])
  server.mailer.mode = 'works'
  expect((await signUp(email)).status).toBe(200)
})

test('a mail server that hangs is given up on after eight seconds, and holds nobody else up', async () => {
  server.mailer.mode = 'stalls'
  const email = newEmail()
  let ended = 0
  // More of them than the pool has connections.
  const hanging = [email, ...Array.from({ length: 7 }, newEmail)].map(async (address) => {
    const answer = await signUp(address)
    ended += 1
    return answer
  })
  await eventually(() => accounts(email)).toHaveLength(1)
  const written = Date.now()
  const beside = await server.call('GET', '/user', {
    token: (await signIn(server, await newLearner(server))).accessToken,
  })
  expect([beside.status, ended]).toEqual([200, 0])
  await hanging[0]
  expect(Date.now() - written).toBeLessThan(10_000)
  for (const answer of await Promise.all(hanging)) {
    expect(answer.json).toMatchObject({ code: 500, msg: 'Error sending confirmation email' })
  }
  expect(await accounts(email)).toEqual([])
})

test('an account from before stays, and may ask again at once', async () => {
  const email = newEmail()
  await signUp(email)
  await server.sql(`update auth.users set confirmation_sent_at = now() - interval '2 min' where email = $1`, [
    email,
  ])
  server.mailer.mode = 'fails'
  expect((await signUp(email)).status).toBe(500)
  expect(await accounts(email)).toHaveLength(1)
  server.mailer.mode = 'works'
  expect((await signUp(email)).status).toBe(200)
})

test('a recovery that could not be sent is told to the log alone, and may be asked for again at once', async () => {
  const email = await newLearner(server)
  const logged = () => server.logLines.filter((line) => line.includes('mail not sent')).length
  const before = logged()
  server.mailer.mode = 'fails'
  const answer = await server.call('POST', '/recover', { body: { email } })
  expect([answer.status, answer.text]).toEqual([200, '{}'])
  await eventually(logged).toBe(before + 1)
  server.mailer.mode = 'works'
  await server.call('POST', '/recover', { body: { email } })
  await eventually(() => server.mailer.countTo(email)).toBe(1)
})

test('a recovery is answered without waiting for the mail server', async () => {
  server.mailer.mode = 'stalls'
  const answers = await Promise.all(
    [await newLearner(server), newEmail()].map((email) =>
      server.call('POST', '/recover', { body: { email } }),
    ),
  )
  expect(answers.map(({ text }) => text)).toEqual(['{}', '{}'])
}, 5_000)

test('a change of address whose messages do not leave is off', async () => {
  const email = await newLearner(server)
  const { accessToken } = await signIn(server, email)
  server.mailer.mode = 'fails'
  const { status, json } = await server.call('PUT', '/user', {
    token: accessToken,
    body: { email: newEmail() },
  })
  expect(status).toBe(500)
  expect(json).toMatchObject({ msg: 'Error sending email change email' })
  const user = await server.call('GET', '/user', { token: accessToken })
  expect(user.json).not.toHaveProperty('new_email')
})

test('the log tells neither addresses nor passwords nor links', () => {
  expect(server.logLines.join('\n')).not.toMatch(new RegExp(`doce\\.example|${PASSWORD}|pkce_|token=`))
})
