/** A change of number, and a number in place of a mailbox where one has to prove oneself again. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newLearner, newPhone, PASSWORD, signIn, startAuthServer, type AuthServer } from './auth-server.ts'

const SETTINGS = { GOTRUE_EXTERNAL_PHONE_ENABLED: 'true' }

let server: AuthServer
let open: AuthServer
beforeAll(async () => {
  ;[server, open] = await Promise.all([
    startAuthServer({
      ...SETTINGS,
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    }),
    startAuthServer({ ...SETTINGS, GOTRUE_SMS_AUTOCONFIRM: 'true' }),
  ])
})
beforeEach(() => {
  server.sms.mode = 'works'
})
afterAll(() => Promise.all([server, open].map((each) => each?.stop())))

const change = (on: AuthServer, token: string, body: object) => on.call('PUT', '/user', { token, body })

/** The account's next message may leave at once. */
const letTimePass = (phone: string) =>
  server.sql(
    `update auth.users set phone_change_sent_at = phone_change_sent_at - interval '61 seconds',
       reauthentication_sent_at = reauthentication_sent_at - interval '61 seconds' where phone = $1 or phone_change = $1`,
    [phone],
  )

test('a number is added by its code, with an identity of its own', async () => {
  const email = await newLearner(server)
  const client = server.client()
  await client.signInWithPassword({ email, password: PASSWORD })
  const phone = newPhone()
  const { data, error } = await client.updateUser({ phone: `+${phone}` })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ phone: '', new_phone: phone })
  const token = await server.sms.codeTo(phone)
  const verified = await client.verifyOtp({ phone, token, type: 'phone_change' })
  expect(verified.data.user).toMatchObject({ phone, email, app_metadata: { providers: ['email', 'phone'] } })
  expect(verified.data.user).not.toHaveProperty('new_phone')
  expect(
    verified.data.user?.identities?.find(({ provider }) => provider === 'phone')?.identity_data,
  ).toMatchObject({
    phone,
    phone_verified: true,
  })
  expect((await server.client().signInWithPassword({ phone, password: PASSWORD })).error).toBeNull()
})

test('a change waits its minute, can be sent again, and goes to the new number alone', async () => {
  const { accessToken } = await signIn(server, await newLearner(server))
  const [first, second] = [newPhone(), newPhone()]
  await change(server, accessToken, { phone: first })
  await server.call('POST', '/verify', {
    body: { type: 'phone_change', phone: first, token: await server.sms.codeTo(first) },
  })
  // A change that is made counts too.
  await letTimePass(first)
  expect((await change(server, accessToken, { phone: second })).json).toMatchObject({
    new_phone: second,
    phone: first,
  })
  expect((await change(server, accessToken, { phone: second })).json).toMatchObject({
    code: 429,
    error_code: 'over_sms_send_rate_limit',
    msg: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
  })
  await letTimePass(first)
  expect((await server.call('POST', '/resend', { body: { type: 'phone_change', phone: first } })).text).toBe(
    '{}',
  )
  const token = await server.sms.codeTo(second, 2)
  expect(await server.sms.countTo(first)).toBe(1)
  const { json } = await server.call('POST', '/verify', {
    body: { type: 'phone_change', phone: second, token },
  })
  expect(json).toMatchObject({ user: { phone: second } })
})

test('another person’s number is refused, at the beginning and at the end', async () => {
  const [phone, late] = [newPhone(), newPhone()]
  const taker = await signIn(server, await newLearner(server))
  const owner = await signIn(server, await newLearner(server))
  await change(server, owner.accessToken, { phone })
  await server.call('POST', '/verify', {
    body: { type: 'phone_change', phone, token: await server.sms.codeTo(phone) },
  })
  expect((await change(server, taker.accessToken, { phone })).json).toEqual({
    code: 422,
    error_code: 'phone_exists',
    msg: 'A user with this phone number has already been registered',
  })
  await change(server, taker.accessToken, { phone: late })
  const token = await server.sms.codeTo(late)
  await server.sql('update auth.users set phone = $1 where phone = $2', [late, phone])
  const { json } = await server.call('POST', '/verify', {
    body: { type: 'phone_change', phone: late, token },
  })
  expect(json['error_code']).toBe('phone_exists')
})

test('with auto-confirm of numbers, the change is made at once', async () => {
  const { accessToken } = await signIn(open, await newLearner(open))
  const phone = newPhone()
  expect((await change(open, accessToken, { phone })).json).toMatchObject({
    phone,
    identities: [{}, { provider: 'phone' }],
  })
  expect(await open.sms.countTo(phone)).toBe(0)
})

test('an account with a number and no address reauthenticates by it', async () => {
  const phone = newPhone()
  const client = server.client()
  await client.signUp({ phone, password: PASSWORD })
  await client.verifyOtp({ phone, token: await server.sms.codeTo(phone), type: 'sms' })
  await server.sql(
    `update auth.sessions set created_at = now() - interval '2 days'
    where user_id = (select id from auth.users where phone = $1)`,
    [phone],
  )
  expect((await client.updateUser({ password: 'nova-senha' })).error?.code).toBe('reauthentication_needed')
  expect((await client.reauthenticate()).error).toBeNull()
  expect((await client.reauthenticate()).error?.code).toBe('over_sms_send_rate_limit')
  const nonce = await server.sms.codeTo(phone, 2)
  expect((await client.updateUser({ password: 'nova-senha', nonce: '000000x' })).error?.code).toBe(
    'reauthentication_not_valid',
  )
  expect((await client.updateUser({ password: 'nova-senha', nonce })).error).toBeNull()

  await server.sql('update auth.users set phone_confirmed_at = null where phone = $1', [phone])
  expect((await client.reauthenticate()).error).toMatchObject({
    status: 422,
    code: 'phone_not_confirmed',
    message: 'Please verify your phone first.',
  })
})

test.each([
  [{ phone: 'x' }, 'validation_failed'],
  [{ phone: '5'.repeat(16) }, 'validation_failed'],
  [{ phone: '5511', channel: 'whatsapp' }, 'validation_failed'],
  [{ phone: 5511 }, 'bad_json'],
  [{ phone: '5511', channel: {} }, 'bad_json'],
])('PUT /user refuses %j', async (body, errorCode) => {
  const { accessToken } = await signIn(server, await newLearner(server))
  const { status, json } = await change(server, accessToken, body)
  expect([status, json['error_code']]).toEqual([400, errorCode])
})
