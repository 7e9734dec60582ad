import { describe, expect, test } from 'vitest'
import { celsiusToFahrenheit, fahrenheitToCelsius, ovenOf, readOven } from '../index.ts'

test.each([
  ['forno médio', 180, 350, 'medio'],
  ['Forno Medio', 180, 350, 'medio'],
  ['forno moderado', 180, 350, 'medio'],
  ['baixo', 160, 325, 'baixo'],
  ['em forno brando, por 40 minutos', 160, 325, 'baixo'],
  ['forno muito baixo', 120, 250, 'muito_baixo'],
  ['forno bem quente', 240, 475, 'muito_alto'],
  ['forno alto', 200, 400, 'alto'],
  ['forno quente', 200, 400, 'alto'],
  ['180 °C', 180, 350, 'medio'],
  ['180ºC', 180, 350, 'medio'],
  ['forno médio (200 graus)', 200, 400, 'alto'],
  ['356 °F', 180, 350, 'medio'],
  ['180', 180, 350, 'medio'],
])('%s: %d °C, %d °F on the dial, %s', (text, celsius, fahrenheitDial, level) => {
  expect(readOven(text)).toMatchObject({ value: { celsius, fahrenheitDial, level }, diagnostics: [] })
})

test.each([
  ['', 'unknown-oven'],
  ['forno', 'unknown-oven'],
  ['caixa', 'unknown-oven'],
  ['a'.repeat(300), 'too-long'],
])('%s says nothing', (text, code) => {
  expect(readOven(text)).toMatchObject({ value: null, diagnostics: [{ code }] })
})

describe('the word for a temperature', () => {
  test.each([
    [100, 'muito_baixo'],
    [145, 'baixo'],
    [150, 'baixo'],
    [175, 'medio'],
    [195, 'alto'],
    [210, 'alto'],
    [230, 'muito_alto'],
    [280, 'muito_alto'],
  ])('%d °C: %s', (celsius, level) => {
    expect(ovenOf(celsius).value?.level).toBe(level)
  })

  test.each([
    [20, 'unusual-oven'],
    [900, 'unusual-oven'],
    [-300, 'unknown-oven'],
    [Number.NaN, 'not-a-number'],
  ])('%d °C: %s', (celsius, code) => {
    expect(ovenOf(celsius).diagnostics).toMatchObject([{ code }])
  })
})

test.each([
  [0, 32],
  [100, 212],
  [180, 356],
  [-40, -40],
])('%d °C is %d °F', (celsius, fahrenheit) => {
  expect(celsiusToFahrenheit(celsius)).toBe(fahrenheit)
  expect(fahrenheitToCelsius(fahrenheit)).toBe(celsius)
})
