import { expect, test } from 'vitest'
import { globToRegExp, isGlob } from './glob.ts'

test.each([
  ['https://a.example/*', 'https://a.example/volta', true],
  ['https://a.example/*', 'https://a.example/volta/mais', false],
  ['https://a.example/**', 'https://a.example/volta/mais', true],
  ['https://*.a.example', 'https://x.a.example', true],
  ['https://*.a.example', 'https://x.y.a.example', false],
  ['https://*.a.example', 'https://evil.test/x.a.example', false],
  ['http://localhost:300?', 'http://localhost:3001', true],
  ['http://localhost:300?', 'http://localhost:300/', false],
  ['https://[a-c].example', 'https://b.example', true],
  ['https://[!a-c].example', 'https://b.example', false],
  ['https://{a,b}.example', 'https://b.example', true],
  ['https://{a,b}.example', 'https://c.example', false],
  [String.raw`https://a.example/\*`, 'https://a.example/*', true],
  [String.raw`https://a.example/\*`, 'https://a.example/x', false],
  ['https://a.example', 'https://aXexample', false],
  ['https://a.example/(a|b)+$', 'https://a.example/(a|b)+$', true],
  ['a}b,c', 'a}b,c', true],
])('%s against %s: %s', (glob, text, matches) => {
  expect(globToRegExp(glob).test(text)).toBe(matches)
})

test.each([
  ['https://a.example/**', true],
  [String.raw`https://a.example/\[x`, true],
  ['["https://a.example', false],
  ['https://[a-c.example', false],
  ['https://[].example', false],
  ['https://[z-a].example', false],
  ['https://{a,b.example', false],
  ['https://a.example/\\', false],
])('%s is a glob: %s', (glob, expected) => {
  expect(isGlob(glob)).toBe(expected)
})
