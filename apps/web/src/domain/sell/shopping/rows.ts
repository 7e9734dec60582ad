// Requests for the shopping list. The only file of this folder that names columns.

import { unwrap, data } from '../../../lib/api-client.ts'
import type { EntryWrite, MarkWrite } from './entry.ts'

export async function readShopping(): Promise<ShoppingRows> {
  const [entries, marks] = await Promise.all([readEntries(), readMarks()])
  return { entries, marks }
}

function readEntries() {
  return unwrap(
    data
      .from('shopping_entries')
      .select('id, item_id, title, summary, search, batches, lines')
      .order('created_at')
      .order('id'),
  )
}

function readMarks() {
  return unwrap(data.from('shopping_marks').select('goods_key, state, amount, marked_at'))
}

type EntryRow = Awaited<ReturnType<typeof readEntries>>[number]
type MarkRow = Awaited<ReturnType<typeof readMarks>>[number]

export interface ShoppingRows {
  readonly entries: readonly EntryRow[]
  readonly marks: readonly MarkRow[]
}

/** Stores an entry, or deletes the one of this id. */
export function writeEntryRow({ id, entry }: EntryWrite) {
  if (entry === null) return unwrap(data.from('shopping_entries').delete().eq('id', id))
  const { itemId, title, summary, search, batches, lines, since } = entry
  const row = {
    id,
    item_id: itemId,
    title,
    summary,
    search: { ...search },
    batches,
    // The moment stands in the first line: the table has no column for it.
    lines: lines.map(({ text, times, given }, index) => ({
      text,
      times,
      given: given && { ...given },
      ...(index === 0 && since !== undefined ? { since } : {}),
    })),
  }
  return unwrap(data.from('shopping_entries').upsert(row, { onConflict: 'user_id,id' }))
}

export function writeMarkRow({ key, state, amount, at }: MarkWrite) {
  const row = { goods_key: key, state, amount, marked_at: at }
  return unwrap(data.from('shopping_marks').upsert(row, { onConflict: 'user_id,goods_key' }))
}

/** Deletes these entries, and all marks up to a moment. */
export async function emptyRows(ids: readonly string[], at: string): Promise<void> {
  await unwrap(data.from('shopping_entries').delete().in('id', ids))
  await unwrap(data.from('shopping_marks').delete().lte('marked_at', at))
}
