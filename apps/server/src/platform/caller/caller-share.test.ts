import { expect, test } from 'vitest'
import { callerShare } from './caller-share.ts'

const share = (role: string, claims: Record<string, unknown>, network: string | null) =>
  callerShare({ role, claims, claimsJson: '' }, { network }, 'visitor')

test('a subject has one share, whatever its network and token', () => {
  expect(share('baker', { sub: 'ana', exp: 1 }, '10.0.0.1')).toBe('subject ana')
  expect(share('baker', { sub: 'ana', exp: 2 }, '10.0.0.2')).toBe('subject ana')
})

test('callers without a token share by network', () => {
  expect(share('visitor', {}, '10.0.0.1')).toBe('network 10.0.0.1')
  expect(share('visitor', {}, null)).toBe('role visitor')
})

test('tokens without a subject share by their lasting claims and network', () => {
  const one = share('robot', { role: 'robot', iat: 1, jti: 'a' }, '10.0.0.1')
  expect(share('robot', { role: 'robot', iat: 2, jti: 'b' }, '10.0.0.1')).toBe(one)
  expect(share('robot', { role: 'robot' }, '10.0.0.2')).not.toBe(one)
  expect(share('robot', { role: 'robot', shop: 1 }, '10.0.0.1')).not.toBe(one)
})
