/** Several sign-ups for one address before it is confirmed: a stranger's password must never become the owner's. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  codeOf,
  eventually,
  fragmentOf,
  linkOf,
  newEmail,
  PASSWORD,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'

const STRANGERS = 'senha-da-estranha'
let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

let email: string
beforeEach(() => {
  server.mailer.mode = 'works'
  email = newEmail()
})

const signUp = (password: string, name: string) =>
  server.call('POST', '/signup', { body: { email, password, data: { name } } })
const pass = (column = 'confirmation_sent_at') =>
  server.sql(`update auth.users set ${column} = now() - interval '61 s' where email = $1`, [email])
const signInStatus = async (password: string) =>
  (await server.call('POST', '/token?grant_type=password', { body: { email, password } })).status
const followLast = async () =>
  fragmentOf(await server.call('GET', `/verify${linkOf(await server.mailer.lastTo(email)).search}`))

describe('after the pause', () => {
  beforeEach(async () => {
    await signUp(STRANGERS, 'Estranha')
    // A message that still waits is replaced by the next one.
    await server.settled()
    await pass()
    await signUp(PASSWORD, 'Clara')
    await server.settled()
  })

  test('the message that is followed decides: its password, its name, its greeting', async () => {
    const message = await server.mailer.lastTo(email)
    expect(message.text).toContain('Olá, Clara!')
    expect((await followLast()).has('access_token')).toBe(true)
    expect([await signInStatus(STRANGERS), await signInStatus(PASSWORD)]).toEqual([400, 200])
    const { json } = await server.call('POST', '/token?grant_type=password', {
      body: { email, password: PASSWORD },
    })
    const claims = { name: 'Clara', email, email_verified: true }
    expect(json['user']).toMatchObject({ user_metadata: claims, identities: [{ identity_data: claims }] })
    expect(await server.sql('select name from public.profiles where email = $1', [email])).toEqual([
      { name: 'Clara' },
    ])
  })

  test('so does its code', async () => {
    const token = codeOf(await server.mailer.lastTo(email))
    const { data } = await server.client().verifyOtp({ type: 'signup', email, token })
    expect(data.user?.user_metadata).toMatchObject({ name: 'Clara' })
    expect([await signInStatus(STRANGERS), await signInStatus(PASSWORD)]).toEqual([400, 200])
  })

  test('the first message is worthless', async () => {
    const first = server.mailer.messages.find(({ to }) => to === email)
    if (!first) throw new Error('No first message')
    const response = await server.call('GET', `/verify${linkOf(first).search}`)
    expect(fragmentOf(response).get('error_code')).toBe('otp_expired')
  })

  test('a resent message confirms the last sign-up, whoever requested it', async () => {
    await pass()
    await server.call('POST', '/resend', { body: { type: 'signup', email } })
    await eventually(() => server.mailer.countTo(email)).toBe(3)
    await followLast()
    expect([await signInStatus(STRANGERS), await signInStatus(PASSWORD)]).toEqual([400, 200])
  })

  test('the code that stays after the link brings nothing back', async () => {
    const message = await server.mailer.lastTo(email)
    const token = (await followLast()).get('access_token') ?? ''
    await server.call('PUT', '/user', { token, body: { data: { name: 'Clara Prado' } } })
    const { json } = await server.call('POST', '/verify', {
      body: { type: 'signup', email, token: codeOf(message) },
    })
    expect(json['user']).toMatchObject({ user_metadata: { name: 'Clara Prado' } })
  })
})

test('an undelivered message, sent again, confirms its own sign-up', async () => {
  await signUp(STRANGERS, 'Estranha')
  await server.settled()
  await pass()
  server.mailer.mode = 'fails'
  await signUp(PASSWORD, 'Clara')
  await server.settled()
  // The message is not delivered before the retry.
  await server.sql(`update atelie.jobs set run_at = now() + interval '1 day'`)
  await pass()
  server.mailer.mode = 'works'
  await server.call('POST', '/resend', { body: { type: 'signup', email } })
  await eventually(() => server.mailer.countTo(email)).toBe(2)
  await followLast()
  expect([await signInStatus(STRANGERS), await signInStatus(PASSWORD)]).toEqual([400, 200])
})

describe('within the pause', () => {
  const pendingPassword = async () => {
    const [row] = await server.sql(
      `select password_hash from auth.one_time_tokens t join auth.users u on u.id = t.user_id where u.email = $1`,
      [email],
    )
    return row?.['password_hash']
  }

  test('with another password, neither counts: the message confirms the address alone', async () => {
    await signUp(STRANGERS, 'Estranha')
    expect((await signUp(PASSWORD, 'Clara')).status).toBe(200)
    await expect.poll(pendingPassword).toBe('')
    const token = (await followLast()).get('access_token') ?? ''
    expect([await signInStatus(STRANGERS), await signInStatus(PASSWORD)]).toEqual([400, 400])
    await server.call('PUT', '/user', { token, body: { password: PASSWORD } })
    expect(await signInStatus(PASSWORD)).toBe(200)
  })

  test('with the same password nothing changes', async () => {
    await signUp(PASSWORD, 'Clara')
    const before = await pendingPassword()
    await signUp(PASSWORD, 'Clara')
    await server.settled()
    expect(await pendingPassword()).toBe(before)
    await followLast()
    expect(await signInStatus(PASSWORD)).toBe(200)
  })
})
