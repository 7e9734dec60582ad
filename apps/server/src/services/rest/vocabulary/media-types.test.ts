import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentTypeOf, mimeOf, parseAccept, parseMediaType } from './media-types.ts'

const other = (text: string) => ({ kind: 'other', text })

describe('a media type', () => {
  test.each([
    ['application/json', { kind: 'json' }],
    ['Application/JSON; charset=utf-8', { kind: 'json' }],
    ['application/json; $$ unrecognized=ignored $$', { kind: 'json' }],
    ['application/json;', { kind: 'json' }],
    ['application/geo+json', { kind: 'geojson' }],
    ['text/csv; version=1', { kind: 'csv' }],
    ['*/*', { kind: 'any' }],
    ['application/vnd.pgrst.object', { kind: 'object', stripNulls: false }],
    ['application/vnd.pgrst.object+json', { kind: 'object', stripNulls: false }],
    ['ApplicatIon/vnd.PgRsT.object+json;NULLS=stripped', { kind: 'object', stripNulls: true }],
    ['application/vnd.pgrst.object+json; nulls="stripped"', { kind: 'object', stripNulls: true }],
    ['application/vnd.pgrst.object+json; nulls=Stripped', { kind: 'object', stripNulls: false }],
    ['application/vnd.pgrst.array+json', { kind: 'json' }],
    ['application/vnd.pgrst.array; nulls = stripped', { kind: 'stripped-array' }],
    ['image/png', other('image/png')],
    ['image/png; level=9', other('image/png; level=9')],
    ['image/*', other('image/*')],
    ['undefined', other('undefined')],
    ['constructor', other('constructor')],
    ['', other('')],
  ])('%s', (text, type) => {
    expect(parseMediaType(text)).toEqual(type)
  })
})

describe('a plan', () => {
  const json = { kind: 'json' }
  test.each([
    ['application/vnd.pgrst.plan', { of: json, format: 'text', options: [] }],
    ['application/vnd.pgrst.plan;', { of: json, format: 'text', options: [] }],
    ['application/vnd.pgrst.plan+text', { of: json, format: 'text', options: [] }],
    ['application/vnd.pgrst.plan+json;for="text/csv"', { of: { kind: 'csv' }, format: 'json', options: [] }],
    [
      'application/vnd.pgrst.plan ; for="text/xml" ; options=wal|analyze|everything',
      { of: { kind: 'xml' }, format: 'text', options: ['analyze', 'wal'] },
    ],
    [
      'application/vnd.pgrst.plan; for="application/vnd.pgrst.object+json; nulls=stripped"',
      { of: { kind: 'object', stripNulls: true }, format: 'text', options: [] },
    ],
    // Without quotes a slash ends the value, and what follows does not count.
    [
      'application/vnd.pgrst.plan; for=text/csv; options=analyze',
      { of: other('text'), format: 'text', options: [] },
    ],
    ['application/vnd.pgrst.plan; options=Analyze', { of: json, format: 'text', options: [] }],
  ])('%s', (text, plan) => {
    expect(parseMediaType(text)).toEqual({ kind: 'plan', ...plan })
  })

  test('names its media type', () => {
    const type = parseMediaType(
      'application/vnd.pgrst.plan+json; options=verbose|settings; for="application/vnd.pgrst.object"',
    )
    expect(contentTypeOf(type)).toBe(
      'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json"; options=verbose|settings; charset=utf-8',
    )
  })
})

test.each([
  ['text/csv;q=0.5, application/json, */*;q=0.1', ['application/json', 'text/csv', '*/*']],
  ['*/*, text/csv', ['text/csv', '*/*']],
  ['image/*, image/png', ['image/png', 'image/*']],
  [
    'text/html,application/xml;q=0.9,image/png,*/*;q=0.8',
    ['text/html', 'image/png', 'application/xml', '*/*'],
  ],
  ['a/b, a/c;d=e', ['a/c;d=e', 'a/b']],
  ['a/b;q=0, a/c;q=0.001;d=e', ['a/c', 'a/b']],
  ['a/b;q=.5, a/c;q=0.9', ['a/b', 'a/c']],
  ['a/b; q=0.1, a/c ; q = 0.2', ['a/c', 'a/b']],
  ['a/b,, a/c', ['a/b', '', 'a/c']],
])('%s is accepted in this order', (header, order) => {
  expect(parseAccept(header).map(mimeOf)).toEqual(order)
})

test('without the header all is accepted', () => {
  expect(parseAccept(null)).toEqual([{ kind: 'any' }])
})

test('text types have a character set, bytes and unknown types do not', () => {
  expect(contentTypeOf({ kind: 'json' })).toBe('application/json; charset=utf-8')
  expect(contentTypeOf({ kind: 'object', stripNulls: true })).toBe(
    'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
  )
  expect(contentTypeOf({ kind: 'binary' })).toBe('application/octet-stream')
  expect(contentTypeOf(parseMediaType('text/html'))).toBe('text/html')
})

test('any text is parsed, and a type is parsed again from its own text', () => {
  const piece = fc.constantFrom(
    'application/json',
    'application/vnd.pgrst.object',
    'application/vnd.pgrst.array+json',
    'application/vnd.pgrst.plan+json',
    '*/*',
    'a/b',
    '; nulls=stripped',
    ';for="text/csv"',
    ';options=wal|analyze',
    ';q=0.5',
    ';q=',
    ',',
    '"',
    ' ',
    '\t',
    '=',
  )
  const header = fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(header, (text) => {
      for (const type of parseAccept(text)) expect(parseMediaType(mimeOf(type))).toEqual(type)
    }),
    { numRuns: 2_000 },
  )
})
