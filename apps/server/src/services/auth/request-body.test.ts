import { expect, test } from 'vitest'
import { parseBody, RequestBody } from './request-body.ts'

test.each([
  ['nothing', ''],
  ['broken syntax', '{"email":'],
  ['an array', '[]'],
  ['a text', '"x"'],
  ['a number', '1'],
  ['NUL in a value', String.raw`{"email":"a\u0000b"}`],
  ['NUL in a key', String.raw`{"a\u0000b":1}`],
  ['half a character pair', String.raw`{"data":{"name":"\ud83c"}}`],
  ['101 levels', `{"a":${'['.repeat(100)}${']'.repeat(100)}}`],
  ['7,000 levels', `${'{"a":'.repeat(7000)}1${'}'.repeat(7000)}`],
])('refuses %s', (_, text) => {
  expect(() => parseBody(text)).toThrow(/^Could not parse request body as JSON/)
})

test('takes null for an empty object, and whole character pairs', () => {
  expect(parseBody('null')).toEqual({})
  expect(parseBody('{"data":{"name":"🍓"}}')).toEqual({ data: { name: '🍓' } })
})

test('fields have their types, or are absent', () => {
  const body = new RequestBody(parseBody('{"email":"a","phone":null,"data":{"x":1},"password":5,"list":[]}'))
  expect(body.text('email')).toBe('a')
  expect(body.text('phone')).toBe('')
  expect(body.optionalText('nothing')).toBeNull()
  expect(body.object('data')).toEqual({ x: 1 })
  expect(() => body.text('password')).toThrow('the field password must be a string')
  expect(() => body.object('list')).toThrow('the field list must be an object')
})

test('names of JavaScript’s own are fields like others', () => {
  const body = new RequestBody(parseBody('{"__proto__":{"email":"x"},"constructor":"y"}'))
  expect(body.text('email')).toBe('')
  expect(body.text('constructor')).toBe('y')
  expect(new RequestBody({}).text('toString')).toBe('')
})
