// The type of a piece's data.

import type { UnitId } from '@ateliedoce/recipe-text'
import type { IngredientId } from './ingredients.ts'
import type { SourceId } from './sources.ts'

/** Grams of one piece in a source, with the size or kind that the source names. */
export type PublishedPiece = readonly [source: SourceId, what: string, grams: number]

export interface PieceData {
  readonly ingredient: IngredientId
  /** `unidade` for a whole fruit or nut; else the part: a clove, a sprig, a slice. */
  readonly unit: UnitId
  readonly published: readonly [PublishedPiece, ...PublishedPiece[]]
  /** Portuguese remark for the screen. */
  readonly note?: string
}
