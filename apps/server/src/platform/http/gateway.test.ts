import { expect, test } from 'vitest'
import { bearerToken, resolveAuthorization } from './gateway.ts'

const keys = {
  anonKey: 'ANON',
  serviceRoleKey: 'SERVICE',
  publishableKeys: ['sb_publishable_a', 'sb_publishable_a2'],
  secretKeys: ['sb_secret_b', 'sb_secret_b2'],
}

const CASES: [name: string, headers: Record<string, string>, query: string, seen: string][] = [
  ['nothing at all', {}, '', ''],
  ['a bearer token wins over the key', { authorization: 'Bearer T', apikey: 'K' }, '', 'Bearer T'],
  ['another scheme is passed on', { authorization: 'Basic x' }, '', 'Basic x'],
  ['the key stands in, without "Bearer"', { apikey: 'K' }, '', 'K'],
  ['the key in the address', {}, 'apikey=K', 'K'],
  ['the publishable key becomes the anonymous one', { apikey: 'sb_publishable_a' }, '', 'Bearer ANON'],
  ['the secret key becomes the service one', { apikey: 'sb_secret_b' }, '', 'Bearer SERVICE'],
  [
    'a key as bearer token does not count as one',
    { authorization: 'Bearer sb_secret_b', apikey: 'sb_secret_b' },
    '',
    'Bearer SERVICE',
  ],
  ['a second publishable key counts', { apikey: 'sb_publishable_a2' }, '', 'Bearer ANON'],
  ['a second secret key counts', { apikey: 'sb_secret_b2' }, '', 'Bearer SERVICE'],
  ['a secret key in the address counts', {}, 'apikey=sb_secret_b2', 'Bearer SERVICE'],
  ['several keys at once are none', { apikey: 'sb_secret_b,sb_secret_b2' }, '', 'sb_secret_b,sb_secret_b2'],
  ['an unknown short key grants no role', { apikey: 'sb_secret_x' }, '', 'sb_secret_x'],
]

test.each(CASES)('%s', (_, headers, query, seen) => {
  expect(resolveAuthorization({ headers, search: query }, keys)).toBe(seen)
})

test('the scheme is case-insensitive, and a raw key is no bearer token', () => {
  expect(bearerToken('bEaReR abc')).toBe('abc')
  expect(bearerToken('abc')).toBeNull()
})
