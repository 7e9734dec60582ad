/** /otp and /magiclink: sign-in by a link or code, with answers that disclose nothing about accounts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  codeOf,
  eventually,
  fragmentOf,
  linkOf,
  newEmail,
  newLearner,
  PASSWORD,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const pathOf = (url: URL) => `${url.pathname.replace(/^\/auth\/v1/, '')}${url.search}`

describe('a registered address', () => {
  test('signs in by the code', async () => {
    const email = await newLearner(server, { name: 'Marina' })
    const client = server.client()
    expect((await client.signInWithOtp({ email })).error).toBeNull()
    const message = await server.mailer.lastTo(email)
    expect(message.subject).toBe('Seu acesso ao Ateliê Doce')
    const { data, error } = await client.verifyOtp({ email, token: codeOf(message), type: 'email' })
    expect(error).toBeNull()
    expect(data.session?.user).toMatchObject({ email, user_metadata: { name: 'Marina' } })
  })

  test('signs in by the link', async () => {
    const email = await newLearner(server)
    await server.call('POST', '/magiclink', { body: { email } })
    const link = linkOf(await server.mailer.lastTo(email))
    expect(link.searchParams.get('type')).toBe('magiclink')
    const fragment = fragmentOf(await server.call('GET', pathOf(link)))
    expect(fragment.get('access_token')).toMatch(/^ey/)
    expect(fragment.get('type')).toBe('magiclink')
  })

  test('signs in by the link and a PKCE verifier', async () => {
    const email = await newLearner(server)
    const client = server.client('pkce')
    await client.signInWithOtp({ email })
    const followed = await server.call('GET', pathOf(linkOf(await server.mailer.lastTo(email))))
    const code = new URL(followed.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const { data, error } = await client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
  })

  test('gets one message a minute, and the same response', async () => {
    const email = await newLearner(server)
    const responses = [
      await server.call('POST', '/otp', { body: { email } }),
      await server.call('POST', '/otp', { body: { email } }),
    ]
    expect(responses.map(({ status, text }) => [status, text])).toEqual([
      [200, '{}'],
      [200, '{}'],
    ])
    await server.mailer.lastTo(email)
    expect(await server.mailer.countTo(email)).toBe(1)
  })
})

describe('a new address', () => {
  test('gets the message that makes it an account, with the given data', async () => {
    const email = newEmail()
    await server.call('POST', '/otp', { body: { email, data: { name: 'Bia' } } })
    const message = await server.mailer.lastTo(email)
    expect(message.subject).toBe('Confirme seu e-mail no Ateliê Doce')
    const { json } = await server.call('POST', '/verify', {
      body: { email, token: codeOf(message), type: 'email' },
    })
    expect(json['user']).toMatchObject({ email, user_metadata: { name: 'Bia', email_verified: true } })
  })

  test('gets no message if accounts may not be created, and the response is the same', async () => {
    const [unknown, known] = [newEmail(), await newLearner(server)]
    const responses = await Promise.all(
      [unknown, known].map((email) => server.call('POST', '/otp', { body: { email, create_user: false } })),
    )
    expect(responses.map(({ status, text }) => [status, text])).toEqual([
      [200, '{}'],
      [200, '{}'],
    ])
    await server.mailer.lastTo(known)
    expect(await server.mailer.countTo(unknown)).toBe(0)
    expect(await server.sql('select 1 from auth.users where email = $1', [unknown])).toEqual([])
  })

  test('a password that a stranger chose for it is not confirmed', async () => {
    const email = newEmail()
    await server.call('POST', '/signup', { body: { email, password: 'do-estranho' } })
    // A message that still waits is replaced by the next one.
    await server.settled()
    await server.sql(
      `update auth.users set confirmation_sent_at = now() - interval '2 minutes' where email = $1`,
      [email],
    )
    await server.call('POST', '/otp', { body: { email } })
    await eventually(() => server.mailer.countTo(email)).toBe(2)
    await server.call('POST', '/verify', {
      body: { email, token: codeOf(await server.mailer.lastTo(email)), type: 'email' },
    })
    const signIn = await server.call('POST', '/token?grant_type=password', {
      body: { email, password: 'do-estranho' },
    })
    expect(signIn.json).toMatchObject({ error_code: 'invalid_credentials' })
  })
})

describe('settings', () => {
  test('with addresses that confirm themselves, a new one gets its link at once', async () => {
    const lenient = await startAuthServer({ GOTRUE_MAILER_AUTOCONFIRM: 'true' })
    const email = newEmail()
    await lenient.call('POST', '/otp', { body: { email } })
    expect((await lenient.mailer.lastTo(email)).subject).toBe('Seu acesso ao Ateliê Doce')
    await lenient.stop()
  })

  test('without sign-ups a new address gets no message; without links no address does', async () => {
    const closed = await startAuthServer({ GOTRUE_DISABLE_SIGNUP: 'true' })
    const email = newEmail()
    expect((await closed.call('POST', '/otp', { body: { email } })).text).toBe('{}')
    const known = await newLearner(closed)
    await closed.call('POST', '/otp', { body: { email: known } })
    await closed.mailer.lastTo(known)
    expect(await closed.mailer.countTo(email)).toBe(0)
    await closed.stop()

    const off = await startAuthServer({ GOTRUE_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED: 'false' })
    expect((await off.call('POST', '/otp', { body: { email } })).json).toEqual({
      code: 422,
      error_code: 'email_provider_disabled',
      msg: 'Login with magic link is disabled',
    })
    await off.stop()
  })
})

test.each([
  ['/otp', {}, 400, 'validation_failed', 'One of email or phone must be set'],
  [
    '/otp',
    { email: 'a@b.example', phone: '1' },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided',
  ],
  [
    '/otp',
    { email: 'a@b.example', channel: 'sms' },
    400,
    'validation_failed',
    'Channel should only be specified with Phone OTP',
  ],
  ['/otp', { phone: '5581999990001' }, 400, 'phone_provider_disabled', 'Unsupported phone provider'],
  ['/otp', { email: 'nobody' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
  ['/otp', { email: 'a@b.example', create_user: 1 }, 400, 'bad_json', /create_user/],
  ['/magiclink', {}, 422, 'validation_failed', 'Password recovery requires an email'],
  ['/magiclink', { email: 'a@b.example', code_challenge: 'x' }, 400, 'validation_failed', /PKCE/],
] as const)('%s %j is refused', async (path, body, code, errorCode, msg) => {
  const { status, json } = await server.call('POST', path, { body })
  expect(status).toBe(code)
  expect(json).toMatchObject({ code, error_code: errorCode, msg: expect.stringMatching(msg) })
})

test('a password of a link’s owner still works', async () => {
  const email = await newLearner(server)
  await server.call('POST', '/otp', { body: { email } })
  await server.call('POST', '/verify', {
    body: { email, token: codeOf(await server.mailer.lastTo(email)), type: 'magiclink' },
  })
  expect(
    (await server.call('POST', '/token?grant_type=password', { body: { email, password: PASSWORD } })).status,
  ).toBe(200)
})

test('many requests at once for a new address make one account, and do not block each other', async () => {
  const hurried = await startAuthServer({ GOTRUE_SMTP_MAX_FREQUENCY: '0s' })
  const addresses = Array.from({ length: 15 }, () => newEmail())
  await Promise.all(
    addresses.flatMap((email) =>
      Array.from({ length: 6 }, () => hurried.call('POST', '/magiclink', { body: { email } })),
    ),
  )
  // A message that still waits is replaced by the next one.
  for (const email of addresses) expect(await hurried.mailer.countTo(email)).toBeGreaterThan(0)
  const [{ n } = { n: 0 }] = await hurried.sql(
    'select count(*)::int as n from auth.users where email = any($1)',
    [addresses],
  )
  expect(n).toBe(addresses.length)
  expect(hurried.logLines.filter((line) => line.includes('deadlock'))).toEqual([])
  await hurried.stop()
})
