// The shape of a package's numbers.

import type { UnitId } from '@ateliedoce/recipe-text'
import type { IngredientId } from './ingredients.ts'
import type { SourceId } from './sources.ts'

export interface PackageData {
  readonly unit: UnitId
  readonly ingredient: IngredientId
  readonly amount: number
  readonly in: 'g' | 'ml'
  /** What the package holds where part of it is drained and thrown away; `amount` is what stays. */
  readonly bought?: number
  readonly source: SourceId
  /** Recipes that say this size. */
  readonly sample?: number
  readonly note?: string
}
