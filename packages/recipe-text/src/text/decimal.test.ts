import { describe, expect, test } from 'vitest'
import { formatNumber } from './decimal.ts'

describe('formatNumber', () => {
  test.each([
    [0, '0'],
    [-0.001, '0'],
    [1.5, '1,5'],
    [1234.5, '1.234,5'],
    [0.005, '0,01'],
    [-12, '-12'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
  ])('%d -> %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })

  test('as many decimals as asked for', () => {
    expect([formatNumber(2.345, 0), formatNumber(2.345, 1), formatNumber(2.345, 3)]).toEqual([
      '2',
      '2,3',
      '2,345',
    ])
  })
})
