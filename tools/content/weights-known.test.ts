import { expect, test } from 'vitest'
import { DESSERT_LINES, MESSAGE_LINES } from './weights-known.cases.ts'
import { ownRecipes, weightsKnown } from './weights-known.ts'

test('the weight of at least 95 % of the lines of the product is known', () => {
  const { lines, known, recipes, whole } = weightsKnown(ownRecipes())
  expect({ recipes, lines: lines > 400 }).toEqual({ recipes: 48, lines: true })
  expect(known / lines).toBeGreaterThanOrEqual(0.95)
  expect(whole).toBeGreaterThanOrEqual(38)
})

test('the weight of at least 90 % of other dessert lines is known', () => {
  for (const written of [DESSERT_LINES, MESSAGE_LINES]) {
    const { lines, known } = weightsKnown([written])
    expect(lines).toBeGreaterThan(140)
    expect(known / lines).toBeGreaterThanOrEqual(0.9)
  }
})
