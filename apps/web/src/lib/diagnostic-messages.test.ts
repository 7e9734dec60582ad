import { panScale } from '@ateliedoce/measures'
import { suggestPrice } from '@ateliedoce/pricing'
import { readIngredient } from '@ateliedoce/recipe-text'
import { expect, test } from 'vitest'
import {
  LINE_MESSAGES,
  lineMessage,
  MEASURE_MESSAGES,
  measureMessage,
  PRICING_MESSAGES,
  pricingMessage,
} from './diagnostic-messages.ts'

test('every message is a sentence', () => {
  for (const messages of [LINE_MESSAGES, MEASURE_MESSAGES, PRICING_MESSAGES]) {
    expect(Object.values(messages).filter((message) => !/^[A-ZÉ].*\.$/.test(message))).toEqual([])
  }
})

test('a doubtful line', () => {
  expect(readIngredient('1 colherona de mel').diagnostics.map(lineMessage)).toEqual([
    'Não conhecemos esta medida.',
  ])
})

test('a pan three times as large: the share of leavening is a value of the diagnostic', () => {
  const { diagnostics } = panScale({ shape: 'square', sideCm: 10 }, { shape: 'square', sideCm: 20 })
  expect(diagnostics.map(measureMessage)).toEqual([
    'O tempo de forno não cresce na mesma proporção: confira o ponto antes.',
    'Acima do dobro, cerca de 90% do fermento costuma bastar.',
  ])
})

test('fees and margin of 100% or more', () => {
  const cost = { totalCents: 1000, sellableUnits: 10 }
  const fee = { name: '', percent: 75, kind: 'fee' } as const
  const [found] = suggestPrice(cost, [fee], { by: 'margin', percent: 25 }).diagnostics
  expect(found && pricingMessage(found)).toContain('As taxas e a margem somam 100% ou mais')
})
