/** Telephone numbers: signing up and in by password or code, over HTTP, with the official client where it can ask. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually, newPhone, PASSWORD, startAuthServer, type AuthServer } from './auth-server.ts'

const SETTINGS = { GOTRUE_EXTERNAL_PHONE_ENABLED: 'true', GOTRUE_SMS_MAX_FREQUENCY: '1ms' }

let server: AuthServer
let patient: AuthServer
let open: AuthServer
beforeAll(async () => {
  ;[server, patient, open] = await Promise.all([
    startAuthServer({
      ...SETTINGS,
      GOTRUE_SMS_TEMPLATE: 'Code: {{ .Code }}!',
      GOTRUE_SMS_OTP_LENGTH: '8',
      GOTRUE_SMS_TEST_OTP: '+55 11 90000 0001:123456,5511900000002:654321',
    }),
    startAuthServer({ GOTRUE_EXTERNAL_PHONE_ENABLED: 'true' }),
    startAuthServer({
      ...SETTINGS,
      GOTRUE_SMS_AUTOCONFIRM: 'true',
      GOTRUE_SMS_TEST_OTP: '5511900000001:123456',
      GOTRUE_SMS_TEST_OTP_VALID_UNTIL: '2020-01-01T00:00:00Z',
    }),
  ])
})
beforeEach(() => {
  server.sms.mode = 'works'
})
afterAll(() => Promise.all([server, patient, open].map((each) => each?.stop())))

const pause = () => new Promise((resolve) => setTimeout(resolve, 20))

/** A confirmed account. @returns its number and its tokens. */
async function newCaller(on: AuthServer = server) {
  const phone = newPhone()
  const client = on.client()
  await client.signUp({ phone, password: PASSWORD })
  const token = await on.sms.codeTo(phone)
  const { data, error } = await client.verifyOtp({ phone, token, type: 'sms' })
  expect(error).toBeNull()
  await pause()
  return { phone, client, accessToken: data.session?.access_token ?? '', id: data.user?.id ?? '' }
}

