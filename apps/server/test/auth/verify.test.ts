/** GET and POST /verify: links, their hashes, and codes; each works once, for a while, for its own mailbox. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PreparedStatements } from '../../src/platform/database/statements/prepared-statements.ts'
import { recordFailedAttempt } from '../../src/services/auth/store/one-time-tokens.ts'
import { AUTH_ROLE } from '../../src/services/auth/store/auth-role.ts'
import {
  codeOf,
  fragmentOf,
  linkOf,
  newEmail,
  PASSWORD,
  SITE_URL,
  startAuthServer,
  type AuthServer,
  eventually,
} from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  // One of the tests counts statements: nothing else is to run any.
  const quiet = { GOTRUE_DB_CLEANUP_ENABLED: 'false' }
  server = await startAuthServer({ ...quiet, GOTRUE_URI_ALLOW_LIST: 'https://app.example/**' })
})
afterAll(() => server.stop())

const post = (body: Record<string, unknown>) => server.call('POST', '/verify', { body })
const follow = (link: URL, method = 'GET') => server.call(method, `/verify${link.search}`)

const EXPIRED_LINK = { code: 403, error_code: 'otp_expired', msg: 'Email link is invalid or has expired' }
const EXPIRED_CODE = { code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' }

describe('the message of a sign-up', () => {
  let email: string
  let link: URL
  let code: string
  let hash: string
  beforeEach(async () => {
    email = newEmail()
    await server.call('POST', '/signup?redirect_to=https%3A%2F%2Fapp.example%2Fentrada%3Fa%3D1', {
      body: { email, password: PASSWORD },
    })
    const message = await server.mailer.lastTo(email)
    link = linkOf(message)
    code = codeOf(message)
    hash = link.searchParams.get('token') ?? ''
  })
  const expire = () =>
    server.sql(`update auth.users set confirmation_sent_at = now() - interval '3601 s' where email = $1`, [
      email,
    ])

  test('names service, type and target in its link', () => {
    expect(`${link.origin}${link.pathname}`).toBe(`${server.url}/verify`)
    expect([...link.searchParams.keys()]).toEqual(['token', 'type', 'redirect_to'])
    expect(link.searchParams.get('type')).toBe('signup')
    expect(link.searchParams.get('redirect_to')).toBe('https://app.example/entrada?a=1')
  })

  test('has a link that signs in once', async () => {
    const first = await follow(link)
    expect(first.status).toBe(303)
    expect(first.headers.get('location')?.split('#')[0]).toBe('https://app.example/entrada?a=1')
    expect([...fragmentOf(first).keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ])
    const second = await follow(link)
    expect(second.status).toBe(303)
    expect(second.headers.get('location')).toBe(
      'https://app.example/entrada?a=1#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    )
  })

  test('is not used up by HEAD', async () => {
    const looked = await follow(link, 'HEAD')
    expect([looked.status, looked.headers.get('allow')]).toEqual([405, 'GET, POST'])
    expect(fragmentOf(await follow(link)).has('access_token')).toBe(true)
  })

  test('keeps its code, once, for the person whose mail scanner followed the link', async () => {
    await follow(link)
    expect((await post({ type: 'signup', email, token: code })).status).toBe(200)
    expect((await post({ type: 'signup', email, token: code })).json).toEqual(EXPIRED_CODE)
  })

  test('has a code that signs in once, and takes the link with it', async () => {
    const { data, error } = await server.client().verifyOtp({ type: 'signup', email, token: code })
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
    expect((await post({ type: 'signup', email, token: code })).json).toEqual(EXPIRED_CODE)
    expect((await post({ type: 'signup', token_hash: hash })).json).toEqual(EXPIRED_LINK)
  })

  test("has a hash that the application's own page can send, once", async () => {
    const { data, error } = await server.client().verifyOtp({ type: 'email', token_hash: hash })
    expect(error).toBeNull()
    expect(data.user?.email_confirmed_at).toBeTruthy()
    expect((await post({ type: 'email', token_hash: hash })).json).toEqual(EXPIRED_LINK)
    expect((await post({ type: 'email', email, token: code })).json).toEqual(EXPIRED_CODE)
  })

  test('used by twenty at once, lets one in', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => post({ type: 'signup', token_hash: hash })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(19)
  })

  test('is worthless after an hour', async () => {
    await expire()
    expect((await post({ type: 'signup', email, token: code })).json).toEqual(EXPIRED_CODE)
    expect((await post({ type: 'signup', token_hash: hash })).json).toEqual(EXPIRED_LINK)
    expect(fragmentOf(await follow(link)).get('error_code')).toBe('otp_expired')
  })

  test('is worthless for another type', async () => {
    expect((await post({ type: 'recovery', email, token: code })).json).toEqual(EXPIRED_CODE)
    expect((await post({ type: 'recovery', token_hash: hash })).json).toEqual(EXPIRED_LINK)
  })

  test('is worthless for another mailbox', async () => {
    const other = newEmail()
    await server.call('POST', '/signup', { body: { email: other, password: PASSWORD } })
    expect((await post({ type: 'signup', email: other, token: code })).json).toEqual(EXPIRED_CODE)
  })

  test('after five wrong codes refuses the right one; the link still works', async () => {
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await post({ type: 'signup', email, token: wrong })).json).toEqual(EXPIRED_CODE)
    }
    expect((await post({ type: 'signup', email, token: code })).json).toEqual(EXPIRED_CODE)
    expect((await post({ type: 'signup', token_hash: hash })).status).toBe(200)
  })

  test('is kept as hashes only', async () => {
    const rows = await server.sql(
      `select t.*, u.confirmation_token from auth.one_time_tokens t join auth.users u on u.id = t.user_id where u.email = $1`,
      [email],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(hash)
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
  })

  test('lets no banned account in', async () => {
    await server.sql(`update auth.users set banned_until = 'infinity' where email = $1`, [email])
    expect((await post({ type: 'signup', email, token: code })).json).toMatchObject({
      error_code: 'user_banned',
    })
    expect((await post({ type: 'signup', token_hash: hash })).json).toMatchObject({
      error_code: 'user_banned',
    })
    expect(fragmentOf(await follow(link)).get('error_code')).toBe('user_banned')
  })

  test('can be sent again after a pause, which makes the first invalid; the response does not show it', async () => {
    const resend = (to: string) => server.call('POST', '/resend', { body: { type: 'signup', email: to } })
    expect((await resend(email)).text).toBe('{}')
    await expire()
    expect((await resend(email)).text).toBe('{}')
    await eventually(() => server.mailer.countTo(email)).toBe(2)
    expect((await post({ type: 'signup', token_hash: hash })).json).toEqual(EXPIRED_LINK)
    expect(
      (await post({ type: 'signup', email, token: codeOf(await server.mailer.lastTo(email)) })).status,
    ).toBe(200)
    expect((await resend(email)).text).toBe('{}')
    expect((await resend(newEmail())).text).toBe('{}')
    expect(await server.mailer.countTo(email)).toBe(2)
  })
})

test('a wrong code is as much work for an unknown address as for one that waits for its code', async () => {
  const waiting = newEmail()
  await server.call('POST', '/signup', { body: { email: waiting, password: PASSWORD } })
  const statementsFor = async (email: string) => {
    const take = vi.spyOn(PreparedStatements.prototype, 'take')
    await post({ type: 'signup', email, token: '12345' })
    const texts = take.mock.calls.map(([, text]) => text)
    take.mockRestore()
    // Statements of background work are left out, since they run at any time.
    return texts.filter((text) => !/^(begin|commit|select from \(select set_config)|atelie\./.test(text))
  }
  const ofUnknown = await statementsFor(newEmail())
  expect(ofUnknown.length).toBeGreaterThan(0)
  expect(ofUnknown.length).toBe((await statementsFor(waiting)).length)
  // A commit waits for the disk only when something was written.
  const written = await server.database.as(AUTH_ROLE).transaction(async (tx) => {
    await recordFailedAttempt(tx, [])
    return tx.query('select pg_current_xact_id_if_assigned() as id')
  })
  expect(written).not.toEqual([{ id: null }])
})

test.each([
  [{}, 'Verify requires a verification type'],
  [{ type: 'signup' }, 'Verify requires either a token or a token hash'],
  [{ type: 'signup', token: '1', token_hash: '2' }, 'Verify requires either a token or a token hash'],
  [
    { type: 'signup', token_hash: '2', email: 'a@doce.example' },
    'Only the token_hash and type should be provided',
  ],
  [{ type: 'signup', token: '1' }, 'Only an email address or phone number should be provided on verify'],
  [{ type: 'nonsense', token_hash: '2' }, 'Invalid email verification type'],
])('POST refuses %j', async (body, msg) => {
  expect((await post(body)).json).toEqual({ code: 400, error_code: 'validation_failed', msg })
})

test('POST refuses what is no address, and phones', async () => {
  expect((await post({ type: 'signup', token: '123456', email: 'nobody' })).json).toEqual({
    code: 422,
    error_code: 'validation_failed',
    msg: 'Invalid email format',
  })
  expect((await post({ type: 'sms', token: '123456', phone: '5511' })).json).toMatchObject({
    error_code: 'phone_provider_disabled',
  })
})

test.each([
  ['', 'Verify requires a verification type'],
  ['?type=signup', 'Verify requires a token or a token hash'],
])('GET /verify%s is answered without a redirect', async (query, msg) => {
  expect((await server.call('GET', `/verify${query}`)).json).toEqual({
    code: 400,
    error_code: 'validation_failed',
    msg,
  })
})

test.each([
  ['?token=abc&type=signup', `${SITE_URL}#error=access_denied&error_code=otp_expired`],
  ['?token=abc&type=nonsense', `${SITE_URL}#error=invalid_request&error_code=validation_failed`],
  ['?token=abc&type=signup&redirect_to=https://evil.example', `${SITE_URL}#error=access_denied`],
  [
    '?token=pkce_abc&type=signup&redirect_to=https://app.example/x',
    'https://app.example/x?error=access_denied&error_code=otp_expired',
  ],
])('GET /verify%s leads to %s…', async (query, beginning) => {
  const { status, headers } = await server.call('GET', `/verify${query}`)
  expect(status).toBe(303)
  expect(headers.get('location')?.startsWith(beginning)).toBe(true)
})
