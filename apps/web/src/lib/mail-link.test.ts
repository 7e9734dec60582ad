import { expect, test } from 'vitest'
import { readMailLink } from './mail-link.ts'

const ORIGIN = 'https://atelie.example'
const PAGE = '/auth/confirm'
const read = (fields: Record<string, string>) => readMailLink(`?${new URLSearchParams(fields)}`, ORIGIN, PAGE)

test.each(['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'])(
  'a link of type %s',
  (type) => {
    const redirect_to = `${ORIGIN}/auth/reset-password?a=1&b=2`
    const link = read({ token_hash: 'abc', type, redirect_to })
    expect(link).toMatchObject({ tokenHash: 'abc', type, isOwn: true })
    expect(link.target.href).toBe(redirect_to)
  },
)

test.each([
  ['none', {}],
  ['an empty one', { redirect_to: '' }],
  ['one that is no address', { redirect_to: 'https://' }],
  ['the page itself', { redirect_to: `${ORIGIN}${PAGE}?token_hash=x` }],
])('leads Home with a target of %s', (_, fields) => {
  expect(read({ token_hash: 'abc', type: 'signup', ...fields }).target.href).toBe(`${ORIGIN}/`)
})

test.each([
  ['another app', { token_hash: 'abc', redirect_to: 'https://other.example/in' }],
  ['an app of a phone', { token_hash: 'abc', redirect_to: 'atelie://entrada' }],
  ['another port', { token_hash: 'abc', redirect_to: `${ORIGIN}:8443/` }],
  ['a script', { token_hash: 'abc', redirect_to: 'javascript:alert(1)' }],
  ['a client with a secret of its own', { token_hash: 'pkce_abc', redirect_to: `${ORIGIN}/` }],
])('the link of %s is verified by the service', (_, fields) => {
  expect(read({ type: 'magiclink', ...fields })).toMatchObject({ isOwn: false })
})

test.each([
  {},
  { type: 'signup' },
  { token_hash: 'abc' },
  { token_hash: 'abc', type: 'sms' },
  { token_hash: 'abc', type: 'constructor' },
])('%j is no link', (fields) => {
  expect(read(fields)).toMatchObject({ type: null })
  const { target } = read({ ...fields, redirect_to: 'https://other.example/' })
  expect(target.origin).toBe('type' in fields && 'token_hash' in fields ? ORIGIN : ORIGIN)
})
