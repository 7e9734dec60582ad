import type { UnitId } from '@ateliedoce/recipe-text'

/** How much to make of a recipe or of the learner's own list. Scaling passes it to costing. */
export interface Batch {
  /** URL parameters that describe the batch, without empty ones. */
  readonly search: Readonly<Record<string, string>>
  /** 'de 30 para 45 unidades', '1,44× a receita' */
  readonly summary: string
  /** Factor of the whole recipe. */
  readonly factor: number
  /** One entry per line of the recipe, in order. */
  readonly lines: readonly BatchLine[]
  /** Yield of the batch; null if the recipe's yield is unknown. */
  readonly made: { readonly quantity: number; readonly unit: string | null } | null
  /** Weight of one piece if the batch is defined by it, else null. */
  readonly pieceGrams: number | null
}

export interface BatchLine {
  /** The line's text in the recipe. */
  readonly raw: string
  /** Product of the recipe's factor, the section's factor and the rounding of eggs; 1 for a line that does not scale. */
  readonly times: number
  /** The amount entered for a line without one, for this batch; null if none was entered. */
  readonly given: { readonly value: number; readonly unit: UnitId } | null
}
