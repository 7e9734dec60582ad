import { expect, test } from 'vitest'
import { refusalOfKey } from './refused-keys.ts'

const KEYS = {
  anonKey: 'anon',
  serviceRoleKey: 'service',
  publishableKeys: ['sb_publishable_first', 'sb_publishable_second'],
  secretKeys: ['sb_secret_first', 'sb_secret_second'],
}
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const INVALID = 'Invalid API key'
const IN_BROWSER = 'Forbidden use of secret API key in browser'

test.each<[string, Record<string, string>, string, string | null]>([
  ['no key', {}, '/', null],
  ['a publishable key', { apikey: 'sb_publishable_first' }, '/', null],
  [
    'a second publishable key of a page',
    { apikey: 'sb_publishable_second', 'user-agent': BROWSER },
    '/',
    null,
  ],
  ['a secret key', { apikey: 'sb_secret_first' }, '/', null],
  ['a secret key of a server', { apikey: 'sb_secret_second', 'user-agent': 'node' }, '/', null],
  ['a secret key of a page', { apikey: 'sb_secret_second', 'user-agent': BROWSER }, '/', IN_BROWSER],
  [
    'a secret key in the address, of a page',
    { 'user-agent': BROWSER },
    '/?apikey=sb_secret_first',
    IN_BROWSER,
  ],
  [
    'a secret key as a token, of a page',
    { authorization: 'Bearer sb_secret_first', 'user-agent': BROWSER },
    '/',
    IN_BROWSER,
  ],
  ['a mistyped secret key', { apikey: 'sb_secret_firsT' }, '/', INVALID],
  [
    'a mistyped secret key beside a user',
    { apikey: 'sb_secret_x', authorization: 'Bearer a.b.c' },
    '/',
    INVALID,
  ],
  ['a removed publishable key', { apikey: 'sb_publishable_old' }, '/', INVALID],
  ['an unknown key in the address', {}, '/websocket?vsn=1.0.0&apikey=sb_secret_', INVALID],
  ['an unknown key as a token', { authorization: 'bearer sb_secret_x' }, '/', INVALID],
  [
    'a key of the former kind',
    { apikey: 'a.b.c', authorization: 'Bearer a.b.c', 'user-agent': BROWSER },
    '/',
    null,
  ],
  ['a filter of a column', {}, '/keys?name=eq.sb_secret_x', null],
])('%s', (_, headers, url, message) => {
  expect(refusalOfKey(headers, url, KEYS)?.message ?? null).toBe(message)
})
