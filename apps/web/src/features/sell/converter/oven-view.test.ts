import { expect, it } from 'vitest'
import { ovenView } from './oven-view.ts'

it.each([
  ['forno médio', 'c', 'medio', '180 °C = 356 °F', 'de 170 a 190 °C', '350', '160'],
  ['alto', 'c', 'alto', '200 °C = 392 °F', 'de 200 a 220 °C', '400', '180'],
  ['180', 'c', 'medio', '180 °C = 356 °F', '', '350', '160'],
  ['350', 'f', 'medio', '177 °C = 350 °F', '', '350', '157'],
  ['350 F', 'c', 'medio', '177 °C = 350 °F', '', '350', '157'],
  ['180 °C', 'f', 'medio', '180 °C = 356 °F', '', '350', '160'],
] as const)('%j in %s is %s', (typed, scale, level, text, rangeText, dial, fanCelsius) => {
  expect(ovenView(typed, scale)).toMatchObject({
    value: { level, text, rangeText, dial, fanCelsius, isUnusual: false },
  })
})

it('doubts what few ovens reach: Fahrenheit taken for Celsius', () => {
  expect(ovenView('350', 'c')).toMatchObject({ value: { isUnusual: true } })
})

it('names the source of the level', () => {
  expect(ovenView('médio', 'c')).toMatchObject({
    value: { sources: 'receitas brasileiras e Meu Cantinho de Receitas' },
  })
})

it.each(['quentinho', '-', 'por 40 minutos'])('cannot read %j', (typed) => {
  expect(ovenView(typed, 'c')).toEqual({ value: null, problem: 'unreadable' })
})

it('waits while nothing is typed', () => {
  expect(ovenView(' ', 'c')).toEqual({ value: null, problem: null })
})
