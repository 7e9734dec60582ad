/** Line 21 of the attack table: passwords tried one after the other, one for many people, and lists of both. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail, newLearner, PASSWORD, startAuthServer, type AuthServer } from './auth-server.ts'

const LIMITS = { AUTH_RATE_LIMITS: 'on' }
let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer(LIMITS)
})
afterAll(() => server.stop())

/** Headers by which an attacker may claim another address, where the server trusts no proxy. */
const spoofed = (index: number) => {
  const address = `198.51.${Math.floor(index / 250)}.${index % 250}`
  return {
    'X-Forwarded-For': `${address}, 10.0.0.1`,
    'X-Real-IP': address,
    'X-Client-IP': address,
    'X-Originating-IP': address,
    'X-Remote-Addr': address,
    'X-Cluster-Client-IP': address,
    'CF-Connecting-IP': address,
    'True-Client-IP': address,
    'Fly-Client-IP': address,
    Forwarded: `for=${address}`,
    Via: address,
  }
}
const signIn = (email: string, password: string, index: number) =>
  server.call('POST', '/token?grant_type=password', { body: { email, password }, headers: spoofed(index) })
const forget = () => server.sql('truncate atelie.rate_limits, atelie.failed_trials')
const PER_SECOND = 150 / 300

test('one account, 200 passwords, 200 addresses made up: ten are tried', async () => {
  await forget()
  const email = await newLearner(server)
  const responses = []
  for (let index = 0; index < 200; index += 1) responses.push(await signIn(email, `errada-${index}`, index))
  const tried = responses.filter(({ json }) => json['error_code'] === 'invalid_credentials')
  const refused = responses.filter(({ json }) => json['error_code'] === 'over_request_rate_limit')
  expect([tried.length, refused.length]).toEqual([10, 190])
})

test('one password, 200 accounts, 200 addresses made up: the first thirty are tried, then one in two seconds', async () => {
  await forget()
  const spraying = await startAuthServer(LIMITS, server)
  const started = Date.now()
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      spraying.call('POST', '/token?grant_type=password', {
        body: { email: newEmail(), password: '123456' },
        headers: spoofed(index),
      }),
    ),
  )
  const seconds = (Date.now() - started) / 1000
  const tried = responses.filter(({ status }) => status !== 429).length
  expect(tried).toBeGreaterThanOrEqual(30)
  expect(tried).toBeLessThanOrEqual(30 + Math.ceil(seconds * PER_SECOND))
  await spraying.stop()
})

test('thirty failures from three networks shut out these three, and lock the owner not out of the account', async () => {
  const proxied = await startAuthServer({ ...LIMITS, GOTRUE_RATE_LIMIT_HEADER: 'X-Real-IP' }, server)
  const email = await newLearner(server)
  const from = (address: string, password: string) =>
    proxied.call('POST', '/token?grant_type=password', {
      body: { email, password },
      headers: { 'X-Real-IP': address },
    })
  for (let index = 0; index < 30; index += 1) {
    expect((await from(`203.0.113.${Math.floor(index / 10)}`, 'errada')).status).toBe(400)
  }
  for (const network of ['203.0.113.0', '203.0.113.1', '203.0.113.2'])
    expect((await from(network, PASSWORD)).status).toBe(429)
  expect((await from('192.0.2.1', PASSWORD)).status).toBe(200)
  await proxied.stop()
})
