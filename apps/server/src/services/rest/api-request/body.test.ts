import { describe, expect, test } from 'vitest'
import { readRestConfig } from '../configuration/rest-config.ts'
import { type RequestBody, type BodySource, parseBody } from './body.ts'

const { limits } = readRestConfig({})

const parse = (text: string, source: Partial<BodySource> = {}): RequestBody =>
  parseBody({
    bytes: new TextEncoder().encode(text),
    contentType: { kind: 'json' },
    columns: null,
    forFunction: false,
    limits,
    ...source,
  })

describe('JSON', () => {
  test('is kept unchanged, with all digits', () => {
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
    expect(parse('[{"a":1},{"b":2}]', { columns: ['b', 'a', 'b'] }).keys).toEqual(['a', 'b'])
    // Postgres reports the syntax error.
    expect(parse('{"a"', { columns: ['a'] })).toEqual({ kind: 'json', text: '{"a"', keys: ['a'] })
  })

  test('__proto__ is a key like any other', () => {
    expect(parse('{"__proto__": 1}').keys).toEqual(['__proto__'])
    expect(() => parse('[{"a":1},{"__proto__":{"a":1}}]')).toThrow('All object keys must match')
  })

  test.each(['', '{', '{"a":1}}', '\ufeff{}', '{"a":\u0000}', 'NaN', '{"a":"\\ud800"}', '[{"\\uDC00":1}]'])(
    'refuses %j',
    (text) => {
      expect(() => parse(text)).toThrow('Empty or invalid json')
    },
  )

  test('takes whole surrogate pairs, and what only looks like half of one', () => {
    const text = '{"a":"\\ud83c\\udf70 \\\\ud800","\\ud83c\\udf70":1}'
    expect(parse(text)).toEqual({ kind: 'json', text, keys: ['a', '🍰'] })
  })

  test('refuses bytes that are no UTF-8', () => {
    expect(() => parse('', { bytes: Uint8Array.of(0x22, 0xff, 0x22) })).toThrow('Empty or invalid json')
  })

  test('refuses what nests too deeply, and counts no bracket within a text', () => {
    expect(() => parse('['.repeat(101) + ']'.repeat(101))).toThrow('JSON nests deeper than 100 levels')
    expect(() => parse('['.repeat(5_000_000))).toThrow('JSON nests deeper than 100 levels')
    expect(parse(`{"a":"${'['.repeat(500)}\\"["}`).keys).toEqual(['a'])
  })

  test.each(['1e401', '-1E+99999', '1.5e-16383', '0e-0401', '[true,{"a":1e131071}]'])(
    'refuses %s, of which Postgres would make more digits than were sent',
    (number) => {
      expect(() => parse(`{"a":${number}}`)).toThrow('JSON holds a number with an exponent beyond 400')
    },
  )

  test('takes every number of a double, and counts no exponent within a text', () => {
    const text = '{"a":[1.7976931348623157e308,5e-324,1E+21,1e-0007,true,false,{"1e999":"1e999\\"1e999"}]}'
    expect(parse(text)).toMatchObject({ text })
  })

  test('reads blanks once, however many commas follow', () => {
    expect(() => parse(`${' '.repeat(1_000_000)}{${'0,'.repeat(500_000)}}`)).toThrow('Empty or invalid json')
  })

  test('an empty body calls a function without arguments', () => {
    expect(parse('', { forFunction: true })).toEqual({ kind: 'json', text: '', keys: [] })
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
    expect(() => parse('a\n"x', { contentType: { kind: 'csv' } })).toThrow('unterminated')
  })

  test.each([
    ['an empty line is none', 'a,b\n\n1,2\n\n', [{ a: '1', b: '2' }]],
    [
      'what has no name is left out',
      'a,b\n1,2,3\n4,5\n',
      [
        { a: '1', b: '2' },
        { a: '4', b: '5' },
      ],
    ],
    ['what every line lacks is not set', 'a,b\n1\n2\n', [{ a: '1' }, { a: '2' }]],
    ['of columns of one name the last counts', 'a,a\n1,2', [{ a: '2' }]],
  ])('of a CSV, %s', (_, text, rows) => {
    expect(parse(text, { contentType: { kind: 'csv' }, columns: ['z'] })).toEqual({
      kind: 'json',
      text: JSON.stringify(rows),
      keys: Object.keys(rows[0] ?? {}),
    })
  })

  test.each([
    ['a,b\n1,2\n3', 'All lines must have same number of fields'],
    ['', 'parse error (not enough input) at ""'],
    ['a,b', 'parse error (not enough input) at ""'],
  ])('the CSV %j is refused', (text, message) => {
    expect(() => parse(text, { contentType: { kind: 'csv' } })).toThrow(message)
  })

  test('forms set columns, or give arguments', () => {
    const form = { contentType: { kind: 'form' } } as const
    expect(parse('a=1&b=x+y', form)).toEqual({ kind: 'json', text: '{"a":"1","b":"x y"}', keys: ['a', 'b'] })
    expect(parse('a=1;b', form)).toEqual({ kind: 'json', text: '{"a":"1","b":""}', keys: ['a', 'b'] })
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

describe('bodies that ask for too much', () => {
  const csv = { contentType: { kind: 'csv' } } as const
  const form = { contentType: { kind: 'form' } } as const

  test.each<[string, string, Partial<BodySource>]>([
    ['a CSV of a million rows', `a\n${'x\n'.repeat(1_000_000)}`, csv],
    ['a long name for many rows', `${'n'.repeat(250)}\n${'x\n'.repeat(10_000)}`, csv],
    ['a name of two megabytes', `${'n'.repeat(2_000_000)}\n${'x\n'.repeat(300)}`, csv],
    ['a CSV of a million columns', ','.repeat(1_000_000), csv],
    ['a form of a million fields', 'a&'.repeat(1_000_000), form],
    ['a JSON list of a million rows', ` [${'1,'.repeat(999_999)}1]`, {}],
    [
      'a JSON list of a million rows whose columns are named',
      `[${'{},'.repeat(600_000)}{}]`,
      { columns: ['a'] },
    ],
  ])('%s', (_, text, source) => {
    const before = process.cpuUsage()
    expect(() => parse(text, source)).toThrow(expect.objectContaining({ status: 413 }))
    // Measures CPU time, since other processes may use the processor.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3_000)
  })

  test('as many rows as allowed pass', () => {
    const rows = Array.from({ length: limits.bodyRows }, () => 'x')
    expect(parse(['a', ...rows].join('\n'), csv).keys).toEqual(['a'])
    expect(() => parse(['a', ...rows, 'x'].join('\n'), csv)).toThrow('more than 10000 rows')
    const objects = rows.map(() => ({ a: [1, 2], b: 3 }))
    expect(parse(JSON.stringify(objects)).keys).toEqual(['a', 'b'])
    expect(() => parse(JSON.stringify([...objects, {}]))).toThrow('more than 10000 rows')
  })

  test('the keys of one object, and the argument of a function, are no rows', () => {
    const wide = Object.fromEntries(Array.from({ length: 20_000 }, (__, index) => [`k${index}`, 1]))
    expect(parse(JSON.stringify(wide)).keys).toHaveLength(20_000)
    expect(parse(`[${'1,'.repeat(20_000)}1]`, { forFunction: true, columns: [] }).keys).toEqual([])
  })

  test('a header without rows sets nothing', () => {
    expect(parse('a,b\n', csv)).toEqual({ kind: 'json', text: '[]', keys: [] })
  })
})
