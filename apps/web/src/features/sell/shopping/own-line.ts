import type { ShoppingEntry } from '../../../domain/sell/shopping/entry.ts'

/** A line added by hand. */
export function ownLine(text: string): ShoppingEntry {
  const lines = [{ text, times: 1, given: null }]
  return { itemId: null, title: null, summary: '', search: {}, batches: 1, lines }
}
