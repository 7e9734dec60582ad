// A recipe that a page marks for machines, before its lines are read.

export interface GroupedText {
  readonly text: string
  /** The part of the recipe that it belongs to; null for none. */
  readonly group: string | null
}

export interface MarkedStep {
  readonly text: string
  readonly section: string | null
}

export interface MarkedRecipe {
  readonly source: 'json-ld' | 'microdata'
  readonly title: string
  readonly yields: readonly string[]
  /** ISO 8601 durations or text. */
  readonly times: { readonly preparation: string; readonly cooking: string; readonly total: string }
  readonly ingredients: readonly GroupedText[]
  readonly steps: readonly MarkedStep[]
}

/** True with ingredients or steps. */
export function isUseful({ ingredients, steps }: MarkedRecipe): boolean {
  return ingredients.length > 0 || steps.length > 0
}
