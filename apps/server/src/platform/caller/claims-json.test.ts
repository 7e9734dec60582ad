import { expect, test } from 'vitest'
import { claimsJson, claimsTemplate, EMPTY_TEMPLATE } from './claims-json.ts'

function jsonOf(claims: string): string | null {
  const template = claimsTemplate(claims)
  return template && claimsJson(template, 'anon')
}

test('without a token there is the role alone', () => {
  expect(claimsTemplate('{}')).toEqual(EMPTY_TEMPLATE)
})

test.each([
  ['{}', '{"role":"anon"}'],
  ['{"sub": "x", "role": "service_role", "aud": ["b", "a"]}', '{"aud":["b","a"],"role":"anon","sub":"x"}'],
  [
    '{"b": {"d": 1, "c": null}, "a": [{"f": true, "e": "é"}]}',
    '{"a":[{"e":"é","f":true}],"b":{"c":null,"d":1},"role":"anon"}',
  ],
  ['{"10": 1, "9": 2}', '{"10":1,"9":2,"role":"anon"}'],
  [
    '{"id": 9007199254740993, "list": [1.10, -12345678901234567890, 1e400, 7]}',
    '{"id":9007199254740993,"list":[1.10,-12345678901234567890,1e400,7],"role":"anon"}',
  ],
  ['{"text": "9007199254740993 \\" 1.10"}', '{"role":"anon","text":"9007199254740993 \\" 1.10"}'],
  ['{"__proto__": {"role": "x"}}', '{"__proto__":{"role":"x"},"role":"anon"}'],
])('%s', (json, expected) => {
  expect(jsonOf(json)).toBe(expected)
})

test('claims nest up to a limit, so that no stack overflows', () => {
  const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`
  expect(jsonOf(nested(499))).toContain('[[[')
  for (const levels of [500, 6_000]) expect(claimsTemplate(nested(levels))).toBeNull()
})
