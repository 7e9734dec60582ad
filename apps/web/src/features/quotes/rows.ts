// Reads and writes of quotes. The only place of this feature that names columns.

import { unwrap, data } from '../../lib/api-client.ts'
import type { QuoteContent, QuoteState } from './quote.ts'

const QUOTE =
  'id, number, seller_name, seller_contact, customer_name, customer_contact, event_on, items, delivery_cents, delivery_place, discount_cents, deposit_percent, valid_until, note, state, updated_at'
/** The database allows as many for an account. */
const MAX_QUOTES = 1000

/** Under this name this device keeps a new quote until it is saved. */
export const NEW_QUOTE = 'quote-new'

/** The newest first. */
export function readQuotes(userId: string) {
  return unwrap(
    data
      .from('quotes')
      .select(QUOTE)
      .eq('user_id', userId)
      .order('number', { ascending: false })
      .limit(MAX_QUOTES),
  )
}

/** Adds a quote, whose number the database gives, or changes the one of this id. */
export async function saveRow(id: string, isNew: boolean, content: QuoteContent & { state: QuoteState }) {
  const row = { ...content, items: content.items.map((item) => ({ ...item })) }
  if (!isNew) return unwrap(data.from('quotes').update(row).eq('id', id).select(QUOTE).single())
  // A request that is sent again finds the quote that it has added.
  await unwrap(data.from('quotes').upsert({ id, ...row }, { onConflict: 'id', ignoreDuplicates: true }))
  return unwrap(data.from('quotes').select(QUOTE).eq('id', id).single())
}

export function removeRow(id: string) {
  return unwrap(data.from('quotes').delete().eq('id', id))
}

export type QuoteRow = Awaited<ReturnType<typeof readQuotes>>[number]
