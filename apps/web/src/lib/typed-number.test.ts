import { expect, it } from 'vitest'
import { typedAmount, typedMoney, typedPercent } from './typed-number.ts'

const NOT_A_NUMBER = 'Digite um número, como 3,5.'
const ZERO = 'O valor precisa ser maior que zero.'
const NEGATIVE = 'O valor não pode ser negativo.'
const TOO_LARGE = 'O valor é grande demais. Confira as casas decimais.'

it.each([
  ['R$ 7,49', 749],
  ['7.49', 749],
  ['1.234,56', 123_456],
])('reads the money %j as %i centavos', (typed, value) => {
  expect(typedMoney(typed)).toEqual({ value, problem: null })
})

it.each([
  ['sete', NOT_A_NUMBER],
  ['0', ZERO],
  ['-2', NEGATIVE],
  ['1000000,01', TOO_LARGE],
  ['1,005', 'Use no máximo duas casas, para os centavos.'],
  ['7.490', 'Este valor pode ser lido de duas formas. Qual é a certa?'],
])('says beside the money %j: %s', (typed, problem) => {
  expect(typedMoney(typed)).toEqual({ value: null, problem })
})

it.each([
  ['1/0', NOT_A_NUMBER],
  ['0/2', ZERO],
  ['-½', NEGATIVE],
  ['1,1234567', 'Há casas decimais demais.'],
  ['1.500', 'Este número pode ser lido de duas formas: escreva sem o ponto, com vírgula nos decimais.'],
])('says beside the amount %j: %s', (typed, problem) => {
  expect(typedAmount(typed)).toEqual({ value: null, problem })
})

it('passes the rules of the field on', () => {
  expect(typedPercent('0', { zero: true })).toEqual({ value: 0, problem: null })
  expect(typedAmount('25', { max: 24 })).toEqual({ value: null, problem: TOO_LARGE })
  expect(typedMoney('2.500', { grouped: true })).toEqual({ value: 250_000, problem: null })
})

it('reports no problem for a blank field', () => {
  expect(typedAmount('  ')).toEqual({ value: null, problem: null })
})
