// The cost of a sheet's batch, and the errors and missing fields.

import { STANDARD_KITCHEN, type Kitchen } from '@ateliedoce/measures'
import {
  batchCostBy,
  exact,
  hourValue,
  isError,
  lineCost,
  roundHalfUp,
  shownLines,
  type BatchCost,
  type CostingLine,
  type CostingOf,
  type Exact,
  type Labour,
  type PricingDiagnostic,
  type PricingResult,
} from '@ateliedoce/pricing'
import { pricingMessage } from '../../../lib/diagnostic-messages.ts'
import { lineView, type LineView } from './line-view.ts'
import { goodsKeyOf, goodsOfTexts } from './price-book-join.ts'
import { sheetMessages } from './sheet-messages.ts'
import { withSplitEggs, type EggsLeft } from './split-egg-lines.ts'
import type { Sheet } from './sheet.ts'
import { readFields, type TypedValues } from './typed-fields.ts'
import { readAppliances, readPackaging, type FieldErrors } from './typed-rows.ts'

export interface CostedLine extends LineView {
  /** Whole centavos as shown; they add up to the ingredients' cost. Null if the cost is unknown. */
  readonly cents: number | null
}

export interface CostingView {
  readonly lines: readonly CostedLine[]
  readonly values: TypedValues
  /** Errors of single fields; those of ingredient lines are in `lines`. */
  readonly errors: FieldErrors
  readonly problemCount: number
  /** Number of missing fields. The costs that need them are left out of `cost`. */
  readonly missingCount: number
  /** Null while a field is unusable. The cost per unit is meaningful only if `hasYield`. */
  readonly cost: BatchCost | null
  readonly hasYield: boolean
  /** How many goods have no price, those of the bases included, and how many ingredients have no amount: they are left out of the cost. */
  readonly unpriced: number
  readonly asking: number
  /** Centavos per hour for the desired income; null if it is unknown. */
  readonly wishedHourCents: number | null
  /** Halves of eggs that the recipe does not use; null for none. */
  readonly eggsLeft: EggsLeft | null
}

export function costingView(sheet: Sheet, kitchen: Kitchen = STANDARD_KITCHEN): CostingView {
  const { lines, left: eggsLeft } = withSplitEggs(
    sheet,
    sheet.lines.map((line) => lineView(line, kitchen)),
  )
  const { values, problems: typedProblems } = readFields(sheet)
  const errors: FieldErrors = { problems: { ...typedProblems }, missing: {} }
  const wished = wishedHour(values)
  const hour = values.hourly === null ? wished : exact(values.hourly)
  addMissing(sheet, values, hour, errors)
  const { value, diagnostics } = batchCostBy(costingOf(sheet, lines, values, hour, errors), costOf)
  for (const found of diagnostics) addError(found, errors)
  const lineProblems = lines.flatMap((line) =>
    Object.values(line.problems).filter((problem) => problem !== null),
  )
  const problemCount = Object.keys(errors.problems).length + lineProblems.length
  const count = (...states: readonly LineView['state'][]): number =>
    lines.filter(({ state }) => states.includes(state)).length
  return {
    lines: withCents(lines),
    values,
    errors,
    problemCount,
    missingCount: Object.keys(errors.missing).length,
    cost: problemCount === 0 ? value : null,
    hasYield: values.yieldMade !== null,
    unpriced: unpricedGoods(sheet, lines).size,
    asking: count('ask-amount', 'ask-weight'),
    wishedHourCents: wished === null ? null : roundHalfUp(wished),
    eggsLeft,
  }
}

/** The goods whose price is missing, each once, however many lines and bases use them. A base whose cost is unknown counts as one. */
function unpricedGoods({ lines }: Sheet, views: readonly LineView[]): ReadonlySet<string> {
  return new Set(
    lines.flatMap((line, index): string[] => {
      const { state, base = null } = views[index] ?? {}
      if (state === 'ask-price') return [goodsKeyOf(line) || line.id]
      if (state !== 'ask-base' || base === null) return []
      return base.unpriced.length === 0 ? [base.id] : [...goodsOfTexts(base.unpriced)]
    }),
  )
}

/** Rounds the costs so that rows add up to the total, as on the printed sheet. */
function withCents(lines: readonly LineView[]): CostedLine[] {
  const costed = lines.flatMap(({ id, cost }) => (cost === null ? [] : [{ id, cost }]))
  const shown = shownLines(costed.map(({ cost }) => cost))
  const cents = new Map(costed.map(({ id }, index) => [id, shown[index] ?? 0]))
  return lines.map((line) => ({ ...line, cents: cents.get(line.id) ?? (line.state === 'free' ? 0 : null) }))
}

/** Exact, since a rounded value would show in the product with the working time. */
function wishedHour({ monthlyIncome, workDays, hoursPerDay }: TypedValues): Exact | null {
  if (monthlyIncome === null || workDays === null || hoursPerDay === null) return null
  return hourValue({ monthlyCents: monthlyIncome, daysPerMonth: workDays, hoursPerDay }).value
}

