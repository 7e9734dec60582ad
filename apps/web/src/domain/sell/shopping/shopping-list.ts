// The shopping list: what is stored, with what waits on this device.

import { isUnitId, type UnitId } from '@ateliedoce/recipe-text'
import * as v from 'valibot'
import { FINITE, listOf, readAs, TEXTS } from '../../../lib/shapes.ts'
import type { WaitingWrite } from '../../../lib/device-store/write-queue.ts'
import type {
  EmptyWrite,
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
  return {
    ...readAs(ADDED, Array.isArray(lines) ? lines[0] : null),
    itemId,
    title,
    summary,
    search: readAs(TEXTS, search) ?? {},
    batches,
    lines: readAs(LINES, lines) ?? [],
  }
}

const ABOVE_ZERO = v.pipe(FINITE, v.gtValue(0))
const UNIT = v.custom<UnitId>((value) => typeof value === 'string' && isUnitId(value))

/** Rows may hold anything: other programs write them too. */
const LINES = listOf(
  v.object({
    text: v.string(),
    times: v.fallback(ABOVE_ZERO, 1),
    given: v.fallback(v.nullable(v.object({ value: ABOVE_ZERO, unit: UNIT })), null),
  }),
)
const ADDED = v.object({
  since: v.pipe(
    v.string(),
    v.check((since) => !Number.isNaN(Date.parse(since))),
  ),
})

function isMarkState(state: string): state is MarkState {
  return state === 'open' || state === 'at_home' || state === 'bought'
}
