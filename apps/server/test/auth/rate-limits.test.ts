/** Budgets and counts of callers: how they fill, and that all servers on one database have the same. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAuthConfig } from '../../src/services/auth/configuration/auth-config.ts'
import { RateLimiter } from '../../src/services/auth/limits/rate-limits.ts'
import { newEmail, newLearner, PASSWORD, signIn, startAuthServer, type AuthServer } from './auth-server.ts'
import {
  countWrongPassword,
  from,
  HERE,
  letTrialsPass,
  newLimiter,
  SLOW,
  THERE,
  TWO_TRIALS,
  waitOf,
} from './limiters.ts'

const LIMITS = { AUTH_RATE_LIMITS: 'on', GOTRUE_RATE_LIMIT_HEADER: 'X-Real-Ip', ...SLOW }
const OVER = { status: 429, code: 'over_request_rate_limit' }

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer(LIMITS)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.sql('truncate atelie.rate_limits, atelie.failed_trials')
})

const letPass = (seconds: number) =>
  server.sql('update atelie.rate_limits set full_at = full_at - make_interval(secs => $1)', [seconds])

test('a bucket gives its burst at once and refills evenly, up to the burst', async () => {
  const spend = () => waitOf(newLimiter(server).spend('verify', HERE))
  const waits = []
  for (let count = 0; count < 31; count += 1) waits.push(await spend())
  expect(waits.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 0))
  // Time has passed, but less than the five minutes that one attempt takes to refill.
  expect(waits[30]).toBeGreaterThan(0)
  expect(waits[30]).toBeLessThanOrEqual(300)
  await letPass(300)
  expect(await spend()).toBe(0)
  await letPass(86_400)
  for (let count = 0; count < 30; count += 1) expect(await spend()).toBe(0)
  expect(await spend()).toBeGreaterThan(0)
})

test('each endpoint and network has a budget of its own', async () => {
  const limiter = newLimiter(server)
  for (let count = 0; count < 30; count += 1) await limiter.spend('signup', HERE)
  await expect(limiter.spend('signup', HERE)).rejects.toMatchObject(OVER)
  await limiter.spend('signup', THERE)
  await limiter.spend('recover', HERE)
  for (let count = 0; count < 30; count += 1) await limiter.spend('signup', from(`2001:db8::${count}`))
  await expect(limiter.spend('signup', from('2001:db8:0:0:ffff::1'))).rejects.toMatchObject(OVER)
  await limiter.spend('signup', from('2001:db8:0:1::1'))
})

test('a caller over its limit is refused without a query', async () => {
  const limiter = newLimiter(server)
  for (let count = 0; count < 30; count += 1) await limiter.spend('verify', HERE)
  await expect(limiter.spend('verify', HERE)).rejects.toMatchObject(OVER)
  await server.sql('truncate atelie.rate_limits')
  await expect(limiter.spend('verify', HERE)).rejects.toMatchObject(OVER)
  expect(await server.sql('select 1 from atelie.rate_limits')).toEqual([])
  await newLimiter(server).spend('verify', HERE)
})

test('several e-mails are spent together or not at all, and asking for one looks at all that are left', async () => {
  const limiter = newLimiter(server, { GOTRUE_RATE_LIMIT_EMAIL_SENT: '3' })
  await limiter.spendEmails(2)
  await expect(limiter.spendEmails(2)).rejects.toMatchObject({ code: 'over_email_send_rate_limit' })
  await limiter.chargeEmailRequest(HERE)
  await limiter.spendEmails(1)
  await expect(limiter.chargeEmailRequest(THERE)).rejects.toMatchObject({
    code: 'over_email_send_rate_limit',
  })
  expect(await waitOf(newLimiter(server, { GOTRUE_RATE_LIMIT_EMAIL_SENT: '0' }).spendEmails(1))).toBe(86_400)
})

test('counts from a clock that was a year ahead, or from a narrower setting, are discarded', async () => {
  const limiter = newLimiter(server)
  await limiter.spend('verify', HERE)
  await limiter.spendEmails(1)
  await server.sql(`update atelie.rate_limits set full_at = now() + interval '1 year'`)
  expect(await waitOf(newLimiter(server).spend('verify', HERE))).toBe(0)
  expect(await waitOf(limiter.chargeEmailRequest(HERE))).toBe(0)
})

test('requests of one network are limited, and charge neither other networks nor the instance', async () => {
  const limiter = newLimiter(server, { AUTH_EMAILS_PER_ADDRESS: '2' })
  await limiter.chargeEmailRequest(HERE)
  await limiter.chargeEmailRequest(HERE)
  await expect(limiter.chargeEmailRequest(HERE)).rejects.toMatchObject({ code: 'over_email_send_rate_limit' })
  await limiter.chargeEmailRequest(THERE)
  await limiter.spendEmails(30)
})

describe('a wrong password', () => {
  const limiter = () => newLimiter(server, TWO_TRIALS)
  const count = (name: string) => countWrongPassword(server, name)

  test('is forgotten with a right one, and where it could not be checked', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await count('ana')).toBe(0)
      expect(await count('ana')).toBe(0)
      if (round === 0) await limiter().clearAttempts('ana', HERE)
      else await limiter().undoAttempt('ana', HERE)
      if (round > 0) await limiter().undoAttempt('ana', HERE)
    }
  })

  test('in the future does not count, and is undone once at most', async () => {
    expect(await count('ana')).toBe(0)
    expect(await count('ana')).toBe(0)
    await letTrialsPass(server, -86_400)
    expect(await count('ana')).toBe(0)
    for (let times = 0; times < 3; times += 1) await limiter().undoAttempt('ana', HERE)
    expect(await count('ana')).toBe(0)
  })

  test('stores no names or addresses in the table', async () => {
    await count('ana@doce.example')
    expect(JSON.stringify(await server.sql('select * from atelie.failed_trials'))).not.toMatch(
      /doce|203\.0\.113/,
    )
  })
})

test('all of them can be lifted', async () => {
  const never = { query: () => Promise.reject(new Error('nothing is asked for')) }
  const lifted = new RateLimiter(readAuthConfig({ AUTH_RATE_LIMITS: 'off' }).rateLimits, never)
  for (let count = 0; count < 100; count += 1) {
    await lifted.spend('token', HERE)
    await lifted.chargeEmailRequest(HERE)
    await lifted.spendEmails(1)
    await expect(lifted.recordAttempt(never, 'ana', HERE)).resolves.toBeUndefined()
  }
})

test('expired counts are deleted, current ones are kept', async () => {
  const often = await startAuthServer(
    { ...LIMITS, AUTH_CLEAN_UP_INTERVAL: '0', GOTRUE_DB_CLEANUP_ENABLED: 'true' },
    server,
  )
  await server.sql(
    `insert into atelie.rate_limits values ('verify', 'old', now() - interval '1 s'), ('verify', 'live', now() + interval '1 h')`,
  )
  await server.sql(
    `insert into atelie.failed_trials values ('old', array[now() - interval '16 min']), ('none', '{}'),
       ('live', array[now() - interval '16 min', now()])`,
  )
  await often.call('POST', '/verify', { body: {}, headers: { 'x-real-ip': '203.0.113.9' } })
  const left = () =>
    server.sql(
      `select holder from atelie.rate_limits where holder in ('old', 'live')
       union all select holder from atelie.failed_trials order by 1`,
    )
  await expect.poll(left).toEqual([{ holder: 'live' }, { holder: 'live' }])
  await often.stop()
})

describe('two servers on one database', () => {
  let other: AuthServer
  beforeAll(async () => {
    other = await startAuthServer(LIMITS, server)
  })
  afterAll(() => other.stop())
  const headers = { 'x-real-ip': '198.51.100.7' }
  const eitherOf = (count: number) => (count % 2 === 0 ? server : other)

  test('give thirty calls between them', async () => {
    const statuses = []
    for (let count = 0; count < 32; count += 1) {
      const { status } = await eitherOf(count).call('POST', '/verify', { body: {}, headers })
      statuses.push(status)
    }
    expect(statuses.slice(0, 30)).not.toContain(429)
    expect(statuses.slice(30)).toEqual([429, 429])
  })

  test('count wrong passwords together', async () => {
    const email = await newLearner(server)
    const trial = (at: AuthServer, password: string) =>
      at.call('POST', '/token?grant_type=password', { body: { email, password }, headers })
    for (let count = 0; count < 10; count += 1)
      expect((await trial(eitherOf(count), 'errada')).status).toBe(400)
    for (const at of [server, other]) expect((await trial(at, PASSWORD)).status).toBe(429)
    const elsewhere = { headers: { 'x-real-ip': '198.51.100.8' }, body: { email, password: PASSWORD } }
    expect((await other.call('POST', '/token?grant_type=password', elsewhere)).status).toBe(200)
  })

  test('send no more e-mails than one', async () => {
    const ask = (at: AuthServer, index: number) =>
      at.call('POST', '/recover', {
        body: { email: newEmail() },
        headers: { 'x-real-ip': `203.0.113.${index}` },
      })
    await newLimiter(server, { GOTRUE_RATE_LIMIT_EMAIL_SENT: '30' }).spendEmails(30)
    for (const [index, at] of [server, other].entries())
      expect((await ask(at, index)).json['error_code']).toBe('over_email_send_rate_limit')
  })
})

test('while the counts cannot be read nothing is allowed', async () => {
  const email = await newLearner(server)
  await server.sql('alter table atelie.rate_limits rename to hidden')
  const response = await server.call('POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
  })
  const recovery = await server.call('POST', '/recover', { body: { email } })
  await server.sql('alter table atelie.hidden rename to rate_limits')
  expect([response.status, recovery.status]).toEqual([500, 500])
  expect(await server.mailer.countTo(email)).toBe(0)
  expect((await signIn(server, email)).accessToken).not.toBe('undefined')
})
