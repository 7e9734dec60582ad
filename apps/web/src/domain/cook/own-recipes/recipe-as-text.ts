// An own recipe as a message: its address opens for its owner alone.

import {
  findStepIngredients,
  madeStep,
  readIngredients,
  readSteps,
  type IngredientLine,
  type Step,
} from '@ateliedoce/recipe-text'
import { madeLines } from '../batches/made-lines.ts'
import type { MadeRecipe } from '../batches/scaled-recipe.ts'
import { yieldText } from '../recipes/yield-text.ts'
import { messages } from './messages.ts'

interface ReadableRecipe {
  readonly title: string
  readonly ingredients: unknown
  readonly steps: unknown
  readonly yield_quantity: number | null
  readonly yield_unit: string | null
}

/**
 * The whole recipe as plain text.
 * @param made the amounts that the screen shows; null for the recipe as written
 */
export function recipeAsText(recipe: ReadableRecipe, made: MadeRecipe | null = null): string {
  const { title, yield_quantity: quantity, yield_unit: unit } = recipe
  const lines = readIngredients(recipe.ingredients)
  const steps = stepTexts(readSteps(recipe.steps), lines, made)
  const written = quantity === null ? '' : messages.yields(yieldText(quantity, unit))
  const yields = made === null ? written : made.yieldText
  const texts = new Map(made?.lines.map(({ position, text }) => [position, text]))
  return [
    `*${title}*`,
    ...(yields === '' ? [] : [yields]),
    ...(lines.length === 0
      ? []
      : [
          '',
          messages.ingredients,
          ...lines.map(({ kind, raw }, index) =>
            kind === 'section' ? raw : `• ${texts.get(index + 1) ?? raw}`,
          ),
        ]),
    ...(steps.length === 0
      ? []
      : ['', messages.method, ...steps.map((text, index) => `${index + 1}. ${text}`)]),
  ].join('\n')
}

/** The steps with the amounts that are made; what cannot be scaled says that it is the original's. */
function stepTexts(
  steps: readonly Step[],
  lines: readonly IngredientLine[],
  made: MadeRecipe | null,
): string[] {
  if (made === null) return steps.map(({ text }) => text)
  const scaled = madeLines(made.lines, lines)
  const use = findStepIngredients(lines, steps)
  return steps.map(({ text }, index) => {
    const taken = use.steps[index]?.ingredients.map(({ position }) => position) ?? []
    const { text: said, asWritten } = madeStep(text, scaled, taken)
    return asWritten.length === 0 ? said : `${said} ${messages.asWritten(asWritten)}`
  })
}
