import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber } from './decimal.ts'

describe('formatNumber', () => {
  test.each([
    [0, '0'],
    [-0.001, '0'],
    [1.5, '1,5'],
    [1234.5, '1.234,5'],
    [0.005, '0,01'],
    [-12, '−12'],
    [1.005, '1,01'],
    [1e-7, '0'],
    [1234567890123.5, '1.234.567.890.124'],
    [1e21, ''],
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

  test("matches the platform's numbers, with a minus sign in place of its hyphen", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.nat({ max: 4 }), (value, places) => {
        const platform = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: places }).format(value)
        expect(formatNumber(value, places)).toBe(platform === '-0' ? '0' : platform.replace('-', '−'))
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (thousandths) => {
        const platform = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 }).format(
          thousandths / 1000,
        )
        expect(formatNumber(thousandths / 1000)).toBe(platform === '-0' ? '0' : platform.replace('-', '−'))
      }),
    )
  })
})
