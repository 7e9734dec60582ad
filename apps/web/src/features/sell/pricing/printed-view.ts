// The texts and numbers of the printed sheet.

import { STANDARD_KITCHEN, type Kitchen } from '@ateliedoce/measures'
import { formatMoney } from '@ateliedoce/pricing'
import { formatAmount, formatNumber, isUnitId } from '@ateliedoce/recipe-text'
import type { LineBase } from '../../../domain/sell/bases/line-base.ts'
import { textInGrams } from '../../../domain/cook/recipes/grams-text.ts'
import { yieldText } from '../../../domain/cook/recipes/yield-text.ts'
import { componentsOf } from './components-of.ts'
import { dayText } from './costing-summary.ts'
import type { CostingView } from './costing-view.ts'
import type { LineView } from './line-view.ts'
import { costingMessages } from './costing-messages.ts'
import { stepMessages } from './step-messages.ts'
import { nameInSentence } from './price-book-changes.ts'
import { sheetMessages } from './sheet-messages.ts'
import type { Sheet } from './sheet.ts'
import { usedAmount } from './used-amount.ts'

const words = costingMessages.printed

export interface PrintedLine {
  readonly id: string
  readonly isHeading: boolean
  /** The recipe's own wording, household measures included. */
  readonly name: string
  readonly gross: string
  readonly factor: string
  readonly net: string
  readonly package: string
  readonly cost: string
}

/** How amounts are shown. */
interface ShownMeasures {
  readonly isInGrams: boolean
  readonly kitchen: Kitchen
}

/** The lines with rounded costs that add up to the printed total of the ingredients. */
export function printedLines(
  sheet: Sheet,
  costing: CostingView,
  { isInGrams, kitchen }: ShownMeasures = { isInGrams: false, kitchen: STANDARD_KITCHEN },
): readonly PrintedLine[] {
  const components = new Map(componentsOf(costing.lines).map(({ id, cents }) => [id, cents]))
  return sheet.lines.flatMap((line, index): PrintedLine[] => {
    const view = costing.lines[index]
    if (view === undefined || view.state === 'blank') return []
    const { costing: costed, state } = view
    const used = costed?.used ?? null
    const factor = Number(costed?.correctionFactor ?? 1)
    return [
      {
        id: line.id,
        isHeading: state === 'heading',
        name: view.written === null ? view.title : textInGrams(view.written, isInGrams, kitchen),
        gross: used === null ? '' : amountText(Number(used.amount) * factor, used.unit),
        factor: used === null || factor === 1 ? '' : formatNumber(factor),
        net: state === 'to-taste' ? words.toTaste : usedAmount(view, isInGrams, kitchen),
        package: packageText(view, line.priceOf),
        cost:
          state === 'heading'
            ? moneyOf(components.get(line.id))
            : state === 'free'
              ? words.free
              : view.cents === null
                ? ''
                : formatMoney(view.cents),
      },
    ]
  })
}

function moneyOf(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? '' : formatMoney(cents)
}

function packageText({ base, costing }: LineView, priceOf: string): string {
  if (base !== null) return baseText(base)
  const bought = costing?.package
  if (!bought || bought === 'free') return ''
  const text = `${formatMoney(bought.priceCents)} / ${amountText(Number(bought.size), bought.unit)}`
  return priceOf === '' ? text : `${text} (${words.priceOf(nameInSentence(priceOf))})`
}

/** 'R$ 8,00 / 200 g (Ganache)' */
function baseText({ title, wholeCents, wholeGrams, portions, unit }: LineBase): string {
  if (wholeCents === null) return title
  const whole =
    unit === 'g' && wholeGrams !== null
      ? amountText(wholeGrams, 'g')
      : sheetMessages.portions(formatNumber(portions), portions === 1)
  return `${formatMoney(wholeCents)} / ${whole} (${title})`
}

function amountText(amount: number, unit: string): string {
  return isUnitId(unit) ? formatAmount({ min: amount, max: amount }, unit) : ''
}

/** Pairs of label and value, without unknown values. */
export function printedFacts(
  { fields, batch }: Pick<Sheet, 'fields' | 'batch'>,
  values: CostingView['values'],
  savedAt: string,
): readonly (readonly [string, string])[] {
  const amount = (value: number | null, text: (known: number) => string) =>
    value === null ? '' : text(value)
  const minutes = (value: number | null) => amount(value, (known) => `${formatNumber(known)} min`)
  const facts: (readonly [string, string])[] = [
    [stepMessages.category, fields.category],
    [words.batch, batch?.summary ?? ''],
    [words.yield, amount(values.yieldMade, (made) => yieldText(made, fields.yieldUnit))],
    [words.sold, amount(values.yieldSold, (sold) => yieldText(sold, fields.yieldUnit))],
    [words.portion, amount(values.portionGrams, (grams) => amountText(grams, 'g'))],
    [words.work, minutes(values.minutes)],
    [words.heat, minutes(values.gasMinutes)],
    [stepMessages.storage, fields.storage],
    [words.prices, dayText(savedAt)],
  ]
  return facts.filter(([, value]) => value.trim() !== '')
}
