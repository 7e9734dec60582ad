import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber } from '@ateliedoce/recipe-text'
import {
  numberReadings,
  numberToType,
  readTypedNumber,
  type NumberKind,
  type NumberRules,
} from './typed-number.ts'

const read = (text: string, kind: NumberKind, rules?: NumberRules) => readTypedNumber(text, kind, rules)
/** Everything that has a value is accepted, and a lone point groups. */
const LENIENT = { zero: true, grouped: true, max: Infinity }

describe('money', () => {
  test.each([
    ['3,5', 350],
    ['3.50', 350],
    ['3,50', 350],
    ['R$ 1.234,56', 123_456],
    ['R$\u00A01.234,56', 123_456],
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
    ['R$ 7,49', 749],
    ['7.49', 749],
    ['1.234,56', 123_456],
    ['1000000', 100_000_000],
    ['R$ 7.', 700],
    ['12,', 1200],
    [',5', 50],
  ])('%s is %d centavos', (text, cents) => {
    expect(read(text, 'money', LENIENT)).toEqual({ value: cents, problem: null })
  })

  test.each([
    ['R$', 'not-a-number'],
    ['doze', 'not-a-number'],
    ['sete', 'not-a-number'],
    ['1,2,3', 'not-a-number'],
    ['1,234.56', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['12 34', 'not-a-number'],
    ['US$ 3', 'not-a-number'],
    ['½', 'not-a-number'],
    ['-5', 'negative'],
    ['-2', 'negative'],
    ['R$ -5,00', 'negative'],
    ['1,500', 'not-whole-cents'],
    ['0.500', 'not-whole-cents'],
    ['1500.000', 'not-whole-cents'],
    ['3,333', 'not-whole-cents'],
    ['1,005', 'not-whole-cents'],
    ['0', 'not-positive'],
    ['0,00', 'not-positive'],
    ['1000000,01', 'too-large'],
    ['99999999999999', 'too-large'],
    ['9'.repeat(20), 'too-large'],
  ])('refuses "%s": %s', (text, problem) => {
    expect(read(text, 'money')).toEqual({ value: null, problem })
  })
})

describe('percentages', () => {
  test.each([
    ['3,5', 3.5],
    ['3.5 %', 3.5],
    ['3,5%', 3.5],
    ['3 ½%', 3.5],
    ['12%', 12],
    ['0', 0],
    ['100', 100],
    ['33,3333', 33.3333],
  ])('%s is %d', (text, percent) => {
    expect(read(text, 'percent', { zero: true })).toEqual({ value: percent, problem: null })
  })

  test.each([
    ['%', 'not-a-number'],
    ['5%%', 'not-a-number'],
    ['-3', 'negative'],
    ['1.500', 'ambiguous-number'],
    ['3,1234567', 'too-many-decimals'],
    ['1000,5', 'too-large'],
  ])('refuses "%s": %s', (text, problem) => {
    expect(read(text, 'percent')).toEqual({ value: null, problem })
  })

  test('reads grouped thousands before decimals', () => {
    expect(read('1.234,5', 'percent', { max: 10_000 }).value).toBe(1234.5)
  })
})

describe('amounts', () => {
  test.each([
    ['2', 2],
    ['1,5', 1.5],
    ['1.5', 1.5],
    [' 0,25 ', 0.25],
    ['0.125', 0.125],
    ['1,125', 1.125],
    ['007', 7],
    ['1.234,56', 1234.56],
    ['1.234.567', 1_234_567],
    ['0', 0],
    [' 395 ', 395],
    ['395,5', 395.5],
    ['½', 0.5],
    ['1½', 1.5],
    ['1 ½', 1.5],
    ['2 ⅔', 2.666667],
    ['1/2', 0.5],
    [' 1 1/2 ', 1.5],
    ['1 e 1/2', 1.5],
    ['10/4', 2.5],
    ['12,', 12],
    [',5', 0.5],
  ])('%s is %d', (text, value) => {
    expect(read(text, 'amount', { zero: true, max: 10_000_000 })).toEqual({ value, problem: null })
  })

  test.each([
    ['1.500', 'ambiguous-number'],
    ['1,5,2', 'not-a-number'],
    ['1,234.56', 'not-a-number'],
    ['1..5', 'not-a-number'],
    [',', 'not-a-number'],
    ['1,,', 'not-a-number'],
    ['2 g', 'not-a-number'],
    ['5%', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['+1', 'not-a-number'],
    ['--1', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['dois', 'not-a-number'],
    ['1 000', 'not-a-number'],
    ['1/0', 'not-a-number'],
    ['1/2/3', 'not-a-number'],
    ['1 1', 'not-a-number'],
    ['1²', 'not-a-number'],
    ['½ ½', 'not-a-number'],
    ['½490', 'not-a-number'],
    ['0/2', 'not-positive'],
    ['-0', 'negative'],
    ['-2,5', 'negative'],
    ['-½', 'negative'],
    ['-1 1/2', 'negative'],
    ['9'.repeat(16), 'too-large'],
  ])('refuses "%s": %s', (text, problem) => {
    expect(read(text, 'amount')).toEqual({ value: null, problem })
  })

  test('a single point before three digits groups only if the caller allows it', () => {
    expect(read('1.500', 'amount', { grouped: true }).value).toBe(1500)
    expect(read('1.234,5', 'amount', { grouped: true }).value).toBe(1234.5)
    expect(read('0.125', 'amount', { grouped: true }).value).toBe(0.125)
  })

  const MULTIPLES = [1 / 2, 1, 2, 3]
  test.each(
    [0.25, 1, 1.5, 30, 333, 1000, 1500, 12_000].flatMap((own) => MULTIPLES.map((factor) => own * factor)),
  )('reads back %d as a field is given it', (value) => {
    expect(read(numberToType(value), 'amount').value).toBe(value)
  })

  test('reads what formatNumber writes, except a lone point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (hundredths) => {
        const text = formatNumber(hundredths / 100)
        const isAmbiguous = /^\d{1,3}\.\d{3}$/.test(text)
        expect(read(text, 'amount', { zero: true }).value).toBe(isAmbiguous ? null : hundredths / 100)
      }),
    )
  })
})

