// The shape of an ingredient's numbers.

import type { UnitId } from '@ateliedoce/recipe-text'
import type { SourceId } from './sources.ts'

export type Confidence = 'high' | 'medium' | 'low'

/** What one of a unit weighs, as one source says; `sample`: in how many recipes, where it is counted, not weighed. */
export type PublishedWeight = readonly [
  source: SourceId,
  unit: UnitId | 'fl_oz',
  grams: number,
  sample?: number,
]

export interface DensityData {
  readonly name: string
  readonly synonyms: readonly string[]
  /** Grams in a level cup of 240 ml: the number that all else is computed from. */
  readonly gramsPerCup: number
  /** Least and most that sources and ways of filling give for that cup. */
  readonly spread: readonly [least: number, most: number]
  readonly confidence: Confidence
  readonly published: readonly PublishedWeight[]
  /** Portuguese, for who uses the number. */
  readonly note?: string
}
