import { describe, expect, test } from 'vitest'
import { CLASSES } from './cases/classes.cases.ts'
import { SHAPES } from './cases/shapes.cases.ts'
import { recipeText } from './cases/recipe-text.ts'
import { readRecipe } from './read-recipe.ts'

const linesOf = (text: string): string => text.replaceAll(' ¶ ', '\n')

describe.each(CLASSES)('$name', ({ cases }) => {
  test.each(cases)('%s', (pasted, expected) => {
    expect(recipeText(readRecipe(linesOf(pasted)))).toBe(linesOf(expected))
  })

  test('has six cases at least', () => {
    expect(cases.length).toBeGreaterThanOrEqual(6)
  })
})

describe('whole recipes in thirty shapes', () => {
  test('there are thirty', () => {
    expect(SHAPES.length).toBeGreaterThanOrEqual(30)
  })

  test.each(SHAPES)('%s', (pasted, expected) => {
    expect(recipeText(readRecipe(linesOf(pasted)))).toBe(linesOf(expected))
  })
})
