// A line of the sheet: the amount that is used, in the unit of its package, and the fields that it asks for.

import {
  convertAmount,
  identifyIn,
  identifyLine,
  lineGrams,
  measureLine,
  placeLines,
  type Kitchen,
} from '@ateliedoce/measures'
import {
  correctedName,
  lineCost,
  multiplyAmounts,
  readExactText,
  unitRatio,
  wholeLine,
  type CostingLine,
  type Exact,
} from '@ateliedoce/pricing'
import {
  formatAmount,
  formatIngredient,
  formatNumber,
  readIngredient,
  scaleIngredient,
  type IngredientLine,
  type UnitId,
} from '@ateliedoce/recipe-text'
import type { LineBase } from '../../../domain/sell/bases/line-base.ts'
import { lineDoubts, NO_DOUBTS, type LineDoubts } from '../../../domain/cook/recipes/line-doubts.ts'
import { capitalised } from '../../../lib/capitalised.ts'
import { lineMessage, measureMessage, pricingMessage } from '../../../lib/diagnostic-messages.ts'
import { amountOf } from '../../../domain/cook/recipes/exact-line.ts'
import { typedAmount, typedMoney } from '../../../lib/typed-number.ts'
import { sheetMessages } from './sheet-messages.ts'
import type { SheetLine } from './sheet.ts'

/**
 * - `heading`: a title, or another line without an ingredient.
 * - `to-taste`: "a gosto", "para untar": is not costed unless an amount is typed.
 * - `ask-amount`: no amount could be read. `ask-weight`: the amount cannot be converted to the package's unit.
 * - `ask-price`: only the price is missing. `ask-base`: the line is another recipe, whose cost is incomplete or unknown.
 * - `ready`, `free`: counts.
 * - `blank`: added by hand, and nothing typed yet.
 */
export type LineState =
  | 'heading'
  | 'to-taste'
  | 'ask-amount'
  | 'ask-weight'
  | 'ask-price'
  | 'ask-base'
  | 'ready'
  | 'free'
  | 'blank'

/** Asks for the amount itself, or for the amount in the package's unit. */
export type Asked = 'amount' | 'weight'

/** The error of each field of a line. */
export interface LineProblems {
  readonly amount: string | null
  readonly price: string | null
  readonly size: string | null
  readonly correction: string | null
}

export interface LineView extends LineDoubts {
  readonly id: string
  readonly title: string
  /** The ingredient alone: 'Açúcar refinado' of '2 xícaras de açúcar refinado'. */
  readonly name: string
  readonly state: LineState
  /** The question that the recipe's text leaves open, even if an answer was typed. */
  readonly asked: Asked | null
  /** The recipe leaves the amount to the cook ("a gosto"), even if one was typed. */
  readonly isOptional: boolean
  /** '240 g', '3 unidades'; '' if it is unknown. */
  readonly usedText: string
  /** The recipe's line in the batch's exact amount; null for a line added by hand. */
  readonly written: IngredientLine | null
  /** The line with the exact amount that is used, of which grams and cost are forms; null where there is none. */
  readonly exact: IngredientLine | null
  /** Remarks on how the amount was derived: 'O tamanho da embalagem varia…'. */
  readonly notes: readonly string[]
  readonly problems: LineProblems
  /** Requests for the missing one of two fields, by field. */
  readonly missing: Pick<LineProblems, 'price' | 'size'>
  /** Null for lines that have no cost: headings, blank and free lines, "a gosto", lines with errors. */
  readonly costing: CostingLine | null
  /** Exact centavos; null if the cost is unknown or the line is free. */
  readonly cost: Exact | null
  /** The recipe that the line stands for; null for an ingredient that is bought. */
  readonly base: LineBase | null
}

const PINCHES: ReadonlySet<UnitId> = new Set<UnitId>(['pitada', 'gota', 'fio'])

interface Used {
  readonly amount: number
  readonly unit: UnitId
}

interface ReadAmount {
  readonly used: Used | null
  readonly problem: string | null
  readonly asks: Asked | null
  readonly notes: readonly string[]
}

/** "A gosto", "para untar". */
function isLeftToCook({ text }: SheetLine): boolean {
  return placeLines([text])[0]?.kind === 'fixed'
}

