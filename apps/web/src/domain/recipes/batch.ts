import type { UnitId } from '@ateliedoce/recipe-text'

/** More or less of a recipe or of the learner's own list; scaling passes it to costing. */
export interface Batch {
  /** Parameters of the address that describe the batch, without empty ones. */
  readonly search: Readonly<Record<string, string>>
  /** 'de 30 para 45 unidades', '1,44× a receita' */
  readonly summary: string
  /** Factor of the whole recipe. */
  readonly factor: number
  /** One for each line, in order. */
  readonly lines: readonly BatchLine[]
  /** What the batch yields; null where the recipe's yield is unknown. */
  readonly made: { readonly quantity: number; readonly unit: string | null } | null
  /** Weight of one piece where the batch is defined by it, else null. */
  readonly pieceGrams: number | null
}

export interface BatchLine {
  /** The line's text in the recipe. */
  readonly raw: string
  /** Factor of this line: the whole's, its part's, and the rounding of eggs; 1 for a line that does not scale. */
  readonly times: number
  /** The amount entered for a line that has none, for this batch; null where none was entered. */
  readonly given: { readonly value: number; readonly unit: UnitId } | null
}
