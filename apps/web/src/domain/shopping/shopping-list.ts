// The shopping list: what is stored, with what waits on this device.

import { isUnitId, type UnitId } from '@ateliedoce/recipe-text'
import type { WaitingWrite } from '../../lib/waiting-writes.ts'
import { shoppingKeys } from './keys.ts'
import type { ShoppingRows } from './rows.ts'

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
}

export interface ListedEntry extends ShoppingEntry {
  readonly id: string
}

export type MarkState = 'open' | 'at_home' | 'bought'

export interface Mark {
  readonly state: MarkState
  /** The amount that was needed then. */
  readonly amount: string
  readonly at: string
}

export interface ShoppingList {
  /** In the order in which they were added. */
  readonly entries: readonly ListedEntry[]
  /** By goods. */
  readonly marks: ReadonlyMap<string, Mark>
  /** True while a write waits on this device. */
  readonly isWaiting: boolean
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

/** What the rows say, changed by the writes that wait, in their order. */
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
  return {
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