/** Views by line: an edit of a sheet makes one line anew, and leaves the others as they are. */
const remembered = new WeakMap<SheetLine, { readonly kitchen: Kitchen; readonly view: LineView }>()

export function lineView(line: SheetLine, kitchen: Kitchen): LineView {
  const known = remembered.get(line)
  if (known?.kitchen === kitchen) return known.view
  const view = viewOf(line, kitchen)
  remembered.set(line, { kitchen, view })
  return view
}

function viewOf(line: SheetLine, kitchen: Kitchen): LineView {
  const read = line.text === '' ? null : scaleIngredient(readIngredient(line.text), line.times)
  const title = read === null || line.times === 1 ? line.text || line.name : formatIngredient(read)
  const none = { amount: null, price: null, size: null, correction: null }
  const apart = {
    id: line.id,
    title,
    name: capitalised(read?.ingredient || line.name || title),
    asked: null,
    isOptional: false,
    usedText: '',
    written: read,
    exact: null,
    ...NO_DOUBTS,
    notes: [],
    problems: none,
    missing: { price: null, size: null },
    costing: null,
    cost: null,
    base: null,
  }
  if (read?.kind === 'section')
    return { ...apart, title: read.ingredient || title, written: null, state: 'heading' }
  if (line.base !== null) return { ...apart, ...baseView(line.base, line.times) }
  const amount = readUsed(line, read, kitchen)
  const asked = isEmpty(line.amount) ? amount.asks : readUsed({ ...line, amount: '' }, read, kitchen).asks
  // Pinches count as nothing: asking for the price of salt costs more than the salt.
  const isOptional = isLeftToCook(line) || (read !== null && read.unit !== null && PINCHES.has(read.unit))
  const price = typedMoney(line.price)
  const size = typedAmount(line.size)
  const correction = typedAmount(line.correction)
  const problems = {
    amount: amount.problem,
    price: price.problem,
    size: size.problem,
    correction: correction.problem ?? ((correction.value ?? 1) < 1 ? sheetMessages.correctionFactor : null),
  }
  const missing = {
    // The recipe's own package ("1 lata") has a size before anything was typed.
    price:
      isEmpty(line.price) && size.value !== null && read === null ? sheetMessages.missingInLine.price : null,
    size: isEmpty(line.size) && price.value !== null ? sheetMessages.missingInLine.size : null,
  }
  const shown = {
    ...apart,
    asked,
    isOptional,
    problems,
    missing,
    ...(read === null ? NO_DOUBTS : lineDoubts(read, !isEmpty(line.amount))),
    notes: [...slipNotes(read?.ingredient || line.name), ...amount.notes],
    usedText: usedText(amount.used),
    exact: isEmpty(line.amount) ? read : typedLine(line, read),
  }
  if (isBlank(line)) return { ...apart, state: 'blank' }
  if (line.isFree) return { ...shown, ...NO_DOUBTS, state: 'free', problems: none, missing: apart.missing }
  if (isOptional && isEmpty(line.amount)) return { ...shown, state: 'to-taste', notes: [] }
  if (amount.asks !== null) return { ...shown, state: `ask-${amount.asks}` }
  const isFaulty = Object.values(problems).some((problem) => problem !== null)
  if (isFaulty || amount.used === null || price.value === null || size.value === null) {
    return { ...shown, state: 'ask-price' }
  }
  const costing: CostingLine = {
    name: line.name || title,
    used: amount.used,
    package: { priceCents: price.value, size: size.value, unit: line.packageUnit },
    correctionFactor: correction.value ?? 1,
  }
  const { value, diagnostics } = lineCost(costing)
  if (value === null) {
    return {
      ...shown,
      state: 'ask-price',
      problems: { ...problems, price: diagnostics.map(pricingMessage)[0] ?? null },
    }
  }
  return { ...shown, state: 'ready', costing, cost: value }
}

/** A name with a slip has the price of the goods that it was read as. */
function slipNotes(name: string): readonly string[] {
  const read = correctedName(name)
  return read === null ? [] : [sheetMessages.readAs(name, read)]
}