describe('both readings of a single point', () => {
  test.each(['7.490', 'R$ 7.490', '2.500', '123.450', ' 1.000 '])('money %j is ambiguous', (typed) => {
    expect(read(typed, 'money')).toEqual({ value: null, problem: 'ambiguous-number' })
    const values = numberReadings(typed, 'money').map((reading) => read(reading, 'money').value)
    expect(values[1]).toBe((values[0] ?? 0) * 1000)
  })

  test.each([
    ['7.490', ['7,49', '7.490,00']],
    ['R$ 12.500', ['12,50', '12.500,00']],
    ['1.234', []],
    ['0.500', []],
    ['7.490,00', []],
    ['1.234.560', []],
    ['7,490', []],
  ] as const)('money %j may be %j', (typed, readings) => {
    expect(numberReadings(typed, 'money')).toEqual(readings)
  })

  test('money without a second reading is grouped', () => {
    expect(read('2.500', 'money', { grouped: true }).value).toBe(250_000)
    expect(read('1.234', 'money').value).toBe(123_400)
  })

  test('an amount has two', () => {
    expect(numberReadings('1.500', 'amount')).toEqual(['1,5', '1500'])
    expect(numberReadings('1.500', 'amount').map((reading) => read(reading, 'amount').value)).toEqual([
      1.5, 1500,
    ])
    expect(numberReadings('0.125', 'amount')).toEqual([])
  })
})

test.each(['', '   '])('a blank field (%j) has no value and no problem', (text) => {
  for (const kind of ['money', 'percent', 'amount'] as const) {
    expect(read(text, kind)).toEqual({ value: null, problem: null })
  }
})

test('limits and zero follow the rules of the field', () => {
  expect(read('0', 'percent', { zero: true })).toEqual({ value: 0, problem: null })
  expect(read('25', 'amount', { max: 24 })).toEqual({ value: null, problem: 'too-large' })
})

test('never throws, and has a value or a problem for any text', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('1', '2', '50', '000', '.', ',', '-', 'R$', ' ', '%', '½', '/') }),
  )
  fc.assert(
    fc.property(typed, fc.constantFrom('money', 'percent', 'amount'), (text, kind) => {
      const { value, problem } = read(text, kind)
      const isBlank = text.trim() === ''
      expect(value === null ? isBlank || problem !== null : Number.isFinite(value) && value >= 0).toBe(true)
    }),
  )
})
