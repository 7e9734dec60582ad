// What a quote holds, as it is stored.

import * as v from 'valibot'

export type QuoteState = 'draft' | 'sent' | 'accepted' | 'declined'
export const QUOTE_STATES = ['draft', 'sent', 'accepted', 'declined'] as const

/** A stored state; one of a later version is read as a draft. */
export function stateOf(stored: string | undefined): QuoteState {
  return QUOTE_STATES.find((known) => known === stored) ?? 'draft'
}

export const ITEM_KINDS = ['recipe', 'decoration', 'other'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** Something that is offered. `recipeId` is set for a recipe that may still be there. */
export interface QuoteItem {
  readonly kind: ItemKind
  readonly name: string
  readonly count: number
  readonly unit: string
  readonly unitPriceCents: number
  readonly recipeId?: string
}

export interface QuoteContent {
  /** The learner, as the customer reads it. */
  readonly seller_name: string
  readonly seller_contact: string
  readonly customer_name: string
  readonly customer_contact: string
  /** Day, '2026-11-28'; null for none. */
  readonly event_on: string | null
  readonly items: readonly QuoteItem[]
  readonly delivery_cents: number
  readonly delivery_place: string
  readonly discount_cents: number
  readonly deposit_percent: number
  readonly valid_until: string | null
  readonly note: string
}

/** The stored items; what cannot be read is left out. */
export function readItems(stored: unknown): readonly QuoteItem[] {
  return Array.isArray(stored) ? stored.filter(isItem) : []
}

const ITEM = v.object({ name: v.string(), count: v.number(), unitPriceCents: v.number() })

function isItem(value: unknown): value is QuoteItem {
  return v.is(ITEM, value)
}
