import { expect, test } from 'vitest'
import { redirectAddress } from './redirect-address.ts'

test.each([
  ['http://localhost:3000', { code: 'x' }, null, 'http://localhost:3000?code=x'],
  ['http://localhost:3000', null, { error: 'a b', sb: '' }, 'http://localhost:3000#error=a+b&sb='],
  ['http://localhost:3000', { a: '1' }, { b: '2' }, 'http://localhost:3000?a=1#b=2'],
  ['https://a.example/x?z=1&b=2', { code: 'c' }, null, 'https://a.example/x?b=2&code=c&z=1'],
  ['https://a.example/x?code=old', { code: 'new' }, null, 'https://a.example/x?code=new'],
  ['https://a.example/x#part', { code: 'c' }, null, 'https://a.example/x?code=c#part'],
  ['https://a.example/x#part', null, { b: '2' }, 'https://a.example/x#b=2'],
  ['myapp://callback', { code: 'c' }, null, 'myapp://callback?code=c'],
])('%s with %j and %j', (target, query, fragment, expected) => {
  expect(redirectAddress(target, query, fragment)).toBe(expected)
})
