import { expect, test, vi } from 'vitest'
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

test.each([
  String.raw`\ud83c\udf53`,
  String.raw`\\u0000`,
  String.raw`\\ud83c`,
  String.raw`\uD7FF\uE000`,
  String.raw`\n\u0001`,
])('accepts the escape %s', (escape) => {
  expect(parseBody(`{"a":"${escape}"}`)).toEqual(JSON.parse(`{"a":"${escape}"}`))
})

test.each([
  String.raw`\\\u0000`,
  String.raw`\udf53\ud83c`,
  String.raw`\ud83c\ud83c\udf53`,
  String.raw`\ud83cx\udf53`,
  String.raw`\\\uD83C`,
])('refuses the escape %s, in names too', (escape) => {
  expect(() => parseBody(`{"a":["${escape}"]}`)).toThrow('a character that cannot be stored')
  expect(() => parseBody(`{"${escape}":1}`)).toThrow('a character that cannot be stored')
})

test('accepts null as an empty object, and whole surrogate pairs', () => {
  expect(parseBody('null')).toEqual({})
  expect(parseBody('{"data":{"name":"🍓"}}')).toEqual({ data: { name: '🍓' } })
})

test('fields have their types or are absent', () => {
  const body = new RequestBody(
    parseBody('{"email":"a","phone":null,"data":{"x":1},"password":5,"user_metadata":[]}'),
  )
  expect(body.text('email')).toBe('a')
  expect(body.text('phone')).toBe('')
  expect(body.optionalText('nonce')).toBeNull()
  expect(body.object('data')).toEqual({ x: 1 })
  expect(() => body.text('password')).toThrow('the field password must be a string')
  expect(() => body.object('user_metadata')).toThrow('the field user_metadata must be an object')
})

test('the types of the fields of an endpoint are checked at once, others never', () => {
  const fields = parseBody('{"email":"a","create_user":"yes"}')
  expect(() => new RequestBody(fields, ['email', 'create_user'])).toThrow('must be a boolean')
  expect(new RequestBody(fields, ['email']).text('email')).toBe('a')
})

test('deep nesting is refused before parsing', () => {
  const parse = vi.spyOn(JSON, 'parse')
  expect(() => parseBody(`{"data":${'['.repeat(1_000_000)}`)).toThrow('nested deeper than 100 levels')
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
  // Brackets within texts do not count.
  expect(parseBody(JSON.stringify({ password: '[{'.repeat(200) }))).toEqual({ password: '[{'.repeat(200) })
})

test('names are case-insensitive; the last non-null value of a repeated name counts', () => {
  const read = (text: string) => new RequestBody(parseBody(text), ['email']).text('email')
  expect(read('{"Email":"a"}')).toBe('a')
  expect(read('{"email":"a","EMAIL":"b"}')).toBe('b')
  expect(read('{"email":"a","eMail":null}')).toBe('a')
  expect(new RequestBody(parseBody('{"pa\u017f\u017fword":"x"}')).text('password')).toBe('x')
  expect(() => read('{"Email":1}')).toThrow('the field email must be a string')
})

test('names of built-in properties are ordinary fields', () => {
  const body = new RequestBody(parseBody('{"__proto__":{"email":"x"},"constructor":"y"}'), ['email'])
  expect(body.text('email')).toBe('')
})
