// What is on a shopping list, and what is written of it.

import type { UnitId } from '@ateliedoce/recipe-text'

/** A line of a recipe at the amount that is made of it. */
export interface EntryLine {
  readonly text: string
  readonly times: number
  /** The amount of a line without one, for the amount that is made. */
  readonly given: { readonly value: number; readonly unit: UnitId } | null
}

/** A recipe on the list, or a line added by hand. */
export interface ShoppingEntry {
  /** Null for a line added by hand, and once the recipe is gone. */
  readonly itemId: string | null
  /** The recipe's name; null for a line added by hand. */
  readonly title: string | null
  /** How much is made, in words: '45 unidades'. */
  readonly summary: string
  /** The parameters of the recipe's address at that amount. */
  readonly search: Readonly<Record<string, string>>
  /** How often that amount is made. */
  readonly batches: number
  readonly lines: readonly EntryLine[]
  /** The moment at which it came onto the list: marks from before belong to an earlier shopping. Left out in older entries. */
  readonly since?: string
}

export interface ListedEntry extends ShoppingEntry {
  readonly id: string
}

export type MarkState = 'open' | 'at_home' | 'bought'

export interface Mark {
  readonly state: MarkState
  /** The amount that was needed then, as the list showed it: the mark holds for this much. */
  readonly amount: string
  readonly at: string
}

/** The variables of a write, as they are stored on the device: null deletes the entry. */
export interface EntryWrite {
  readonly id: string
  readonly entry: ShoppingEntry | null
}

export interface MarkWrite extends Mark {
  readonly key: string
}

export interface EmptyWrite {
  readonly ids: readonly string[]
  readonly at: string
}
