// Reads a sheet that was stored in a row or on this device. The stored value may be of another version, cut off, or invalid.

import { isUnitId, type UnitId } from '@ateliedoce/recipe-text'
import * as v from 'valibot'
import { FINITE, TEXTS, textUpTo, withFallbacks } from '../../../lib/shapes.ts'
import { emptySheet, FIELDS, type FieldName, type Sheet } from './sheet.ts'

/** Limits that no sheet of the app exceeds. */
const MAX_ROWS = 300
const MAX_TEXT_LENGTH = 1000
/** Longer than any list that fits into a URL. */
const MAX_LIST_LENGTH = 10_000
const MAX_TIMES = 1_000_000

const EMPTY = emptySheet()

const TEXT = v.fallback(textUpTo(MAX_TEXT_LENGTH), '')
const FILLED_TEXT = v.pipe(v.string(), v.nonEmpty(), textUpTo(MAX_TEXT_LENGTH))
const TEXT_OR_NULL = v.fallback(v.nullable(FILLED_TEXT), null)
const UNIT = v.fallback(
  v.custom<UnitId>((value) => typeof value === 'string' && isUnitId(value)),
  'g',
)
const IS_SET = v.fallback(v.boolean(), false)
const AMOUNT = v.pipe(FINITE, v.minValue(0))
const AMOUNT_OR_NULL = v.fallback(v.nullable(AMOUNT), null)
const TIMES = v.pipe(v.number(), v.gtValue(0), v.maxValue(MAX_TIMES))

const ROW_ID = v.fallback(v.pipe(v.string(), v.regex(/^n[1-9]\d{0,8}$/)), '')

/** A list, cut at the most rows of a sheet. */
function listOfAll<Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((values) => values.slice(0, MAX_ROWS)),
    v.array(entry),
  )
}

/** The ids of rows name the same row on every device. Rows without usable ids are numbered anew. */
function rows<const Entries extends v.ObjectEntries>(entries: Entries) {
  const list = v.pipe(
    listOfAll(withFallbacks({ ...entries, id: ROW_ID, name: TEXT })),
    v.transform((read) => {
      const ids = new Set(read.map(({ id }) => id).filter(Boolean))
      return ids.size === read.length ? read : read.map((row, index) => ({ ...row, id: `n${index + 1}` }))
    }),
  )
  return v.fallback(list, [])
}

/** One schema for each of the sheet's single fields. */
function fields<Schema>(schemaOf: (name: FieldName) => Schema): Record<FieldName, Schema> {
  return Object.fromEntries(FIELDS.map((name) => [name, schemaOf(name)])) as Record<FieldName, Schema>
}

/** Null for sheets that were stored before batches existed, and for invalid ones. */
const BATCH = v.object({
  search: v.fallback(
    v.pipe(
      TEXTS,
      v.transform((texts) =>
        Object.fromEntries(
          Object.entries(texts).map(([name, text]) => [name, text.slice(0, MAX_LIST_LENGTH)]),
        ),
      ),
    ),
    {},
  ),
  summary: TEXT,
  factor: TIMES,
  filled: withFallbacks(fields(() => v.exactOptional(TEXT))),
})

/** Null for an ingredient that is bought, and in sheets that were stored before bases existed. */
const BASE = v.object({
  id: FILLED_TEXT,
  title: TEXT,
  amount: v.fallback(AMOUNT, 0),
  unit: v.fallback(v.picklist(['g', 'porcao']), 'g'),
  lossPercent: v.fallback(AMOUNT, 0),
  cents: TEXT_OR_NULL,
  wholeCents: AMOUNT_OR_NULL,
  wholeGrams: AMOUNT_OR_NULL,
  portions: v.fallback(AMOUNT, 1),
  unpriced: v.fallback(listOfAll(TEXT), []),
  refusal: TEXT_OR_NULL,
})

const SHEET = withFallbacks({
  batch: v.fallback(v.nullable(BATCH), null),
  list: v.fallback(textUpTo(MAX_LIST_LENGTH), ''),
  fields: withFallbacks(fields((name) => v.fallback(textUpTo(MAX_TEXT_LENGTH), EMPTY.fields[name]))),
  lines: rows({
    text: TEXT,
    amount: TEXT,
    unit: UNIT,
    times: v.fallback(TIMES, 1),
    given: TEXT,
    price: TEXT,
    size: TEXT,
    packageUnit: UNIT,
    isTyped: IS_SET,
    priceOf: TEXT,
    refused: TEXT,
    correction: TEXT,
    isFree: IS_SET,
    base: v.fallback(v.nullable(BASE), null),
  }),
  packaging: rows({ count: TEXT, price: TEXT, packCount: TEXT }),
  appliances: rows({ watts: TEXT, minutes: TEXT }),
  fees: rows({ percent: TEXT }),
  channels: rows({
    commission: TEXT,
    payment: TEXT,
    fixed: TEXT,
    delivery: TEXT,
    minimum: TEXT,
    orderUnits: TEXT,
  }),
  goalBy: v.fallback(v.picklist(['margin', 'markup']), EMPTY.goalBy),
  fixedBy: v.fallback(v.picklist(['hours', 'units']), EMPTY.fixedBy),
  step: v.fallback(v.picklist(['cent', '5-cents', '10-cents', '50-cents', 'ending-90', 'real']), EMPTY.step),
})

/** Unreadable parts become those of an empty sheet. Never throws. */
export function readSheet(stored: unknown): Sheet {
  const sheet = v.parse(SHEET, stored)
  return sheet.channels.length > 0 ? sheet : { ...sheet, channels: emptySheet().channels }
}
