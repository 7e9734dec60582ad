import type { BaseUnit } from './base-link.ts'

/** What an ingredient line that is another recipe costs. Plain values: costing sheets keep it. */
export interface LineBase {
  /** The recipe that is used. */
  readonly id: string
  readonly title: string
  /** How much of it the recipe as written uses. */
  readonly amount: number
  readonly unit: BaseUnit
  readonly lossPercent: number
  /** Exact centavos of that much, its loss included ('4000/3'); null where it cannot be computed. */
  readonly cents: string | null
  /** The base's whole batch: whole centavos, grams or null where its weight is unknown, portions. */
  readonly wholeCents: number | null
  readonly wholeGrams: number | null
  readonly portions: number
  /** Ingredients without price or weight, of the base and of its own bases, as their recipes write them. */
  readonly unpriced: readonly string[]
  /** Why it cannot be computed, with the path of recipes: a Portuguese sentence; null otherwise. */
  readonly refusal: string | null
}

/** By the beginning of the line's text: see `keptText`. */
export type LineBases = ReadonlyMap<string, LineBase>

export const NO_BASES: LineBases = new Map()
