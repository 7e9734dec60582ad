import { expect, test } from 'vitest'
import { readAuthConfig } from './auth-config.ts'
import { FailureCounter, RateLimiter, TokenBuckets } from './rate-limits.ts'

const from = (address: string) => ({ address, userAgent: null })

test('a bucket gives its burst at once and refills evenly', () => {
  const buckets = new TokenBuckets(30, 300_000, 30)
  expect(Array.from({ length: 31 }, () => buckets.take('a', 0)).filter(Boolean)).toHaveLength(30)
  expect(buckets.take('a', 9_000)).toBe(false)
  expect(buckets.take('a', 10_000)).toBe(true)
  expect(buckets.take('a', 10_000)).toBe(false)
  expect(buckets.take('b', 10_000)).toBe(true)
})

test('failures count for fifteen minutes, and a success wipes them', () => {
  const counter = new FailureCounter(2)
  counter.record('a', 0)
  counter.record('a', 60_000)
  expect(counter.isOver('a', 60_000)).toBe(true)
  expect(counter.isOver('a', 900_001)).toBe(false)
  counter.record('a', 900_001)
  counter.clear('a')
  expect(counter.isOver('a', 900_001)).toBe(false)
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
  limiter.spendEmail()
  limiter.spendEmail()
  expect(() => limiter.spendEmail()).toThrow('email rate limit exceeded')
})

test('all of them can be lifted', () => {
  const limiter = new RateLimiter(readAuthConfig({ AUTH_RATE_LIMITS: 'off' }).rateLimits)
  for (let count = 0; count < 100; count += 1) {
    limiter.spend('token', from('203.0.113.1'))
    limiter.spendEmail()
    limiter.recordSignIn('a@doce.example', from('203.0.113.1'), false)
  }
  expect(() => limiter.requireFewFailures('a@doce.example', from('203.0.113.1'))).not.toThrow()
})
