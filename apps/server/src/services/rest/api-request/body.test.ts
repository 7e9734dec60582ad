import { describe, expect, test } from 'vitest'
import { type Body, type BodySource, parseBody } from './body.ts'

const parse = (text: string, source: Partial<BodySource> = {}): Body =>
  parseBody({
    bytes: new TextEncoder().encode(text),
    contentType: { kind: 'json' },
    columns: null,
    forFunction: false,
    maxJsonDepth: 100,
    ...source,
  })

describe('JSON', () => {
  test('is kept as it came, digits and all', () => {
    const text = ' {"b": 9007199254740993, "a": 1.10}'
    expect(parse(text)).toEqual({ kind: 'json', text, keys: ['a', 'b'] })
  })

  test.each(['[]', 'null', '5', '"text"', 'true'])('%s sets nothing', (text) => {
    expect(parse(text)).toEqual({ kind: 'json', text: '[]', keys: [] })
  })

  test('all objects of a list have the same keys', () => {
    expect(parse('[{"a":1,"b":2},{"b":3,"a":4}]').keys).toEqual(['a', 'b'])
    expect(() => parse('[{"a":1},{"b":2}]')).toThrow('All object keys must match')
    expect(() => parse('[{"a":1},5]')).toThrow('All object keys must match')
  })

  test('unless the columns are named', () => {
    expect(parse('[{"a":1},{"b":2}]', { columns: ['b', 'a'] }).keys).toEqual(['a', 'b'])
  })

  test('__proto__ is a key like any other', () => {
    expect(parse('{"__proto__": 1}').keys).toEqual(['__proto__'])
    expect(() => parse('[{"a":1},{"__proto__":{"a":1}}]')).toThrow('All object keys must match')
  })

  test.each(['', '{', '{"a":1}}', '\ufeff{}', '{"a":\u0000}', 'NaN'])('refuses %j', (text) => {
    expect(() => parse(text)).toThrow('Empty or invalid json')
  })

  test('refuses bytes that are no UTF-8', () => {
    expect(() => parse('', { bytes: Uint8Array.of(0x22, 0xff, 0x22) })).toThrow('Empty or invalid json')
  })

  test('refuses what nests too deeply, and counts no bracket within a text', () => {
    expect(() => parse('['.repeat(101) + ']'.repeat(101))).toThrow('JSON nests deeper than 100 levels')
    expect(() => parse('['.repeat(5_000_000))).toThrow('JSON nests deeper than 100 levels')
    expect(parse(`{"a":"${'['.repeat(500)}\\"["}`).keys).toEqual(['a'])
  })

  test('an empty body calls a function without arguments', () => {
    expect(parse('', { forFunction: true })).toEqual({ kind: 'json', text: '{}', keys: [] })
  })
})

describe('other types', () => {
  test('CSV becomes JSON', () => {
    const text = 'a,b\r\n1,"x ""y"", z"\nNULL,\n'
    expect(parse(text, { contentType: { kind: 'csv' } })).toEqual({
      kind: 'json',
      text: '[{"a":"1","b":"x \\"y\\", z"},{"a":null,"b":""}]',
      keys: ['a', 'b'],
    })
    expect(() => parse('a,b\n1', { contentType: { kind: 'csv' } })).toThrow(
      'All lines must have same number of fields',
    )
    expect(() => parse('a\n"x', { contentType: { kind: 'csv' } })).toThrow('unterminated')
  })

  test('forms set columns, or give arguments', () => {
    const form = { contentType: { kind: 'form' } } as const
    expect(parse('a=1&b=x+y', form)).toEqual({ kind: 'json', text: '{"a":"1","b":"x y"}', keys: ['a', 'b'] })
    expect(parse('a=1&a=2', { ...form, forFunction: true })).toMatchObject({
      fields: [
        ['a', '1'],
        ['a', '2'],
      ],
      keys: ['a'],
    })
  })

  test('a function may take text or bytes; a table may not', () => {
    expect(parse('hi', { contentType: { kind: 'text' }, forFunction: true })).toMatchObject({
      kind: 'raw',
      value: 'hi',
    })
    expect(() => parse('hi', { contentType: { kind: 'text' } })).toThrow(
      'Content-Type not acceptable: text/plain',
    )
  })
})
