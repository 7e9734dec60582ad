// Reads a sheet that was stored in a row or on this device. The stored value may be of another version, cut off, or invalid.

import { isUnitId, type UnitId } from '@ateliedoce/recipe-text'
import { emptySheet, FIELDS, type FieldName, type Sheet, type SheetBatch, type SheetLine } from './sheet.ts'

type Stored = Readonly<Record<string, unknown>>

/** Limits that no sheet of the app exceeds. */
const MAX_ROWS = 300
const MAX_TEXT_LENGTH = 1000
/** Longer than any list that fits into a URL. */
const MAX_LIST_LENGTH = 10_000
const STEPS = ['cent', '5-cents', '10-cents', '50-cents', 'ending-90', 'real'] as const

/** Unreadable parts become those of an empty sheet. Never throws. */
export function readSheet(stored: unknown): Sheet {
  const from = record(stored)
  const empty = emptySheet()
  const fields = record(from['fields'])
  const channels = rows(from['channels'], (row) => ({
    ...named(row),
    commission: text(row['commission']),
    payment: text(row['payment']),
    fixed: text(row['fixed']),
    delivery: text(row['delivery']),
    minimum: text(row['minimum']),
    orderUnits: text(row['orderUnits']),
  }))
  return {
    batch: readBatch(from['batch']),
    list: text(from['list'], '', MAX_LIST_LENGTH),
    fields: Object.fromEntries(
      FIELDS.map((name) => [name, text(fields[name], empty.fields[name])]),
    ) as Record<FieldName, string>,
    lines: rows(from['lines'], readLine),
    packaging: rows(from['packaging'], (row) => ({
      ...named(row),
      count: text(row['count']),
      price: text(row['price']),
      packCount: text(row['packCount']),
    })),
    appliances: rows(from['appliances'], (row) => ({
      ...named(row),
      watts: text(row['watts']),
      minutes: text(row['minutes']),
    })),
    fees: rows(from['fees'], (row) => ({ ...named(row), percent: text(row['percent']) })),
    channels: channels.length > 0 ? channels : empty.channels,
    goalBy: oneOf(['margin', 'markup'], from['goalBy'], empty.goalBy),
    fixedBy: oneOf(['hours', 'units'], from['fixedBy'], empty.fixedBy),
    step: oneOf(STEPS, from['step'], empty.step),
  }
}

function readLine(row: Stored): Omit<SheetLine, 'id'> {
  return {
    ...named(row),
    text: text(row['text']),
    amount: text(row['amount']),
    unit: unit(row['unit']),
    times: times(row['times']) ?? 1,
    given: text(row['given']),
    price: text(row['price']),
    size: text(row['size']),
    packageUnit: unit(row['packageUnit']),
    isTyped: row['isTyped'] === true,
    priceOf: text(row['priceOf']),
    refused: text(row['refused']),
    correction: text(row['correction']),
    isFree: row['isFree'] === true,
    base: readBase(row['base']),
  }
}

/** Null for what is bought, and for sheets that were stored before bases existed. */
function readBase(stored: unknown): SheetLine['base'] {
  const from = record(stored)
  const id = text(from['id'])
  if (id === '') return null
  return {
    id,
    title: text(from['title']),
    amount: amount(from['amount']) ?? 0,
    unit: oneOf(['g', 'porcao'], from['unit'], 'g'),
    lossPercent: amount(from['lossPercent']) ?? 0,
    cents: text(from['cents']) || null,
    wholeCents: amount(from['wholeCents']),
    wholeGrams: amount(from['wholeGrams']),
    portions: amount(from['portions']) ?? 1,
    unpriced: texts(from['unpriced']),
    refusal: text(from['refusal']) || null,
  }
}

function amount(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : null
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.slice(0, MAX_ROWS).map((one) => text(one)) : []
}

/** Null for sheets that were stored before batches existed, and for invalid ones. */
function readBatch(stored: unknown): SheetBatch | null {
  const { search, summary, factor, filled } = record(stored)
  const by = times(factor)
  if (by === null) return null
  const filledIn = record(filled)
  return {
    search: Object.fromEntries(
      Object.entries(record(search)).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, text(value, '', MAX_LIST_LENGTH)]] : [],
      ),
    ),
    summary: text(summary),
    factor: by,
    filled: Object.fromEntries(
      FIELDS.flatMap((name) => (name in filledIn ? [[name, text(filledIn[name])]] : [])),
    ),
  }
}

const MAX_TIMES = 1_000_000

function times(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && value <= MAX_TIMES ? value : null
}

function named(row: Stored): { name: string } {
  return { name: text(row['name']) }
}

/** The ids of rows name the same row on every device. Rows without usable ids are numbered anew. */
function rows<Row>(stored: unknown, read: (row: Stored) => Row): (Row & { id: string })[] {
  if (!Array.isArray(stored)) return []
  const records = stored.slice(0, MAX_ROWS).map(record)
  const known = new Set(records.flatMap(({ id }) => (isRowId(id) ? [id] : [])))
  return records.map((row, index) => ({
    ...read(row),
    id: known.size === records.length ? String(row['id']) : `n${index + 1}`,
  }))
}

function isRowId(id: unknown): boolean {
  return typeof id === 'string' && /^n[1-9]\d{0,8}$/.test(id)
}

function record(value: unknown): Stored {
  return typeof value === 'object' && value !== null ? (value as Stored) : {}
}

function text(value: unknown, otherwise = '', maxLength = MAX_TEXT_LENGTH): string {
  return typeof value === 'string' ? value.slice(0, maxLength) : otherwise
}

function unit(value: unknown): UnitId {
  return typeof value === 'string' && isUnitId(value) ? value : 'g'
}

function oneOf<Value>(known: readonly Value[], value: unknown, otherwise: Value): Value {
  return known.find((one) => one === value) ?? otherwise
}
