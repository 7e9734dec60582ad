import { describe, expect, it } from 'vitest'
import { numberToType, readingsOf, required, typedAmount, typedMoney, typedPercent } from './typed-number.ts'

const TOO_LARGE = 'O valor é grande demais para ser verdade. Confira as casas decimais.'
const ZERO = 'O valor precisa ser maior que zero.'

it.each([
  ['R$ 7,49', 749],
  ['7.49', 749],
  ['1.234,56', 123_456],
  ['1000000', 100_000_000],
])('reads %j as %i centavos', (typed, value) => {
  expect(typedMoney(typed)).toEqual({ value, problem: null })
})

it.each([
  ['1,5', 1.5],
  ['1.5', 1.5],
  [' 395 ', 395],
  ['½', 0.5],
  ['1½', 1.5],
  ['1 ½', 1.5],
  ['2 ⅔', 2.666667],
  ['1/2', 0.5],
  [' 1 1/2 ', 1.5],
  ['1 e 1/2', 1.5],
  ['10/4', 2.5],
])('reads %j as the amount %d', (typed, value) => {
  expect(typedAmount(typed)).toEqual({ value, problem: null })
})

it.each([
  ['3,5%', 3.5],
  ['3.5 %', 3.5],
  ['3 ½%', 3.5],
])('reads %j as %d percent', (typed, value) => {
  expect(typedPercent(typed)).toEqual({ value, problem: null })
})

it.each([
  ['sete', 'Digite um número, como 3,5.'],
  ['0', ZERO],
  ['0,00', ZERO],
  ['-2', 'O valor não pode ser negativo.'],
  ['1000000,01', TOO_LARGE],
  ['99999999999999', TOO_LARGE],
  ['1,005', 'Use no máximo duas casas, para os centavos.'],
])('says what is wrong with %j', (typed, problem) => {
  expect(typedMoney(typed)).toEqual({ value: null, problem })
})

it('takes a lone point before three digits for no amount, unless the screen writes such numbers', () => {
  expect(typedAmount('1.500')).toMatchObject({ value: null, problem: expect.stringMatching(/duas formas/) })
  expect(typedAmount('1.500', { grouped: true }).value).toBe(1500)
  expect(typedAmount('1.234,5', { grouped: true }).value).toBe(1234.5)
  expect(typedAmount('0.125', { grouped: true }).value).toBe(0.125)
})

it.each([
  ['1/0', 'Digite um número, como 3,5.'],
  ['1/2/3', 'Digite um número, como 3,5.'],
  ['1 1', 'Digite um número, como 3,5.'],
  ['1²', 'Digite um número, como 3,5.'],
  ['½ ½', 'Digite um número, como 3,5.'],
  ['0/2', ZERO],
  ['-½', 'O valor não pode ser negativo.'],
  ['-1 1/2', 'O valor não pode ser negativo.'],
])('is not misled by %j', (typed, problem) => {
  expect(typedAmount(typed)).toEqual({ value: null, problem })
})

const MULTIPLES = [1 / 2, 1, 2, 3]
it.each(
  [0.25, 1, 1.5, 30, 333, 1000, 1500, 12_000].flatMap((own) => MULTIPLES.map((factor) => own * factor)),
)('takes what a field is given for %j', (value) => {
  expect(typedAmount(numberToType(value)).value).toBe(value)
})

it('takes a number that is being typed for what it is so far', () => {
  expect(typedAmount('12,')).toEqual({ value: 12, problem: null })
  expect(typedAmount(',5')).toEqual({ value: 0.5, problem: null })
  expect(typedMoney('R$ 7.')).toEqual({ value: 700, problem: null })
  expect(typedAmount(',').problem).toBe('Digite um número, como 3,5.')
  expect(typedAmount('1,,').problem).toBe('Digite um número, como 3,5.')
})

it('takes zero, and other limits, where the field does', () => {
  expect(typedPercent('0', { zero: true })).toEqual({ value: 0, problem: null })
  expect(typedAmount('25', { most: 24 })).toEqual({ value: null, problem: TOO_LARGE })
})

it('says nothing of a blank field until something must stand there', () => {
  const blank = typedAmount('  ')
  expect(blank).toEqual({ value: null, problem: null })
  expect(required(blank)).toEqual({ value: null, problem: 'Preencha este campo.' })
  expect(required(typedAmount('2'))).toEqual({ value: 2, problem: null })
  expect(required(typedAmount('x')).problem).toBe('Digite um número, como 3,5.')
})

describe('a point before three digits', () => {
  it.each(['7.490', 'R$ 7.490', '2.500', '123.450', ' 1.000 '])('leaves the money %j in doubt', (typed) => {
    expect(typedMoney(typed)).toEqual({ value: null, problem: expect.stringMatching(/duas formas/) })
    const values = readingsOf(typed, true).map((reading) => typedMoney(reading).value)
    expect(values[1]).toBe((values[0] ?? 0) * 1000)
  })

  it.each([
    ['7.490', ['7,49', '7.490,00']],
    ['R$ 12.500', ['12,50', '12.500,00']],
    ['1.234', []],
    ['0.500', []],
    ['7.490,00', []],
    ['1.234.560', []],
    ['7,490', []],
  ] as const)('%j may be the money %j', (typed, readings) => {
    expect(readingsOf(typed, true)).toEqual(readings)
  })

  it('is thousands where it cannot be anything else', () => {
    expect(typedMoney('2.500', { grouped: true }).value).toBe(250_000)
    expect(typedMoney('1.234').value).toBe(123_400)
  })

  it('may be two amounts', () => {
    expect(readingsOf('1.500', false)).toEqual(['1,5', '1500'])
    expect(readingsOf('1.500', false).map((reading) => typedAmount(reading).value)).toEqual([1.5, 1500])
    expect(readingsOf('0.125', false)).toEqual([])
  })
})
