import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ratio } from '../arithmetic/exact.ts'
import {
  exact,
  formatMoney,
  formatPercent,
  formatPriceChange,
  parseAmount,
  parseMoney,
  parsePercent,
  priceChange,
} from '../index.ts'

describe('parseMoney', () => {
  test.each([
    ['3,5', 350],
    ['3.50', 350],
    ['3,50', 350],
    ['R$ 1.234,56', 123_456],
    ['R$ 1.234,56', 123_456],
    ['r$12', 1200],
    [' 12 ', 1200],
    ['12 reais', 1200],
    ['1 real', 100],
    ['1.500', 150_000],
    ['1.234.567,89', 123_456_789],
    ['0,05', 5],
    ['007', 700],
    ['0', 0],
    ['19.99', 1999],
  ])('%s is %d centavos', (text, cents) => {
    expect(parseMoney(text, 'price')).toEqual({ value: cents, diagnostics: [] })
  })

  test.each([
    ['', 'not-a-number'],
    ['   ', 'not-a-number'],
    ['R$', 'not-a-number'],
    ['doze', 'not-a-number'],
    ['1,2,3', 'not-a-number'],
    ['1,234.56', 'not-a-number'],
    ['12,', 'not-a-number'],
    [',5', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['12 34', 'not-a-number'],
    ['US$ 3', 'not-a-number'],
    ['-5', 'negative'],
    ['R$ -5,00', 'negative'],
    ['1,500', 'not-whole-cents'],
    ['0.500', 'not-whole-cents'],
    ['1500.000', 'not-whole-cents'],
    ['3,333', 'not-whole-cents'],
    ['9'.repeat(20), 'too-large'],
  ])('refuses "%s": %s', (text, code) => {
    expect(parseMoney(text, 'price')).toMatchObject({ value: null, diagnostics: [{ field: 'price', code }] })
  })

  test('reads what formatMoney writes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_999_999_999 }), (cents) => {
        expect(parseMoney(formatMoney(cents), '').value).toBe(cents)
      }),
    )
  })

  test('never throws, whatever is typed', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('1', '2', '50', '000', '.', ',', '-', 'R$', ' ', '%') }),
    )
    fc.assert(
      fc.property(typed, (text) => {
        for (const { value, diagnostics } of [
          parseMoney(text, ''),
          parsePercent(text, ''),
          parseAmount(text, ''),
        ]) {
          expect(value === null ? diagnostics.length : Number.isFinite(value) && value >= 0).toBeTruthy()
        }
      }),
    )
  })
})

describe('parsePercent and parseAmount', () => {
  test.each([
    ['3,5', 3.5],
    ['3.5 %', 3.5],
    ['12%', 12],
    ['0', 0],
    ['100', 100],
    ['1.234,5', 1234.5],
    ['33,3333', 33.3333],
  ])('%s is %d', (text, percent) => {
    expect(parsePercent(text, 'margin').value).toBe(percent)
  })

  test.each([
    ['', 'not-a-number'],
    ['%', 'not-a-number'],
    ['-3', 'negative'],
    ['1.500', 'ambiguous-number'],
    ['3,1234567', 'too-many-decimals'],
    ['5%%', 'not-a-number'],
  ])('refuses "%s": %s', (text, code) => {
    expect(parsePercent(text, 'margin')).toMatchObject({
      value: null,
      diagnostics: [{ field: 'margin', code }],
    })
  })

  test('an amount is not a percentage', () => {
    expect(parseAmount('395,5', 'size').value).toBe(395.5)
    expect(parseAmount('5%', 'size').value).toBeNull()
  })
})

describe('formatMoney', () => {
  test.each([
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [123_456, 'R$ 1.234,56'],
    [100_000_000, 'R$ 1.000.000,00'],
    [-500, '-R$ 5,00'],
    [1.5, ''],
    [Number.NaN, ''],
  ])('%d -> %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text.replace(' ', '\u00A0'))
  })

  test('as the platform writes reais', () => {
    const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    fc.assert(
      fc.property(fc.integer(), (cents) => {
        fc.pre(cents !== 0)
        expect(formatMoney(cents)).toBe(reais.format(cents / 100))
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
    [-3.25, 1, '-3,3%'],
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
  ])('names what is wrong', (before, after, field) => {
    expect(priceChange(before, after)).toMatchObject({ value: null, diagnostics: [{ field }] })
  })
})
