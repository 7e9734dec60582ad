// The sample recipe as it was written.

import { SAMPLE_RECIPE } from '../../../domain/cook/recipes/sample-recipe.ts'

export interface SampleLine {
  readonly id: number
  readonly text: string
  readonly isHeading: boolean
}

export const SAMPLE_PORTIONS = SAMPLE_RECIPE.yield_quantity ?? 1

export const SAMPLE_LINES: readonly SampleLine[] = (SAMPLE_RECIPE.ingredients as readonly string[]).map(
  (text, id) => ({ id, text, isHeading: text.endsWith(':') }),
)

export const SAMPLE_STEPS: readonly string[] = (
  SAMPLE_RECIPE.steps as readonly { readonly description: string }[]
).map(({ description }) => description)
