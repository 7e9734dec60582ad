import { describe, expect, test } from 'vitest'
import { ALL_ROWS, rangeOf, restrictedTo, topLevelRange } from './ranges.ts'

describe('topLevelRange', () => {
  test.each([
    ['the header alone', undefined, undefined, '2-5', { lower: 2n, upper: 5n }],
    ['an open header', undefined, undefined, '3-', { lower: 3n, upper: null }],
    ['parameters alone', '10', '5', null, { lower: 5n, upper: 14n }],
    ['both must hold', '3', undefined, '0-9', { lower: 0n, upper: 2n }],
    ['limit 0 asks for no row', '0', undefined, '2-5', { lower: 0n, upper: -1n }],
    ['an offset below zero is none', undefined, '-3', null, ALL_ROWS],
    ['an offset below zero shortens the limit', '5', '-1', null, { lower: 0n, upper: 3n }],
    ['a limit that is no number is none', 'ten', undefined, null, ALL_ROWS],
    ['beside an offset it counts as 0', 'ten', '0', null, { lower: 0n, upper: -1n }],
    ['a header that cannot be read is ignored', undefined, undefined, 'rows=1-2', ALL_ROWS],
  ])('%s', (_, limit, offset, header, expected) => {
    expect(topLevelRange(rangeOf(limit, offset), header)).toEqual(expected)
  })

  const LOWER_ABOVE_UPPER =
    'The lower boundary must be lower than or equal to the upper boundary in the Range header.'
  const NEGATIVE_LIMIT = 'Limit should be greater than or equal to zero.'

  test.each([
    ['a header whose upper end is below the lower', undefined, undefined, '5-1', LOWER_ABOVE_UPPER],
    ['a limit below zero', '-1', undefined, null, NEGATIVE_LIMIT],
    ['a limit of 0 after an offset', '0', '7', null, NEGATIVE_LIMIT],
    ['an empty limit after an offset', '', '7', null, NEGATIVE_LIMIT],
    ['an offset past the header', undefined, '10', '0-4', NEGATIVE_LIMIT],
  ])('%s is refused', (_, limit, offset, header, details) => {
    const refused = { body: { code: 'PGRST103', details, message: 'Requested range not satisfiable' } }
    expect(() => topLevelRange(rangeOf(limit, offset), header)).toThrow(
      expect.objectContaining({
        body: expect.objectContaining(refused.body) as unknown,
      }),
    )
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
