// The shopping list: what is stored, with what waits on this device.

import { isUnitId } from '@ateliedoce/recipe-text'
import type { WaitingWrite } from '../../../lib/waiting-writes.ts'
import type {
  EmptyWrite,
  EntryLine,
  EntryWrite,
  ListedEntry,
  Mark,
  MarkState,
  MarkWrite,
  ShoppingEntry,
} from './entry.ts'
import { shoppingKeys } from './keys.ts'
import type { ShoppingRows } from './rows.ts'

export interface ShoppingList {
  /** In the order in which they were added. */
  readonly entries: readonly ListedEntry[]
  /** Keyed by goods. */
  readonly marks: ReadonlyMap<string, Mark>
  /** True while a write waits on this device. */
  readonly isWaiting: boolean
}

/** The stored rows, changed by the waiting writes in their order. */
export function shoppingList(
  userId: string,
  { entries: rows, marks: markRows }: ShoppingRows,
  waiting: readonly WaitingWrite[],
): ShoppingList {
  const entries = new Map(rows.map((row) => [row.id, entryOf(row)]))
  const marks = new Map(
    markRows.flatMap(({ goods_key: key, state, amount, marked_at: at }) =>
      isMarkState(state) ? [[key, { state, amount, at }] as const] : [],
    ),
  )
  const [entryKey, markKey, emptyKey] = [
    shoppingKeys.writeEntry(userId),
    shoppingKeys.mark(userId),
    shoppingKeys.empty(userId),
  ].map((key) => key.join('/'))
  let isWaiting = false
  for (const { key, variables } of waiting) {
    const name = key.join('/')
    if (name === entryKey) applyEntry(entries, variables as EntryWrite)
    else if (name === markKey) applyMark(marks, variables as MarkWrite)
    else if (name === emptyKey) applyEmpty(entries, marks, variables as EmptyWrite)
    else continue
    isWaiting = true
  }
  return { entries: [...entries].map(([id, entry]) => ({ ...entry, id })), marks, isWaiting }
}

function applyEntry(entries: Map<string, ShoppingEntry>, { id, entry }: EntryWrite): void {
  if (entry === null) entries.delete(id)
  else entries.set(id, entry)
}

function applyMark(marks: Map<string, Mark>, { key, ...mark }: MarkWrite): void {
  const known = marks.get(key)
  if (known === undefined || Date.parse(known.at) <= Date.parse(mark.at)) marks.set(key, mark)
}

function applyEmpty(
  entries: Map<string, ShoppingEntry>,
  marks: Map<string, Mark>,
  { ids, at }: EmptyWrite,
): void {
  ids.forEach((id) => entries.delete(id))
  for (const [key, mark] of marks) if (Date.parse(mark.at) <= Date.parse(at)) marks.delete(key)
}

function entryOf(row: ShoppingRows['entries'][number]): ShoppingEntry {
  const { item_id: itemId, title, summary, search, batches, lines } = row
  const { since } = recordOf(Array.isArray(lines) ? lines[0] : null)
  return {
    ...(typeof since === 'string' && !Number.isNaN(Date.parse(since)) ? { since } : {}),
    itemId,
    title,
    summary,
    search: textsOf(search),
    batches,
    lines: Array.isArray(lines) ? lines.flatMap(lineOf) : [],
  }
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  const texts = Object.entries(value).filter(([, text]) => typeof text === 'string')
  return Object.fromEntries(texts) as Record<string, string>
}

/** Rows may hold anything: other programs write them too. */
function lineOf(value: unknown): EntryLine[] {
  const { text, times, given } = recordOf(value)
  if (typeof text !== 'string') return []
  return [{ text, times: positiveOf(times) ?? 1, given: givenOf(given) }]
}

function givenOf(value: unknown): EntryLine['given'] {
  const { value: amount, unit } = recordOf(value)
  const number = positiveOf(amount)
  return number !== null && typeof unit === 'string' && isUnitId(unit) ? { value: number, unit } : null
}

function positiveOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isMarkState(state: string): state is MarkState {
  return state === 'open' || state === 'at_home' || state === 'bought'
}
