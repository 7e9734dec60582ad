// A sheet for more or less of its recipe: the fields that grow with the batch, and those that stay.

import type { Batch, BatchLine } from '../../../domain/cook/batches/batch.ts'
import { numberToType, typedAmount } from '../../../lib/typed-number.ts'
import type { CostableRecipe } from '../../../domain/cook/batches/costable-recipe.ts'
import { yieldFrom } from './sheet-from-recipe.ts'
import type { FieldName, Sheet, SheetLine } from './sheet.ts'

type Filled = Partial<Record<FieldName, string>>

/**
 * Scales the sheet to `batch`; null means the recipe as written. Amounts and units scale in proportion, typed ones too; times
 * of work and heat stay as typed. Returns the same object if the sheet is for that batch already.
 */
export function withBatch(sheet: Sheet, recipe: CostableRecipe, batch: Batch | null): Sheet {
  const before = sheet.batch
  const asWritten: Filled = { ...yieldFrom(recipe), portionGrams: '' }
  const filled = batch === null ? asWritten : filledBy(batch, asWritten)
  const next = batch && { search: batch.search, summary: batch.summary, factor: batch.factor, filled }
  if (signature(next) === signature(before)) return sheet
  const old = before?.filled ?? asWritten
  const grown = (batch?.factor ?? 1) / (before?.factor ?? 1)
  const units = unitRatio(old, filled) ?? grown
  const unused = [...(batch?.lines ?? [])]
  // A line that is no longer in the recipe scales by the factor of the whole.
  const lineOf = (line: SheetLine): BatchLine =>
    take(unused, line) ?? { raw: line.text, times: batch === null ? 1 : line.times * grown, given: null }
  return {
    ...sheet,
    batch: next,
    lines: sheet.lines.map((line) =>
      line.text === '' ? { ...line, amount: timesText(line.amount, grown) } : fitted(line, lineOf(line)),
    ),
    packaging: sheet.packaging.map((row) => ({ ...row, count: timesText(row.count, units) })),
    fields: { ...sheet.fields, ...refilled(sheet.fields, old, filled, units) },
  }
}

/** Sorts the entries, since the database does not keep the order of keys in JSON. */
function signature(batch: Sheet['batch']): string {
  const entries = (of: Readonly<Record<string, string>> = {}) =>
    Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([batch?.summary, batch?.factor, entries(batch?.search), entries(batch?.filled)])
}

function filledBy({ made, pieceGrams }: Batch, asWritten: Filled): Filled {
  return {
    ...(made === null ? asWritten : yieldFrom({ yield_quantity: made.quantity, yield_unit: made.unit })),
    portionGrams: pieceGrams === null ? '' : numberToType(pieceGrams),
  }
}

/** Null if the two yields have different units. */
function unitRatio(old: Filled, next: Filled): number | null {
  const [from, to] = [old, next].map(({ yieldMade = '' }) => typedAmount(yieldMade).value)
  return from && to && old.yieldUnit === next.yieldUnit ? to / from : null
}

/** Scales edited values in proportion, and fills in unedited ones from the new batch. */
function refilled(fields: Sheet['fields'], old: Filled, next: Filled, units: number): Filled {
  const isEdited = (name: FieldName) => fields[name] !== '' && fields[name] !== (old[name] ?? '')
  return {
    yieldMade: isEdited('yieldMade') ? timesText(fields.yieldMade, units) : (next.yieldMade ?? ''),
    yieldUnit: isEdited('yieldUnit') ? fields.yieldUnit : (next.yieldUnit ?? fields.yieldUnit),
    yieldSold: timesText(fields.yieldSold, units),
    portionGrams: isEdited('portionGrams') ? fields.portionGrams : (next.portionGrams ?? ''),
  }
}

/** Finds the batch's line for a line of the sheet, and removes it so that no line is used twice. */
function take(unused: BatchLine[], { text }: SheetLine): BatchLine | null {
  const index = unused.findIndex(({ raw }) => raw === text)
  return index < 0 ? null : (unused.splice(index, 1)[0] ?? null)
}

function fitted(line: SheetLine, { times, given }: BatchLine): SheetLine {
  const typed = given === null ? '' : numberToType(given.value, 6)
  if (line.amount !== '' && line.amount !== line.given) {
    return { ...line, times, given: typed, amount: timesText(line.amount, times / line.times) }
  }
  return { ...line, times, given: typed, amount: typed, unit: given?.unit ?? line.unit }
}

/** Returns unreadable text unchanged. */
function timesText(typed: string, factor: number): string {
  const { value } = typedAmount(typed)
  if (value === null || factor === 1) return typed
  const exact = value * factor
  const short = Number(exact.toFixed(3))
  // Three decimals unless they lose precision, so that scaling to a third and back restores the text.
  return numberToType(Math.abs(exact - short) < 1e-5 * exact ? short : exact, 6)
}
