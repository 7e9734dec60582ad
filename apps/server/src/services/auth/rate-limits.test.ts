import { expect, test } from 'vitest'
import { readAuthConfig } from './auth-config.ts'
import { FailureCounter, RateLimiter, TokenBuckets } from './rate-limits.ts'

const from = (address: string) => ({ address, userAgent: null })

test('a bucket gives its burst at once and refills evenly', () => {
  const buckets = new TokenBuckets(30, 300_000, 30)
  const waits = Array.from({ length: 31 }, () => buckets.take('a', 1, 0))
  expect(waits).toEqual([...Array.from({ length: 30 }, () => 0), 10])
  expect(buckets.take('a', 1, 9_000)).toBe(1)
  expect(buckets.take('a', 1, 10_000)).toBe(0)
  expect(buckets.take('a', 1, 10_000)).toBe(10)
  expect(buckets.take('b', 1, 10_000)).toBe(0)
})

test('several are taken together or not at all, and looking takes none', () => {
  const buckets = new TokenBuckets(3, 3_000, 3)
  expect(buckets.take('a', 2, 0)).toBe(0)
  expect(buckets.take('a', 2, 0)).toBe(1)
  expect(buckets.waitSeconds('a', 0)).toBe(0)
  expect(buckets.take('a', 1, 0)).toBe(0)
  expect(buckets.waitSeconds('a', 0)).toBe(1)
  expect(new TokenBuckets(0, 3_000, 0).take('a')).toBe(86_400)
})

test('failures count for fifteen minutes, and a success wipes them', () => {
  const counter = new FailureCounter(2)
  expect(counter.count('a', 0)).toBe(0)
  expect(counter.count('a', 60_000)).toBe(0)
  expect(counter.count('a', 60_000)).toBe(840)
  expect(counter.count('a', 900_001)).toBe(0)
  expect(counter.count('a', 900_001)).toBe(60)
  counter.takeBack('a')
  expect(counter.count('a', 900_001)).toBe(0)
  counter.clear('a')
  expect(counter.count('a', 900_001)).toBe(0)
})

test('each endpoint and address has a budget of its own; a network of IPv6 shares one', () => {
  const limiter = new RateLimiter(readAuthConfig({}).rateLimits)
  for (let count = 0; count < 30; count += 1) limiter.spend('signup', from('203.0.113.1'))
  expect(() => limiter.spend('signup', from('203.0.113.1'))).toThrow('Request rate limit reached')
  limiter.spend('signup', from('203.0.113.2'))
  limiter.spend('recover', from('203.0.113.1'))
  for (let count = 0; count < 30; count += 1) limiter.spend('signup', from(`2001:db8::${count}`))
  expect(() => limiter.spend('signup', from('2001:db8:0:0:ffff::1'))).toThrow('Request rate limit reached')
  limiter.spend('signup', from('2001:db8:0:1::1'))
})

test('e-mails of the whole instance are counted together', () => {
  const limiter = new RateLimiter(readAuthConfig({ GOTRUE_RATE_LIMIT_EMAIL_SENT: '2' }).rateLimits)
  limiter.spendEmails(2)
  expect(() => limiter.spendEmails(1)).toThrow('email rate limit exceeded')
  expect(() => limiter.askForEmail(from('203.0.113.1'))).toThrow('email rate limit exceeded')
})

test('an address may ask for a share of them, and takes none from others', () => {
  const limiter = new RateLimiter(readAuthConfig({ AUTH_EMAILS_PER_ADDRESS: '2' }).rateLimits)
  limiter.askForEmail(from('203.0.113.1'))
  limiter.askForEmail(from('203.0.113.1'))
  expect(() => limiter.askForEmail(from('203.0.113.1'))).toThrow('email rate limit exceeded')
  limiter.askForEmail(from('203.0.113.2'))
  limiter.spendEmails(30)
})

test('all of them can be lifted', () => {
  const limiter = new RateLimiter(readAuthConfig({ AUTH_RATE_LIMITS: 'off' }).rateLimits)
  const spendAll = () => {
    limiter.spend('token', from('203.0.113.1'))
    limiter.askForEmail(from('203.0.113.1'))
    limiter.spendEmails(1)
    limiter.countSignIn('a@doce.example', from('203.0.113.1'))
  }
  for (let count = 0; count < 100; count += 1) expect(spendAll).not.toThrow()
})
