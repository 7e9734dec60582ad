import { describe, expect, test } from 'vitest'
import { ALL_ROWS, rangeOf, restrictedTo, topLevelRange } from './ranges.ts'

describe('topLevelRange', () => {
  test.each([
    ['the header alone', undefined, undefined, '2-5', { lower: 2n, upper: 5n }],
    ['an open header', undefined, undefined, '3-', { lower: 3n, upper: null }],
    ['parameters alone', '10', '5', null, { lower: 5n, upper: 14n }],
    ['both must hold', '3', undefined, '0-9', { lower: 0n, upper: 2n }],
    ['limit 0 asks for no row', '0', '7', null, { lower: 0n, upper: -1n }],
    ['a header that cannot be read is ignored', undefined, undefined, 'rows=1-2', ALL_ROWS],
  ])('%s', (_, limit, offset, header, expected) => {
    expect(topLevelRange(rangeOf(limit, offset), header)).toEqual(expected)
  })

  test('an upper end below the lower is refused', () => {
    expect(() => topLevelRange(ALL_ROWS, '5-1')).toThrow('Requested range not satisfiable')
  })

  test('a limit below zero is refused', () => {
    expect(() => rangeOf('-1', undefined)).toThrow('Requested range not satisfiable')
  })

  test('numbers beyond what a double holds stay exact', () => {
    expect(rangeOf(undefined, '9007199254740993')).toEqual({ lower: 9007199254740993n, upper: null })
  })
})

test('restrictedTo cuts to the most rows', () => {
  expect(restrictedTo({ lower: 5n, upper: null }, 10)).toEqual({ lower: 5n, upper: 14n })
  expect(restrictedTo({ lower: 0n, upper: 3n }, 10)).toEqual({ lower: 0n, upper: 3n })
  expect(restrictedTo({ lower: 0n, upper: -1n }, 10)).toEqual({ lower: 0n, upper: -1n })
  expect(restrictedTo(ALL_ROWS, null)).toEqual(ALL_ROWS)
})
