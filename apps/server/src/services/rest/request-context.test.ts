import { expect, test } from 'vitest'
import type { ApiRequest } from './api-request/api-request.ts'
import type { DatabasePlan } from './plan/plan.ts'
import { type ContextParts, requestContext } from './request-context.ts'
import { readRestConfig } from './configuration/rest-config.ts'
import type { SchemaCache } from './schema-cache/schema-cache.ts'

const claims = { sub: 'ana' }
const parts: ContextParts = {
  raw: {
    method: 'POST',
    path: '/rpc/f',
    search: '',
    headers: { cookie: 'a=1', 'x-wish': 'yes' },
    body: new Uint8Array(),
  },
  request: { schema: 'shop', preferences: { timezone: 'UTC', transaction: null } } as unknown as ApiRequest,
  plan: {
    kind: 'call',
    readOnly: false,
    call: { routine: { settings: { statement_timeout: '4s', work_mem: '1MB' } } },
  } as unknown as DatabasePlan,
  caller: { role: 'baker', claims, claimsJson: '{"role":"baker","sub":"ana"}' },
  client: { signal: new AbortController().signal, network: '10.0.0.1' },
  cache: {
    sessionSettings: { lock_timeout: '1s', work_mem: '2MB' },
    roles: new Map([
      ['baker', { settings: { work_mem: '3MB', default_transaction_isolation: 'Repeatable Read' } }],
    ]),
  } as unknown as SchemaCache,
  config: {
    ...readRestConfig({}),
    extraSearchPath: ['public'],
    appSettings: { 'app.settings.shop': 'Olinda' },
    preRequest: { schema: 'shop', name: 'check' },
  },
}

test('settings in the order that counts: by the right of the session, the role, by the right of the role', () => {
  expect(requestContext(parts).settings).toEqual([
    ['statement_timeout', '8000ms'],
    ['lock_timeout', '1s'],
    ['work_mem', '3MB'],
    ['search_path', '"shop", "public"'],
    ['response.status', ''],
    ['response.headers', ''],
    ['role', 'baker'],
    ['request.jwt.claims', '{"role":"baker","sub":"ana"}'],
    ['request.method', 'POST'],
    ['request.path', '/rpc/f'],
    ['request.headers', '{"x-wish":"yes","x-real-ip":"10.0.0.1"}'],
    ['request.cookies', '{"a":"1"}'],
    ['timezone', 'UTC'],
    ['statement_timeout', '4s'],
    ['app.settings.shop', 'Olinda'],
  ])
})

const pathWith = (ofSession: string, ofRole: Record<string, string> = {}) => {
  const roles = new Map([['baker', { settings: ofRole }]])
  const cache = { sessionSettings: { search_path: ofSession }, roles } as unknown as SchemaCache
  return requestContext({ ...parts, cache }).settings.find(([name]) => name === 'search_path')?.[1]
}

test('the search path is the request’s, whatever the database and the session’s user set; the caller’s role may set another', () => {
  expect(pathWith('elsewhere')).toBe('"shop", "public"')
  expect(pathWith('elsewhere', { search_path: 'bakery' })).toBe('bakery')
})

test('isolation, what runs before, how long it may take', () => {
  expect(requestContext(parts)).toMatchObject({
    isolation: 'repeatable read',
    readOnly: false,
    before: { text: 'select "shop"."check"()', values: [] },
    keep: true,
    timeLimitMs: 120_000,
    resultBytes: 64 * 1024 * 1024,
  })
})

const anonymous = { ...parts, config: { ...parts.config, anonRole: 'anyone' } }
const shareOf = (caller: Partial<ContextParts['caller']>, network: string | null = '10.0.0.1') =>
  requestContext({
    ...anonymous,
    caller: { ...parts.caller, ...caller },
    client: { ...parts.client, network },
  }).caller

test('whose share it takes: a person, wherever she is', () => {
  expect(shareOf({ claims })).toBe('subject ana')
  expect(shareOf({ claims: { ...claims, exp: 1 } }, '10.0.0.2')).toBe('subject ana')
})

test('whose share it takes: without a role of her own, her network, whatever else the token says', () => {
  expect(shareOf({ role: 'anyone', claims: {} })).toBe('network 10.0.0.1')
  expect(shareOf({ role: 'anyone', claims: { iss: 'us', exp: 1 } })).toBe('network 10.0.0.1')
  expect(shareOf({ role: 'anyone', claims: {} }, null)).toBe('role anyone')
})

test('a token without a subject shares connections by its other claims and the client’s network', () => {
  const share = shareOf({ claims: { role: 'baker', email: 'ana@olinda', exp: 1, iat: 1 } })
  expect(shareOf({ claims: { role: 'baker', email: 'ana@olinda', exp: 2, iat: 2, jti: 'x' } })).toBe(share)
  const others = [
    shareOf({ claims: { role: 'baker', email: 'bia@olinda' } }),
    shareOf({ claims: { role: 'baker' } }),
    shareOf({ role: 'clerk', claims: { role: 'clerk' } }),
    shareOf({ claims: { role: 'baker', email: 'ana@olinda' } }, '10.0.0.2'),
    shareOf({ claims: { role: 'baker', sub: 7 } }),
    shareOf({ role: 'anyone', claims: {} }),
  ]
  expect(new Set([share, ...others]).size).toBe(7)
})

test.each([
  ['commit', null, true],
  ['rollback', null, false],
  ['commit-allow-override', 'rollback', false],
  ['rollback-allow-override', 'commit', true],
] as const)('by %s, and %s asked for, it is kept: %s', (transactionEnd, transaction, keep) => {
  const request = { ...parts.request, preferences: { ...parts.request.preferences, transaction } }
  expect(requestContext({ ...parts, request, config: { ...parts.config, transactionEnd } }).keep).toBe(keep)
})
