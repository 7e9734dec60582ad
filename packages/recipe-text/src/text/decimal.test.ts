import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber, parseDecimal } from './decimal.ts'

describe('parseDecimal', () => {
  test.each([
    ['2', 2],
    ['1,5', 1.5],
    ['1.5', 1.5],
    [' 0,25 ', 0.25],
    ['0.125', 0.125],
    ['1,125', 1.125],
    ['007', 7],
    ['1.234,56', 1234.56],
    ['1.234.567', 1234567],
    ['-2,5', -2.5],
    ['0', 0],
    ['-0', 0],
  ])('%s is %d', (text, value) => {
    expect(parseDecimal(text)).toBe(value)
  })

  test.each([
    '',
    ' ',
    '1.500', // fifteen hundred, or one and a half
    '1,5,2',
    '1,234.56',
    '1..5',
    '1,',
    ',5',
    '1/2',
    '½',
    '2 g',
    '1e3',
    '+1',
    '--1',
    '0x10',
    'NaN',
    'Infinity',
    'dois',
    '1 000',
    '9'.repeat(16),
  ])('refuses "%s"', (text) => {
    expect(parseDecimal(text)).toBeNull()
  })

  test('reads what formatNumber writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (hundredths) => {
        const text = formatNumber(hundredths / 100)
        const isInDoubt = /^-?\d{1,3}\.\d{3}$/.test(text)
        expect(parseDecimal(text)).toBe(isInDoubt ? null : hundredths / 100)
      }),
    )
  })
})

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