describe('signing up by number and password', () => {
  test('waits for the code, which confirms and signs in', async () => {
    const phone = newPhone()
    const client = server.client()
    const { data, error } = await client.signUp({
      phone: `+${phone.slice(0, 2)} ${phone.slice(2)}`,
      password: PASSWORD,
      options: { data: { name: 'Ana', email: 'alguem@doce.example' } },
    })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({
      phone,
      email: '',
      app_metadata: { provider: 'phone', providers: ['phone'] },
    })
    expect((await client.signInWithPassword({ phone, password: PASSWORD })).error).toMatchObject({
      status: 400,
      code: 'phone_not_confirmed',
      message: 'Phone not confirmed',
    })
    const token = await server.sms.codeTo(phone)
    expect(server.sms.messages.findLast(({ to }) => to === `+${phone}`)?.text).toMatch(/^Code: \d{8}!$/)
    const verified = await client.verifyOtp({ phone: `+${phone}`, token, type: 'sms' })
    expect(verified.data.user).toMatchObject({
      phone,
      user_metadata: { name: 'Ana', email_verified: false, phone_verified: false },
      identities: [{ provider: 'phone', identity_data: { phone_verified: false } }],
    })
    expect(verified.data.user?.identities?.[0]?.identity_data).not.toHaveProperty('email')
    expect(verified.data.user?.phone_confirmed_at).toBeTruthy()
    const claims = JSON.parse(
      Buffer.from(verified.data.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(claims).toMatchObject({ phone, email: '', amr: [{ method: 'otp' }] })
    const again = await server.client().signInWithPassword({ phone: `+${phone}`, password: PASSWORD })
    expect(again.error).toBeNull()
    expect(
      await server.sql('select name, email from public.profiles where id = $1', [verified.data.user?.id]),
    ).toEqual([{ name: 'Ana', email: null }])
    expect(
      await server.sql(
        `select payload ->> 'action' as action, payload ->> 'actor_username' as name from auth.audit_log_entries
         where payload ->> 'actor_id' = $1 order by created_at`,
        [verified.data.user?.id],
      ),
    ).toEqual([
      { action: 'user_confirmation_requested', name: phone },
      { action: 'user_signedup', name: phone },
      { action: 'login', name: phone },
    ])
  })

  test('keeps of code and number only a hash of the former', async () => {
    const phone = newPhone()
    await server.client().signUp({ phone, password: PASSWORD })
    const code = await server.sms.codeTo(phone)
    const [row] = await server.sql(
      `select row_to_json(t)::text as token from auth.one_time_tokens t where relates_to = $1`,
      [phone],
    )
    expect(row?.['token']).not.toContain(code)
  })

  test('for a number that is taken answers as for a new one, and sends nothing', async () => {
    const { phone, id } = await newCaller()
    const { json, status } = await server.call('POST', '/signup', {
      body: { phone, password: 'outra-senha' },
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      phone,
      email: '',
      identities: [{ provider: 'phone' }],
      app_metadata: { provider: 'phone' },
    })
    expect(json['id']).not.toBe(id)
    await pause()
    expect(await server.sms.countTo(phone)).toBe(1)
    expect((await server.client().signInWithPassword({ phone, password: 'outra-senha' })).error?.code).toBe(
      'invalid_credentials',
    )
  })

  test('belongs to the last message, whatever sign-ups came before', async () => {
    const phone = newPhone()
    await server
      .client()
      .signUp({ phone, password: 'senha-do-estranho', options: { data: { name: 'Estranho' } } })
    await server.sms.codeTo(phone)
    await pause()
    await server.client().signUp({ phone, password: PASSWORD, options: { data: { name: 'Dona' } } })
    const token = await server.sms.codeTo(phone, 2)
    const { data } = await server.client().verifyOtp({ phone, token, type: 'sms' })
    expect(data.user?.user_metadata).toMatchObject({ name: 'Dona' })
    expect(
      (await server.client().signInWithPassword({ phone, password: 'senha-do-estranho' })).error,
    ).not.toBeNull()
    expect((await server.client().signInWithPassword({ phone, password: PASSWORD })).error).toBeNull()
  })

  test('signs in at once where numbers confirm themselves', async () => {
    const phone = newPhone()
    const { data } = await open.client().signUp({ phone, password: PASSWORD })
    expect(data.session?.user.phone_confirmed_at).toBeTruthy()
    expect(await open.sms.countTo(phone)).toBe(0)
    expect((await open.client().signUp({ phone, password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
    })
  })

  test('a refusal of the gateway is retried, and appears only in the log', async () => {
    const phone = newPhone()
    server.sms.mode = 'fails'
    expect((await server.call('POST', '/signup', { body: { phone, password: PASSWORD } })).status).toBe(200)
    await eventually(
      () => server.logLines.filter((line) => line.includes('job delayed')).length,
    ).toBeGreaterThan(0)
    server.sms.mode = 'works'
    expect(await server.sms.codeTo(phone)).toMatch(/^\d{8}$/)
    expect(server.logLines.join('\n')).not.toContain(phone)
  })
})

test('a sign-up with the unconfirmed contact of another account neither shows that account nor changes its password', async () => {
  const { phone, id, client } = await newCaller()
  const email = `${phone}@doce.example`
  await server.sql('update auth.users set email = $2, confirmation_sent_at = null where id = $1', [id, email])
  const claim = (await server.call('POST', '/signup', { body: { email, password: 'outra-senha' } })).json
  expect(claim).toMatchObject({ email, phone: '', identities: [{ provider: 'email' }] })
  expect(claim['id']).not.toBe(id)
  await server.client().signInWithOtp({ email })
  const [, code] = /^(\d{6})$/m.exec((await server.mailer.lastTo(email)).text) ?? []
  expect((await client.verifyOtp({ email, token: code ?? '', type: 'email' })).error).toBeNull()
  expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull()

  const other = newPhone()
  await server.sql('update auth.users set phone = $2, phone_confirmed_at = null where id = $1', [id, other])
  const byPhone = (await server.call('POST', '/signup', { body: { phone: other, password: 'outra-senha' } }))
    .json
  expect(byPhone).toMatchObject({ phone: other, email: '', identities: [{ provider: 'phone' }] })
  expect(byPhone['id']).not.toBe(id)
})

describe('codes to a number', () => {
  test('sign in, once', async () => {
    const { phone } = await newCaller()
    const client = server.client()
    expect((await client.signInWithOtp({ phone })).error).toBeNull()
    const token = await server.sms.codeTo(phone, 2)
    expect((await client.verifyOtp({ phone, token, type: 'sms' })).data.session?.user.phone).toBe(phone)
    expect((await client.verifyOtp({ phone, token, type: 'sms' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    })
  })

  test('let in one of many concurrent attempts', async () => {
    const phone = newPhone()
    await server.call('POST', '/otp', { body: { phone } })
    const body = { type: 'sms', phone, token: await server.sms.codeTo(phone) }
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => server.call('POST', '/verify', { body })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ json }) => json['error_code'] === 'otp_expired')).toHaveLength(7)
  })

  test('make an account, unless the request or the settings forbid it; the response does not show it', async () => {
    const [made, notMade] = [newPhone(), newPhone()]
    const responses = await Promise.all([
      server.call('POST', '/otp', { body: { phone: made, data: { name: 'Bia' } } }),
      server.call('POST', '/otp', { body: { phone: notMade, create_user: false } }),
    ])
    expect(responses.map(({ status, text }) => [status, text])).toEqual([
      [200, '{}'],
      [200, '{}'],
    ])
    const token = await server.sms.codeTo(made)
    const { data } = await server.client().verifyOtp({ phone: made, token, type: 'sms' })
    expect(data.user?.user_metadata).toMatchObject({ name: 'Bia' })
    expect(await server.sql('select 1 from auth.users where phone = $1', [notMade])).toEqual([])
    expect(await server.sms.countTo(notMade)).toBe(0)
  })

  test('are asked for again only after the pause, without a word of it', async () => {
    const phone = newPhone()
    for (const body of [{ phone }, { phone }, { phone, create_user: false }]) {
      expect((await patient.call('POST', '/otp', { body })).text).toBe('{}')
      await patient.sms.codeTo(phone)
    }
    expect((await patient.call('POST', '/resend', { body: { type: 'sms', phone } })).text).toBe('{}')
    await pause()
    expect(await patient.sms.countTo(phone)).toBe(1)
  })

  test('die after five wrong ones', async () => {
    const phone = newPhone()
    await server.call('POST', '/otp', { body: { phone } })
    const token = await server.sms.codeTo(phone)
    for (let tries = 0; tries < 5; tries += 1) {
      const { json } = await server.call('POST', '/verify', { body: { type: 'sms', phone, token: 'wrong' } })
      expect(json['error_code']).toBe('otp_expired')
    }
    expect((await server.client().verifyOtp({ phone, token, type: 'sms' })).error?.code).toBe('otp_expired')
  })

  test('die of age', async () => {
    const phone = newPhone()
    await server.call('POST', '/otp', { body: { phone } })
    const token = await server.sms.codeTo(phone)
    await server.sql(
      `update auth.users set confirmation_sent_at = now() - interval '601 seconds' where phone = $1`,
      [phone],
    )
    expect((await server.client().verifyOtp({ phone, token, type: 'sms' })).error?.code).toBe('otp_expired')
  })

  test('are refused for another number, another type and a banned account', async () => {
    const { phone, id } = await newCaller()
    await server.call('POST', '/otp', { body: { phone } })
    const token = await server.sms.codeTo(phone, 2)
    const refused = async (body: object) =>
      (await server.call('POST', '/verify', { body })).json['error_code']
    expect(await refused({ type: 'sms', phone: newPhone(), token })).toBe('otp_expired')
    expect(await refused({ type: 'phone_change', phone, token })).toBe('otp_expired')
    expect(await refused({ type: 'signup', phone, token })).toBe('otp_expired')
    await server.sql(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [id])
    expect(await refused({ type: 'sms', phone, token })).toBe('user_banned')
  })

  test('of an account that was confirmed by e-mail do not change its password', async () => {
    const { phone, id } = await newCaller()
    await server.sql(
      `update auth.users set phone_confirmed_at = null, email = $2, email_confirmed_at = now() where id = $1`,
      [id, `${phone}@doce.example`],
    )
    await server.call('POST', '/otp', { body: { phone } })
    const token = await server.sms.codeTo(phone, 2)
    expect((await server.client().verifyOtp({ phone, token, type: 'sms' })).error).toBeNull()
    expect((await server.client().signInWithPassword({ phone, password: PASSWORD })).error).toBeNull()
  })

  test('of test numbers are those of the configuration, without a limit, and nothing is sent', async () => {
    const phone = '5511900000001'
    expect((await server.client().verifyOtp({ phone, token: '123456', type: 'sms' })).error?.code).toBe(
      'otp_expired',
    )
    await server.client().signInWithOtp({ phone })
    for (const token of ['123456', '123456']) {
      await expect
        .poll(async () => (await server.client().verifyOtp({ phone, token, type: 'sms' })).data.user?.phone)
        .toBe(phone)
    }
    expect((await server.client().verifyOtp({ phone, token: '654321', type: 'sms' })).error?.code).toBe(
      'otp_expired',
    )
    expect(await server.sms.countTo(phone)).toBe(0)
    // On the other server their time is over.
    await open.client().signInWithOtp({ phone })
    await open.sms.codeTo(phone)
    expect((await open.client().verifyOtp({ phone, token: '123456', type: 'sms' })).error?.code).toBe(
      'otp_expired',
    )
  })

  test('to resend: only a pending confirmation gets another', async () => {
    const phone = newPhone()
    const { client } = await newCaller()
    await client.signUp({ phone, password: PASSWORD })
    await server.sms.codeTo(phone)
    await pause()
    expect((await client.resend({ type: 'sms', phone })).error).toBeNull()
    const token = await server.sms.codeTo(phone, 2)
    expect((await client.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull()
    // The password is that of the sign-up, whose message this was.
    expect((await client.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull()
    for (const known of [phone, newPhone()])
      expect((await server.call('POST', '/resend', { body: { type: 'sms', phone: known } })).text).toBe('{}')
    await pause()
    expect(await server.sms.countTo(phone)).toBe(2)
  })
})

test('is part of the settings', async () => {
  const settings = async (on: AuthServer) => (await on.call('GET', '/settings')).json
  expect(await settings(server)).toMatchObject({
    external: { phone: true },
    phone_autoconfirm: false,
    sms_provider: 'noting',
  })
  expect(await settings(open)).toMatchObject({ phone_autoconfirm: true })
})

test('budgets: of the whole instance, and of an address', async () => {
  const limited = await startAuthServer({
    ...SETTINGS,
    AUTH_RATE_LIMITS: 'on',
    GOTRUE_RATE_LIMIT_SMS_SENT: '2',
    GOTRUE_SMS_TEST_OTP: '5511900000001:123456',
  })
  try {
    for (const phone of [newPhone(), newPhone()]) {
      expect((await limited.call('POST', '/otp', { body: { phone } })).status).toBe(200)
      await limited.sms.codeTo(phone)
    }
    const { json, headers } = await limited.call('POST', '/otp', { body: { phone: newPhone() } })
    expect(json).toEqual({
      code: 429,
      error_code: 'over_sms_send_rate_limit',
      msg: 'SMS rate limit exceeded',
    })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await limited.call('POST', '/otp', { body: { phone: '5511900000001' } })).status).toBe(200)
  } finally {
    await limited.stop()
  }
})
