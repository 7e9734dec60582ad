/**
 * What is prepared before each of the courses' recipes, its oven and its chapters, in a table that was checked as that of the steps. A second
 * reader then wrote all 48 rows from the texts alone: of 192 fields one differed, and the text settled it for the second reader.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chaptersOf } from '../../../apps/web/src/features/cook/cooking/chapters.ts'
import {
  findBeforehand,
  findBeforehandSteps,
  findOven,
  findStepIngredients,
} from '../../../packages/recipe-text/src/index.ts'
import { checkedRecipes } from './recipe-steps.ts'

interface ExpectedPreparation {
  /** What is soft, cold, frozen or melted before, by kind, with the names of the ingredients. */
  readonly beforehand: readonly (readonly [kind: string, ...names: string[]])[]
  /** Steps that begin hours before the others. */
  readonly before: readonly number[]
  /** Degrees, the step that names them first, and the degrees after that; null for a recipe without an oven. */
  readonly oven: readonly [celsius: number, step: number, ...changes: number[]] | null
  /** Title, first and last step of each; none for a recipe of one component. */
  readonly chapters: readonly (readonly [title: string, from: number, to: number])[]
}

const table = JSON.parse(readFileSync(new URL('preparation.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, ExpectedPreparation>
>
const recipes = checkedRecipes()

test('the table has all 48 recipes', () => {
  expect(Object.keys(table)).toEqual(recipes.map(({ recipe }) => recipe))
  expect(recipes).toHaveLength(48)
})

test.each(recipes)('what comes before $recipe, its oven and its chapters are as in the table', (found) => {
  const { recipe, lines, steps } = found
  const texts = steps.map(({ text }) => text)
  const oven = findOven(texts)
  const chapters = chaptersOf(findStepIngredients(lines, steps), steps)
  expect({
    beforehand: findBeforehand(found.ingredients, texts).map(({ kind, ingredients }) => [
      kind,
      ...ingredients,
    ]),
    before: findBeforehandSteps(texts).map(({ step }) => step),
    oven: oven && [oven.celsius, oven.step, ...oven.changes],
    chapters: chapters.map(({ title, steps: of }) => [title, of[0], of.at(-1)]),
  }).toEqual(table[recipe])
  expect(chapters.flatMap(({ steps: of }) => of)).toEqual(
    chapters.length === 0 ? [] : steps.map(({ step }) => step),
  )
})