/** Asks for the second field of a pair, since half a pair would silently be left out of the cost. */
function addMissing(sheet: Sheet, values: TypedValues, hour: Exact | null, errors: FieldErrors): void {
  const ask = (name: string, isMissing: boolean, sentence: string): void => {
    if (isMissing && errors.problems[name] === undefined) errors.missing[name] = sentence
  }
  ask('hourly', isSome(values.minutes) && hour === null, sheetMessages.missing.hourly)
  ask(
    'cylinderPrice',
    isSome(values.gasMinutes) && values.cylinderPrice === null,
    sheetMessages.missing.cylinderPrice,
  )
  ask('gasPerHour', isSome(values.gasMinutes) && values.gasPerHour === null, sheetMessages.missing.gasPerHour)
  const usesEnergy = sheet.appliances.some(
    ({ watts, minutes }) => watts.trim() !== '' && minutes.trim() !== '',
  )
  ask('tariff', usesEnergy && values.tariff === null, sheetMessages.missing.tariff)
  const hasFixed = isSome(values.fixedMonthly)
  ask(
    'fixedHours',
    hasFixed && sheet.fixedBy === 'hours' && values.fixedHours === null,
    sheetMessages.missing.fixedHours,
  )
  ask(
    'minutes',
    hasFixed && sheet.fixedBy === 'hours' && values.minutes === null,
    sheetMessages.missing.minutes,
  )
  ask(
    'fixedUnits',
    hasFixed && sheet.fixedBy === 'units' && values.fixedUnits === null,
    sheetMessages.missing.fixedUnits,
  )
}

function isSome(value: number | null): value is number {
  return value !== null && value > 0
}

function costingOf(
  sheet: Sheet,
  lines: readonly LineView[],
  values: TypedValues,
  hour: Exact | null,
  errors: FieldErrors,
): CostingOf<CostedAs> {
  const { minutes, gasMinutes, cylinderPrice, cylinderKilograms, gasPerHour } = values
  const labour: Labour | null = isSome(minutes) && hour !== null ? { minutes, hourlyCents: hour } : null
  const gas =
    isSome(gasMinutes) && cylinderPrice !== null && gasPerHour !== null
      ? {
          cylinderPriceCents: cylinderPrice,
          ...(cylinderKilograms !== null && { cylinderKilograms }),
          kilogramsPerHour: gasPerHour,
          minutes: gasMinutes,
        }
      : null
  const fixedCosts = fixedCostsOf(sheet, values)
  return {
    ingredients: lines.flatMap(costedAs),
    ...(values.lossPercent !== null && { lossPercent: values.lossPercent }),
    packaging: readPackaging(sheet.packaging, errors),
    ...(labour && { labour }),
    ...(gas && { gas }),
    appliances: readAppliances(sheet.appliances, values.tariff, errors),
    ...(fixedCosts && { fixedCosts }),
    madeUnits: values.yieldMade ?? 1,
    ...(values.yieldMade !== null && values.yieldSold !== null && { sellableUnits: values.yieldSold }),
  }
}

/** A line with its package, or a line that stands for another recipe, with its cost. */
type CostedAs = CostingLine | { readonly cents: Exact }

function costedAs({ base, costing, cost }: LineView): CostedAs[] {
  if (base !== null) return cost === null ? [] : [{ cents: cost }]
  return costing === null ? [] : [costing]
}

function costOf(line: CostedAs): PricingResult<Exact> {
  return 'cents' in line ? { value: line.cents, diagnostics: [] } : lineCost(line)
}

function fixedCostsOf(
  sheet: Sheet,
  { fixedMonthly, fixedHours, fixedUnits, minutes }: TypedValues,
): CostingOf<CostedAs>['fixedCosts'] | null {
  if (!isSome(fixedMonthly)) return null
  if (sheet.fixedBy === 'units') {
    return fixedUnits === null
      ? null
      : { sharedBy: 'units', monthlyCents: fixedMonthly, monthlyUnits: fixedUnits }
  }
  if (fixedHours === null || minutes === null) return null
  return { sharedBy: 'hours', monthlyCents: fixedMonthly, monthlyHours: fixedHours, minutes }
}

/** Field names of the screen for inputs of `packages/pricing` that are named differently. */
const FIELD_OF_INPUT: Readonly<Record<string, string>> = {
  madeUnits: 'yieldMade',
  sellableUnits: 'yieldSold',
  'labour.minutes': 'minutes',
  'labour.hourly': 'hourly',
  'gas.minutes': 'gasMinutes',
  'gas.cylinderPrice': 'cylinderPrice',
  'gas.cylinderKilograms': 'cylinderKilograms',
  'gas.kilogramsPerHour': 'gasPerHour',
  'fixedCosts.monthly': 'fixedMonthly',
  'fixedCosts.monthlyHours': 'fixedHours',
  'fixedCosts.monthlyUnits': 'fixedUnits',
  'fixedCosts.minutes': 'minutes',
}

/** Adds errors only: lines without a price are counted separately. */
export function addError(found: PricingDiagnostic, { problems }: FieldErrors): void {
  if (isError(found)) problems[FIELD_OF_INPUT[found.place] ?? found.place] ??= pricingMessage(found)
}

/** True while the cost is incomplete, so that cost and price are too low. */
export function isPartial(costing: CostingView): boolean {
  const { prices, others } = gapsOf(costing)
  return prices + others > 0
}

/** How many prices, and how many amounts and fields, a sum leaves out. */
export function gapsOf({ unpriced, asking, missingCount }: CostingView): { prices: number; others: number } {
  return { prices: unpriced, others: asking + missingCount }
}
