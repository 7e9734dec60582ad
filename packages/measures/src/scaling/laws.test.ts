// Properties of every recipe and every amount, checked on generated ones.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countedIngredients,
  ingredientFactor,
  placeLines,
  recipeMass,
  scaleRecipe,
  unitPlan,
} from '../index.ts'

const RECIPE = placeLines([
  'Para a massa:',
  '2 xícaras (chá) de farinha de trigo',
  '3 ovos',
  '200 g de chocolate meio amargo',
  'Para a cobertura:',
  '100 g de chocolate meio amargo',
])

const stored = fc.array(
  fc.oneof(
    fc.string(),
    fc.jsonValue(),
    fc.constantFrom(
      'Para a calda:',
      '3 ovos',
      '1 ½ xícara (chá) de açúcar',
      '2 limões',
      'sal a gosto',
      'x 3/0',
    ),
  ),
  { maxLength: 12 },
)
const factor = fc.double({ min: 0.02, max: 50, noNaN: true })

test('factor 1 leaves any stored recipe unchanged', () => {
  fc.assert(
    fc.property(stored, (ingredients) => {
      const lines = placeLines(ingredients)
      const scaled = scaleRecipe(lines, { factor: 1, sections: new Map([[1, 1]]) })
      expect(scaled.map(({ text }) => text)).toEqual(lines.map(({ line }) => line.raw))
      expect(scaled.every(({ before, amount, eggGrams }) => (before ?? amount ?? eggGrams) === null)).toBe(
        true,
      )
    }),
  )
})

test('section factor and recipe factor multiply', () => {
  fc.assert(
    fc.property(stored, factor, factor, (ingredients, a, b) => {
      const lines = placeLines(ingredients)
      const sections = new Map([[0, b]])
      const both = scaleRecipe(lines, { factor: a, sections })
      const opening = scaleRecipe(lines, { factor: a * b })
      const rest = scaleRecipe(lines, { factor: a })
      expect(both).toEqual(lines.map(({ section }, index) => (section === 0 ? opening : rest)[index]))
    }),
  )
})

test('the factor is proportional to the available amount', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...countedIngredients(RECIPE)),
      factor,
      fc.double({ min: 0.1, max: 20, noNaN: true }),
      (one, a, b) => {
        const [once, times] = [
          ingredientFactor(one, b * 50, 'g').value,
          ingredientFactor(one, a * b * 50, 'g').value,
        ]
        fc.pre(once !== null && times !== null)
        expect(times / (once * a)).toBeCloseTo(1, 9)
      },
    ),
  )
})

test('the weight of a recipe is proportional to its factor', () => {
  fc.assert(
    fc.property(factor, (a) => {
      const whole = new Map([0, 1, 2].map((section) => [section, a] as const))
      expect(recipeMass(RECIPE, { sections: whole }).grams / (recipeMass(RECIPE).grams * a)).toBeCloseTo(1, 9)
    }),
  )
})

test('the pieces and the remainder add up to the dough', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 500 }), (mass, unit) => {
      const plan = unitPlan(mass, unit, null).value
      fc.pre(plan !== null)
      expect(plan.doughGrams + plan.leftGrams).toBeCloseTo(mass, 6)
      expect(plan.leftGrams).toBeLessThan(unit)
    }),
  )
})