/** Another recipe: its cost and amount grow with the batch. */
function baseView(base: LineBase, times: number) {
  const cents = base.cents === null ? null : readExactText(base.cents)
  const amount = base.amount * times
  const isComplete = cents !== null && base.unpriced.length === 0
  return {
    base,
    // A sum of missing prices alone is not a cost.
    cost: cents !== null && (isComplete || cents.numerator !== 0n) ? multiplyAmounts(cents, times) : null,
    state: isComplete ? ('ready' as const) : ('ask-base' as const),
    usedText:
      base.unit === 'g'
        ? formatAmount({ min: amount, max: amount }, 'g')
        : sheetMessages.portions(formatNumber(amount), amount === 1),
    doubts: baseDoubts(base),
  }
}

function baseDoubts({ unpriced, refusal }: LineBase): readonly string[] {
  if (refusal !== null) return [refusal]
  return unpriced.length === 0 ? [] : [sheetMessages.unpricedBase(unpriced)]
}

function isEmpty(typed: string): boolean {
  return typed.trim() === ''
}

function isBlank(line: SheetLine): boolean {
  return [line.text, line.name, line.amount, line.price, line.size].every(isEmpty)
}

function readUsed(line: SheetLine, read: IngredientLine | null, kitchen: Kitchen): ReadAmount {
  if (!isEmpty(line.amount)) return readTyped(line, read, kitchen)
  const quantity = read?.quantity ?? null
  if (read === null || quantity === null || read.unit === null) {
    return { used: null, problem: null, asks: 'amount', notes: [] }
  }
  const { doubts } = lineDoubts(read)
  const unread = read.diagnostics.map(lineMessage).filter((message) => !doubts.includes(message))
  const { value, diagnostics } = measureBought(read, line.packageUnit, kitchen)
  const notes = [...unread, ...diagnostics.map(measureMessage)]
  if (value !== null) {
    return { used: { amount: value.bought, unit: line.packageUnit }, problem: null, asks: null, notes }
  }
  const ratio = unitRatio(read.unit, line.packageUnit)
  if (ratio === null) {
    const grams = unitRatio('g', line.packageUnit) === null ? null : lineGrams(read, kitchen).value
    if (grams === null) return { used: null, problem: null, asks: 'weight', notes }
    return {
      used: { amount: grams, unit: 'g' },
      problem: null,
      asks: null,
      notes: [sheetMessages.weightOfLine, ...unread],
    }
  }
  return { used: { amount: quantity.max, unit: read.unit }, problem: null, asks: null, notes: unread }
}

/** Measured as its goods are bought: juice by the fruit, unless the package is one of juice. */
function measureBought(read: IngredientLine, unit: UnitId, kitchen: Kitchen) {
  const asWritten = () => measureLine(read, unit, kitchen)
  const whole = wholeLine(read, kitchen)
  if (whole === read || unitRatio('ml', unit) !== null) return asWritten()
  const measured = measureLine(whole, unit, kitchen)
  return measured.value === null ? asWritten() : measured
}

function readTyped(line: SheetLine, read: IngredientLine | null, kitchen: Kitchen): ReadAmount {
  const { value, problem } = typedAmount(line.amount)
  if (value === null) return { used: null, problem, asks: null, notes: [] }
  const { unit, packageUnit } = line
  if (unitRatio(unit, packageUnit) !== null) {
    return { used: { amount: value, unit }, problem: null, asks: null, notes: [] }
  }
  const ingredient =
    read === null || read.ingredient === ''
      ? identifyIn(kitchen, line.name).value
      : identifyLine({ ...read, unit }, kitchen).value
  const converted = convertAmount({ value, unit }, packageUnit, ingredient, kitchen)
  const notes = converted.diagnostics.map(measureMessage)
  if (converted.value === null) return { used: null, problem: null, asks: 'weight', notes }
  return { used: { amount: converted.value.value, unit: packageUnit }, problem: null, asks: null, notes }
}

/** The line of an amount that was typed in place of the recipe's. */
function typedLine({ amount, unit, name }: SheetLine, read: IngredientLine | null): IngredientLine | null {
  const { value } = typedAmount(amount)
  const ingredient = read?.ingredient || name
  return value === null || ingredient === '' ? null : amountOf({ value, unit }, ingredient)
}

function usedText(used: Used | null): string {
  if (used === null) return ''
  return formatAmount({ min: used.amount, max: used.amount }, used.unit)
}
