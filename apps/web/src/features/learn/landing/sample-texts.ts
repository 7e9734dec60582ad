// The sample recipe as it was written.

import { SAMPLE_RECIPE } from '../../../domain/cook/recipes/sample-recipe.ts'

export interface SampleLine {
  readonly id: number
  readonly text: string
  readonly isHeading: boolean
}

export const SAMPLE_PORTIONS = SAMPLE_RECIPE.yield_quantity ?? 1

export const SAMPLE_LINES: readonly SampleLine[] = textsOf(SAMPLE_RECIPE.ingredients).map((text, id) => ({
  id,
  text,
  isHeading: text.endsWith(':'),
}))

export const SAMPLE_STEPS: readonly string[] = textsOf(SAMPLE_RECIPE.steps)

/** Reads a list of texts, or of objects with a description. */
function textsOf(values: unknown): string[] {
  if (!Array.isArray(values)) return []
  return values.map((value: unknown) => {
    if (typeof value === 'object' && value !== null && 'description' in value)
      return String(value.description)
    return String(value)
  })
}
