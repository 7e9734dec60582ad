// Reads and writes of quotes. The only place of this feature that names columns.

import { unwrap, data } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { QuoteContent, QuoteState } from './quote.ts'

const QUOTE =
  'id, number, seller_name, seller_contact, customer_name, customer_contact, event_on, items, delivery_cents, delivery_place, discount_cents, deposit_percent, valid_until, note, state, created_at, updated_at'
/** HTTP status of a write whose row has changed since it was read. */
const CONFLICT = 409
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

/** The quote was saved since its form had read it, by another device; nothing was written. */
export class QuoteChanged extends ApiError {
  readonly stored: QuoteRow

  constructor(stored: QuoteRow) {
    super('quote_changed', CONFLICT)
    this.stored = stored
  }
}

/** Adds a quote, whose number the database gives. A request that is sent again finds the quote that it has added. */
export async function addRow(id: string, content: QuoteContent) {
  const row = { id, ...rowOf(content) }
  await unwrap(data.from('quotes').upsert(row, { onConflict: 'id', ignoreDuplicates: true }))
  return readRow(id)
}

/**
 * @param readAt `updated_at` of what the form has read
 * @throws {QuoteChanged}
 * @throws {ApiError} also `PGRST116` where it was deleted
 */
export async function changeRow(id: string, readAt: string, content: QuoteContent) {
  const quotes = data.from('quotes')
  const [saved] = await unwrap(
    quotes.update(rowOf(content)).eq('id', id).eq('updated_at', readAt).select(QUOTE),
  )
  if (saved) return saved
  throw new QuoteChanged(await readRow(id))
}

export function changeState(id: string, state: QuoteState) {
  return unwrap(data.from('quotes').update({ state }).eq('id', id).select(QUOTE).single())
}

function readRow(id: string) {
  return unwrap(data.from('quotes').select(QUOTE).eq('id', id).single())
}

const rowOf = (content: QuoteContent) => ({ ...content, items: content.items.map((item) => ({ ...item })) })

export function removeRow(id: string) {
  return unwrap(data.from('quotes').delete().eq('id', id))
}

export type QuoteRow = Awaited<ReturnType<typeof readQuotes>>[number]
