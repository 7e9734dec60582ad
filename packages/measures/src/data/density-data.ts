// The type of an ingredient's data.

import type { UnitId } from '@ateliedoce/recipe-text'
import type { SourceId } from './sources.ts'

export type Confidence = 'high' | 'medium' | 'low'

/** The weight of one unit in a source. `sample` is the number of recipes that a counted value is derived from. */
export type PublishedWeight = readonly [
  source: SourceId,
  unit: UnitId | 'fl_oz',
  grams: number,
  sample?: number,
]

export interface DensityData {
  readonly name: string
  readonly synonyms: readonly string[]
  /** Grams in a level cup of 240 ml; all other values are computed from it. */
  readonly gramsPerCup: number
  /** Minimum and maximum of the sources and ways of filling for that cup. */
  readonly spread: readonly [least: number, most: number]
  readonly confidence: Confidence
  readonly published: readonly PublishedWeight[]
  /** Portuguese remark for the screen. */
  readonly note?: string
}
