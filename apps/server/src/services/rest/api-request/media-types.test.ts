import { expect, test } from 'vitest'
import { contentTypeOf, mimeOf, parseAccept, parseMediaType } from './media-types.ts'

test.each([
  ['application/json', { kind: 'json' }],
  ['Application/JSON; charset=utf-8', { kind: 'json' }],
  ['application/vnd.pgrst.object+json', { kind: 'object', stripNulls: false }],
  ['ApplicatIon/vnd.PgRsT.object+json;nulls=stripped', { kind: 'object', stripNulls: true }],
  ['application/vnd.pgrst.array+json', { kind: 'json' }],
  ['application/vnd.pgrst.array+json; nulls=stripped', { kind: 'stripped-array' }],
  ['text/csv', { kind: 'csv' }],
  ['image/png', { kind: 'other', text: 'image/png' }],
  ['constructor', { kind: 'other', text: 'constructor' }],
])('%s', (text, type) => {
  expect(parseMediaType(text)).toEqual(type)
})

test('the accepted types come best first, equals as they stand', () => {
  expect(parseAccept('text/csv;q=0.5, application/json, */*;q=0.1').map(mimeOf)).toEqual([
    'application/json',
    'text/csv',
    '*/*',
  ])
  expect(parseAccept(null)).toEqual([{ kind: 'any' }])
})

test('texts carry their character set, bytes do not', () => {
  expect(contentTypeOf({ kind: 'json' })).toBe('application/json; charset=utf-8')
  expect(contentTypeOf({ kind: 'object', stripNulls: true })).toBe(
    'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
  )
  expect(contentTypeOf({ kind: 'binary' })).toBe('application/octet-stream')
})
