// An own recipe as a message: its address opens for its owner alone.

import { readIngredients, readSteps } from '@ateliedoce/recipe-text'
import { yieldText } from '../recipes/yield-text.ts'
import { messages } from './messages.ts'

interface ReadableRecipe {
  readonly title: string
  readonly ingredients: unknown
  readonly steps: unknown
  readonly yield_quantity: number | null
  readonly yield_unit: string | null
}

/** The whole recipe as plain text. */
export function recipeAsText(recipe: ReadableRecipe): string {
  const { title, yield_quantity: quantity, yield_unit: unit } = recipe
  const lines = readIngredients(recipe.ingredients)
  const steps = readSteps(recipe.steps)
  return [
    `*${title}*`,
    ...(quantity === null ? [] : [messages.yields(yieldText(quantity, unit))]),
    ...(lines.length === 0
      ? []
      : ['', messages.ingredients, ...lines.map(({ kind, raw }) => (kind === 'section' ? raw : `• ${raw}`))]),
    ...(steps.length === 0
      ? []
      : ['', messages.method, ...steps.map(({ position, text }) => `${position}. ${text}`)]),
  ].join('\n')
}
