import { expect, it } from 'vitest'
import { required, typedAmount, typedMoney, typedPercent } from './typed-number.ts'

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
])('reads %j as the amount %d', (typed, value) => {
  expect(typedAmount(typed)).toEqual({ value, problem: null })
})

it.each([
  ['3,5%', 3.5],
  ['3.5 %', 3.5],
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
  ['1,005', 'O valor vai até os centavos, com duas casas.'],
])('says what is wrong with %j', (typed, problem) => {
  expect(typedMoney(typed)).toEqual({ value: null, problem })
})

it('takes a lone point before three digits for no amount', () => {
  expect(typedAmount('1.500')).toMatchObject({ value: null, problem: expect.stringMatching(/duas formas/) })
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
