// Scales a whole recipe, line by line and section by section.

import {
  formatAmount,
  formatIngredient,
  scaleIngredient,
  type IngredientLine,
  type Quantity,
  type UnitId,
} from '@ateliedoce/recipe-text'
import { isEggPart, roundEggs, type EggCount } from '../conversion/egg.ts'
import { identifyIngredient } from '../ingredients/ingredient-search.ts'
import { STANDARD_KITCHEN, type Kitchen } from '../kitchen/kitchen.ts'
import { lineGrams } from './line-grams.ts'
import type { GivenAmount, PlacedKind, PlacedLine } from './recipe-lines.ts'

/** The factors, and the amounts given by the person for lines without one, by position. */
export interface ScalingPlan {
  /** Factor of the whole recipe. */
  readonly factor: number
  /** Further factor of a section, on top of `factor`. */
  readonly sections?: ReadonlyMap<number, number>
  readonly given?: ReadonlyMap<number, GivenAmount>
}

export interface ScaledLine {
  readonly position: number
  readonly section: number
  readonly kind: PlacedKind
  /** Factor of the line as written; 1 for a line that does not scale. */
  readonly factor: number
  /** The line with its exact amount, which weights, costs and texts are computed from. */
  readonly exact: IngredientLine
  /** The scaled line as it is read in a kitchen, rounded; the line as written if nothing changed. */
  readonly text: string
  /** The amount given by the person, scaled, to show beside `text`. */
  readonly amount: string | null
  /** The recipe's own amount if the line shows another one. */
  readonly before: string | null
  /** The exact weight of rounded eggs. */
  readonly eggGrams: number | null
}

/** The factor of one section: that of the recipe times its own. */
export function sectionFactor({ factor, sections }: ScalingPlan, section: number): number {
  return factor * (sections?.get(section) ?? 1)
}

/** Maps each line in order. A factor that is not finite or not above zero changes nothing. */
export function scaleRecipe(
  lines: readonly PlacedLine[],
  plan: ScalingPlan,
  kitchen: Kitchen = STANDARD_KITCHEN,
): ScaledLine[] {
  return lines.map(({ position, section, kind, line }) => {
    const asked = sectionFactor(plan, section)
    const factor = Number.isFinite(asked) && asked > 0 ? asked : 1
    const given = plan.given?.get(position)
    const place = { position, section, kind, factor: kind === 'asks' ? factor : 1, exact: line }
    if (kind === 'scaled') return { ...place, ...scaledText(line, factor, kitchen) }
    const amount = given === undefined ? null : amountText(times(given.quantity, factor), given.unit)
    const isOther = given !== undefined && factor !== 1
    const before = isOther ? amountText(given.quantity, given.unit) : null
    return { ...place, text: formatIngredient(line), amount, before, eggGrams: null }
  })
}

type Shown = Pick<ScaledLine, 'factor' | 'exact' | 'text' | 'amount' | 'before' | 'eggGrams'>

function scaledText(line: IngredientLine, factor: number, kitchen: Kitchen): Shown {
  if (factor === 1 || line.quantity === null || line.unit === null) {
    return { factor, exact: line, text: formatIngredient(line), amount: null, before: null, eggGrams: null }
  }
  const before = amountText(line.quantity, line.unit)
  const eggs = roundedEggs(line, factor, kitchen)
  const exact = scaleIngredient(line, factor)
  const text = formatIngredient(exact, eggs && { min: eggs.count, max: eggs.count })
  const eggGrams = eggs && (lineGrams(exact, kitchen).value ?? eggs.grams)
  return { factor, exact, text, amount: null, before, eggGrams }
}

/** Rounds eggs to halves and gives their exact weight, since smaller parts cannot be measured. Null for other lines. */
function roundedEggs(
  { quantity, unit, ingredient, diagnostics }: IngredientLine,
  factor: number,
  kitchen: Kitchen,
): EggCount | null {
  if (quantity === null || unit !== 'unidade' || quantity.min !== quantity.max) return null
  // "2 ovos e 1 gema": a single weight would be ambiguous.
  if (diagnostics.some(({ code }) => code === 'several-amounts')) return null
  const part = identifyIngredient(ingredient).value
  if (!isEggPart(part)) return null
  return roundEggs(quantity.max * factor, part, kitchen.eggSize).value
}

function times({ min, max }: Quantity, factor: number): Quantity {
  return { min: min * factor, max: max * factor }
}

/** "200 g"; a number without a unit for a count. */
function amountText(quantity: Quantity, unit: UnitId): string {
  const text = formatAmount(quantity, unit)
  return unit === 'unidade' ? text.replace(/ unidades?$/, '') : text
}
