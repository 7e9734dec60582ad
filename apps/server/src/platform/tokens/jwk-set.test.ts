import { expect, test } from 'vitest'
import { readJwkSet } from './jwk-set.ts'

test('a text is a secret, and a set has its keys with all their members', () => {
  expect(readJwkSet('secret')).toEqual([{ kty: 'oct', k: 'c2VjcmV0', alg: 'HS256' }])
  const keys = [{ kty: 'EC', crv: 'P-256', x: 'x', y: 'y', kid: '1' }]
  expect(readJwkSet(JSON.stringify({ keys, other: 1 }))).toEqual(keys)
})

test.each([
  '{',
  '{}',
  '{"kty":"oct","k":"x"}',
  '{"keys":null}',
  '{"keys":{}}',
  '{"keys":"x"}',
  '{"keys":[null]}',
  '{"keys":["x"]}',
  '{"keys":[[]]}',
  '{"keys":[{}]}',
  '{"keys":[{"kty":1}]}',
])('%s is no set of keys', (written) => {
  expect(() => readJwkSet(written)).toThrow('The keys that verify tokens must be a secret or a JWK set.')
})
