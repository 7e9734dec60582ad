// The type of a package's data.

import type { UnitId } from '@ateliedoce/recipe-text'
import type { IngredientId } from './ingredients.ts'
import type { SourceId } from './sources.ts'

export interface PackageData {
  readonly unit: UnitId
  readonly ingredient: IngredientId
  readonly amount: number
  readonly in: 'g' | 'ml'
  /** The whole content of a package that is drained; `amount` is the rest. */
  readonly bought?: number
  readonly source: SourceId
  /** The number of recipes with this size. */
  readonly sample?: number
  readonly note?: string
  /** Least and most of the published sizes; `amount` alone without it. */
  readonly spread?: readonly [least: number, most: number]
  /** A count without a unit, "2 leites condensados", means packages of this kind. */
  readonly isCounted?: true
}
