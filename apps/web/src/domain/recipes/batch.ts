import type { UnitId } from '@ateliedoce/recipe-text'

/** A recipe, or a list of her own, of which more or less is made: what scaling tells costing. */
export interface Batch {
  /** How it was told: parameters of the address, only those that say something. */
  readonly search: Readonly<Record<string, string>>
  /** 'de 30 para 45 unidades', '1,44× a receita' */
  readonly summary: string
  /** Times the whole. */
  readonly factor: number
  /** One for each line, in order. */
  readonly lines: readonly BatchLine[]
  /** What it makes; null where nobody told what the recipe does. */
  readonly made: { readonly quantity: number; readonly unit: string | null } | null
  /** Of one piece, where that was asked for. */
  readonly pieceGrams: number | null
}

export interface BatchLine {
  /** As the recipe writes it. */
  readonly raw: string
  /** The whole's, its part's own, and eggs as they are rounded; 1 for what does not scale. */
  readonly times: number
  /** What she said that a line without an amount comes to, in this batch. */
  readonly given: { readonly value: number; readonly unit: UnitId } | null
}
