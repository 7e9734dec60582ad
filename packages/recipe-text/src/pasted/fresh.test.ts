import { expect, test } from 'vitest'
import { FRESH } from './cases/fresh.cases.ts'
import { wholeText } from './cases/whole-text.ts'
import { readRecipe } from './read-recipe.ts'

const linesOf = (text: string): string => text.replaceAll(' ¶ ', '\n')

test('there are forty', () => expect(FRESH).toHaveLength(40))

test.each(FRESH)('$name', ({ pasted, expected }) => {
  expect(wholeText(readRecipe(linesOf(pasted)))).toBe(linesOf(expected).trim())
})
