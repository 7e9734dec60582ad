// What holds for every recipe and every amount, found by trying many.

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

test('one time the recipe is the recipe, whatever is stored', () => {
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

test('a part times b of all is ab of that part: nothing vanishes on the way', () => {
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

test('having a times b of an ingredient is enough for a times what b of it is', () => {
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

test('a recipe made a times weighs a times as much', () => {
  fc.assert(
    fc.property(factor, (a) => {
      const whole = new Map([0, 1, 2].map((section) => [section, a] as const))
      expect(recipeMass(RECIPE, new Map(), whole).grams / (recipeMass(RECIPE).grams * a)).toBeCloseTo(1, 9)
    }),
  )
})

test('the pieces and what is left are all of the dough', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 500 }), (mass, unit) => {
      const plan = unitPlan(mass, unit, null).value
      fc.pre(plan !== null)
      expect(plan.doughGrams + plan.leftGrams).toBeCloseTo(mass, 6)
      expect(plan.leftGrams).toBeLessThan(unit)
    }),
  )
})
