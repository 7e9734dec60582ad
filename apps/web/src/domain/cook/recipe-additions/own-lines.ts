import { readIngredients } from '@ateliedoce/recipe-text'
import type { RecipeRow } from '../recipes/rows.ts'
import { withOwnAmounts, type OwnAmount } from './own-amounts.ts'

/** A line that the learner's amount changes. */
export interface OwnLine {
  readonly own: string
  readonly inRecipe: string
}

export interface OwnLines {
  /** The recipe's ingredients with the learner's amounts. */
  readonly ingredients: unknown
  readonly lines: readonly OwnLine[]
}

/** @returns null where the learner's amounts change no line. */
export function ownLines(
  { ingredients: written }: Pick<RecipeRow, 'ingredients'>,
  amounts: ReadonlyMap<number, OwnAmount>,
): OwnLines | null {
  const ingredients = withOwnAmounts(written, amounts)
  if (ingredients === written) return null
  const teachers = readIngredients(written)
  const lines = readIngredients(ingredients).flatMap(({ raw }, index) => {
    const inRecipe = teachers[index]?.raw ?? ''
    return raw === inRecipe ? [] : [{ own: raw, inRecipe }]
  })
  return { ingredients, lines }
}
