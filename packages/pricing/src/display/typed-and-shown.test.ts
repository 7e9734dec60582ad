import { readTypedNumber } from '@ateliedoce/measures'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ratio } from '../arithmetic/exact.ts'
import { exact, formatMoney, formatPercent, formatPriceChange, priceChange } from '../index.ts'

describe('formatMoney', () => {
  test.each([
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [123_456, 'R$ 1.234,56'],
    [100_000_000, 'R$ 1.000.000,00'],
    [-500, '−R$ 5,00'],
    [1.5, ''],
    [Number.NaN, ''],
  ])('%d -> %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text.replace(' ', '\u00A0'))
  })

  test('is read back as typed money', () => {
    const rules = { zero: true, grouped: true, max: Infinity }
    fc.assert(
      fc.property(fc.nat({ max: 999_999_999_999 }), (cents) => {
        expect(readTypedNumber(formatMoney(cents), 'money', rules).value).toBe(cents)
      }),
    )
  })

  test("matches the platform's currency format, with a minus sign in place of its hyphen", () => {
    const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    fc.assert(
      fc.property(fc.integer(), (cents) => {
        fc.pre(cents !== 0)
        expect(formatMoney(cents)).toBe(reais.format(cents / 100).replace('-', '−'))
      }),
    )
  })
})

describe('formatPercent', () => {
  test.each([
    [27.6921, 2, '27,69%'],
    [33.3333, 1, '33,3%'],
    [16.5, 2, '16,5%'],
    [25, 2, '25%'],
    [2.005, 2, '2,01%'],
    [-0.004, 2, '0%'],
    [-3.25, 1, '−3,3%'],
    [1234.5, 0, '1.235%'],
    [0.05, 2, '0,05%'],
    [Infinity, 2, ''],
  ])('%d to %d places is %s', (percent, decimals, text) => {
    expect(formatPercent(percent, decimals)).toBe(text)
  })
})

describe('priceChange', () => {
  const can = { priceCents: 750, size: 395, unit: 'g' }

  test.each([
    [{ ...can, priceCents: 840 }, 'subiu 12%'],
    [{ ...can, priceCents: 600 }, 'caiu 20%'],
    [can, 'manteve o preço'],
    [{ ...can, size: 0.395, unit: 'kg' }, 'manteve o preço'],
    [{ ...can, size: 360 }, 'subiu 9,7%'],
  ])('%o %s', (after, text) => {
    expect(formatPriceChange(priceChange(can, after).value ?? exact(-999))).toBe(text)
  })

  test('a change too small for a decimal is still a change', () => {
    expect(formatPriceChange(ratio(1n, 100n))).toBe('subiu menos de 0,1%')
    expect(formatPriceChange(ratio(-1n, 100n))).toBe('caiu menos de 0,1%')
  })

  test.each([
    [{ ...can, size: 0 }, can, 'before.packageSize'],
    [can, { ...can, priceCents: -1 }, 'after.packagePrice'],
    [can, { ...can, unit: 'ml' }, 'after.package'],
  ])('names the invalid fields', (before, after, field) => {
    expect(priceChange(before, after)).toMatchObject({ value: null, diagnostics: [{ place: field }] })
  })
})
