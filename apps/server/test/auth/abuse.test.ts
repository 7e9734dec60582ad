/** Limits for callers with too many requests, and answers that do not disclose registered addresses. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createConfirmedUser } from '../../src/services/auth/accounts/create-confirmed-user.ts'
import { HashingThreads } from '../../src/services/auth/passwords/hashing-threads.ts'
import {
  eventually,
  newEmail,
  newLearner,
  PASSWORD,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'

const OVER_REQUESTS = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' }

describe('with budgets for addresses', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuthServer({
      AUTH_RATE_LIMITS: 'on',
      GOTRUE_RATE_LIMIT_HEADER: 'X-Real-Ip',
      // Thirty at once, as the original's; refilled more slowly, however slow the machine is that this runs on.
      GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '1',
      GOTRUE_RATE_LIMIT_VERIFY: '1',
      GOTRUE_RATE_LIMIT_OTP: '1',
      GOTRUE_RATE_LIMIT_EMAIL_SENT: '1000',
      AUTH_EMAILS_PER_ADDRESS: '1000',
    })
  })
  afterAll(() => server.stop())
  const from = (address: string) => ({ 'x-real-ip': address })

  test.each([
    ['/signup', {}],
    ['/recover', {}],
    ['/resend', {}],
    ['/verify', {}],
    ['/token?grant_type=refresh_token', {}],
  ])('an address may ask %s thirty times at once', async (path, extra) => {
    const body = { email: 'nobody', password: PASSWORD, refresh_token: 'x', ...extra }
    const ask = (address: string) => server.call('POST', path, { body, headers: from(address) })
    const responses = []
    for (let count = 0; count < 31; count += 1) responses.push(await ask('198.51.100.7'))
    expect(responses.slice(0, 30).map(({ status }) => status)).not.toContain(429)
    expect(responses[30]?.json).toEqual(OVER_REQUESTS)
    expect(responses[30]?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect((await ask('198.51.100.8')).status).not.toBe(429)
  })

  test.each(['/signup', '/token?grant_type=password', '/recover', '/verify', '/otp'])(
    'what %s cannot read is spent of its budget too',
    async (path) => {
      const headers = from('198.51.100.9')
      const ask = (body: string) => server.call('POST', path, { body, headers })
      const nested = `{"data":${'['.repeat(10_000)}`
      for (let count = 0; count < 30; count += 1)
        expect((await ask(count % 2 ? nested : 'x'.repeat(300_000))).status).toBe(count % 2 ? 400 : 413)
      expect((await ask(nested)).json).toEqual(OVER_REQUESTS)
      expect((await ask(JSON.stringify({ email: newEmail(), password: PASSWORD }))).status).toBe(429)
    },
  )

  test('after ten wrong passwords the right one is refused too, from there alone', async () => {
    const email = await newLearner(server)
    const signIn = (password: string, address: string, extra: Record<string, string> = {}) =>
      server.call('POST', '/token?grant_type=password', {
        body: { email, password },
        headers: { ...from(address), ...extra },
      })
    for (let count = 0; count < 10; count += 1)
      expect((await signIn('errada', '198.51.100.20')).status).toBe(400)
    expect((await signIn(PASSWORD, '198.51.100.20')).json).toEqual(OVER_REQUESTS)
    expect((await signIn(PASSWORD, '198.51.100.20', { 'x-forwarded-for': '198.51.100.21' })).json).toEqual(
      OVER_REQUESTS,
    )
    expect((await signIn(PASSWORD, '198.51.100.22')).status).toBe(200)
  })

  test('twenty wrong passwords at once are ten trials', async () => {
    const email = await newLearner(server)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.call('POST', '/token?grant_type=password', {
          body: { email, password: 'errada' },
          headers: from('198.51.100.40'),
        }),
      ),
    )
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('a right password wipes the slate', async () => {
    const email = await newLearner(server)
    const signIn = (password: string) =>
      server.call('POST', '/token?grant_type=password', {
        body: { email, password },
        headers: from('198.51.100.50'),
      })
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) expect((await signIn('errada')).status).toBe(400)
      expect((await signIn(PASSWORD)).status).toBe(200)
    }
  })

  test('an unknown address is counted in the same way', async () => {
    const email = newEmail()
    const body = { email, password: 'errada' }
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      const { status } = await server.call('POST', '/token?grant_type=password', {
        body,
        headers: from('198.51.100.30'),
      })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })
})

test('without a trusted proxy no header changes the address', async () => {
  const server = await startAuthServer({ AUTH_RATE_LIMITS: 'on', GOTRUE_RATE_LIMIT_VERIFY: '1' })
  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1) {
    const headers = {
      'x-forwarded-for': `198.51.100.${count}`,
      'x-real-ip': `198.51.100.${count}`,
      forwarded: `for=198.51.100.${count}`,
    }
    statuses.push((await server.call('POST', '/verify', { body: {}, headers })).status)
  }
  expect(statuses.at(-1)).toBe(429)
  await server.stop()
})

describe('e-mails', () => {
  const OVER_EMAILS = {
    code: 429,
    error_code: 'over_email_send_rate_limit',
    msg: 'email rate limit exceeded',
  }
  const start = (env: Record<string, string>) =>
    startAuthServer({ AUTH_RATE_LIMITS: 'on', GOTRUE_RATE_LIMIT_HEADER: 'X-Real-Ip', ...env })
  const recover = (server: AuthServer, email: string, address: string) =>
    server.call('POST', '/recover', { body: { email }, headers: { 'x-real-ip': address } })

  test('of the whole instance have a budget, used by messages that are sent; known and unknown addresses get the same response', async () => {
    const server = await start({ GOTRUE_RATE_LIMIT_EMAIL_SENT: '2' })
    for (let count = 0; count < 5; count += 1) {
      expect((await recover(server, newEmail(), '198.51.100.7')).text).toBe('{}')
    }
    for (let count = 0; count < 2; count += 1) {
      const email = await newLearner(server)
      expect((await recover(server, email, '198.51.100.8')).text).toBe('{}')
      await eventually(() => server.mailer.countTo(email)).toBe(1)
    }
    for (const email of [await newLearner(server), newEmail()]) {
      expect((await recover(server, email, '198.51.100.9')).json).toEqual(OVER_EMAILS)
    }
    await server.stop()
  })

  test('have a share for each network, used by requests; known and unknown addresses get the same response', async () => {
    const server = await start({ AUTH_EMAILS_PER_ADDRESS: '3' })
    for (let count = 0; count < 3; count += 1) {
      expect((await recover(server, newEmail(), '198.51.100.7')).text).toBe('{}')
    }
    for (const email of [await newLearner(server), newEmail()]) {
      const { headers, json } = await recover(server, email, '198.51.100.7')
      expect(json).toEqual(OVER_EMAILS)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(1000)
    }
    const body = { email: newEmail(), password: PASSWORD }
    for (const path of ['/signup', '/resend']) {
      const { json } = await server.call('POST', path, {
        body: { ...body, type: 'signup' },
        headers: { 'x-real-ip': '198.51.100.7' },
      })
      expect(json).toEqual(OVER_EMAILS)
    }
    expect((await recover(server, await newLearner(server), '198.51.100.8')).text).toBe('{}')
    await server.stop()
  })

  test('over the budget take the sign-up back that they belong to', async () => {
    const server = await start({ GOTRUE_RATE_LIMIT_EMAIL_SENT: '1' })
    const responses = await Promise.all(
      [newEmail(), newEmail(), newEmail()].map((email) =>
        server.call('POST', '/signup', { body: { email, password: PASSWORD } }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(await server.sql('select 1 from auth.users')).toHaveLength(1)
    await server.stop()
  })
})

test('a wrong password is as much work for an unknown address as for a known one', async () => {
  const server = await startAuthServer({ AUTH_BCRYPT_COST: '10' })
  const known = newEmail()
  await createConfirmedUser(server.database, { email: known, password: PASSWORD, name: 'Ana' })
  const checks = vi.spyOn(HashingThreads.prototype, 'run')
  const workFor = async (email: string) => {
    checks.mockClear()
    await server.call('POST', '/token?grant_type=password', { body: { email, password: 'errada' } })
    // The cost of a check is that of the hash; its duration is measured by the bench.
    return checks.mock.calls.map(([task]) => [
      task.kind,
      'encodedHash' in task && /^\$2[ab]\$\d+\$/.exec(task.encodedHash)?.[0].slice(3),
    ])
  }
  expect(await workFor(known)).toEqual([['verify', '$10$']])
  expect(await workFor(newEmail())).toEqual([['verify', '$10$']])
  checks.mockRestore()
  await server.stop()
})
