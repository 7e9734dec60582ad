// A whole recipe, made more or less of: line by line, part by part.

import {
  formatAmount,
  formatIngredient,
  scaleIngredient,
  type IngredientLine,
  type Quantity,
  type UnitId,
} from '@ateliedoce/recipe-text'
import { isEggPart, roundEggs } from '../conversion/egg.ts'
import { identifyIngredient } from '../ingredients/ingredient-search.ts'
import { STANDARD_KITCHEN, type Kitchen } from '../kitchen/kitchen.ts'
import type { GivenAmount, PlacedKind, PlacedLine } from './recipe-lines.ts'

/** How much of each part; what people said of lines that do not say it themselves, by position. */
export interface ScalingPlan {
  /** Times the whole recipe. */
  readonly factor: number
  /** Times more of one section, on top of `factor`. */
  readonly sections?: ReadonlyMap<number, number>
  readonly given?: ReadonlyMap<number, GivenAmount>
}

export interface ScaledLine {
  readonly position: number
  readonly section: number
  readonly kind: PlacedKind
  /** Times the line as written: eggs as they are rounded; 1 for what does not scale. */
  readonly factor: number
  /** As a cook writes it; as the recipe writes it where nothing changed. */
  readonly text: string
  /** What a person said, scaled: stands beside `text`, which does not say it. */
  readonly amount: string | null
  /** The recipe's own amount, where the line shows another one. */
  readonly before: string | null
  /** Of eggs, which are rounded: what to weigh. */
  readonly eggGrams: number | null
}

/** Times what is written, for one section: of the whole, and of this part on top. */
export function sectionFactor({ factor, sections }: ScalingPlan, section: number): number {
  return factor * (sections?.get(section) ?? 1)
}

/** One line for one of the recipe's, in order. A factor that is not finite or not above zero changes nothing. */
export function scaleRecipe(
  lines: readonly PlacedLine[],
  plan: ScalingPlan,
  kitchen: Kitchen = STANDARD_KITCHEN,
): ScaledLine[] {
  return lines.map(({ position, section, kind, line }) => {
    const asked = sectionFactor(plan, section)
    const factor = Number.isFinite(asked) && asked > 0 ? asked : 1
    const given = plan.given?.get(position)
    const place = { position, section, kind, factor: kind === 'asks' ? factor : 1 }
    if (kind === 'scaled') return { ...place, ...scaledText(line, factor, kitchen) }
    const amount = given === undefined ? null : amountText(times(given.quantity, factor), given.unit)
    const isOther = given !== undefined && factor !== 1
    const before = isOther ? amountText(given.quantity, given.unit) : null
    return { ...place, text: formatIngredient(line), amount, before, eggGrams: null }
  })
}

type Shown = Pick<ScaledLine, 'factor' | 'text' | 'amount' | 'before' | 'eggGrams'>

function scaledText(line: IngredientLine, factor: number, kitchen: Kitchen): Shown {
  if (factor === 1 || line.quantity === null || line.unit === null) {
    return { factor, text: formatIngredient(line), amount: null, before: null, eggGrams: null }
  }
  const before = amountText(line.quantity, line.unit)
  const eggs = roundedEggs(line, factor, kitchen)
  const times = eggs?.factor ?? factor
  const text = formatIngredient(scaleIngredient(line, times))
  return { factor: times, text, amount: null, before, eggGrams: eggs?.grams ?? null }
}

/** Nobody breaks a third of an egg: whole ones and halves, with the weight of what is meant. Null for all else. */
function roundedEggs(
  { quantity, unit, ingredient, diagnostics }: IngredientLine,
  factor: number,
  kitchen: Kitchen,
): { readonly factor: number; readonly grams: number } | null {
  if (quantity === null || unit !== 'unidade' || quantity.min !== quantity.max) return null
  // "2 ovos e 1 gema": one weight would be said of both.
  if (diagnostics.some(({ code }) => code === 'several-amounts')) return null
  const part = identifyIngredient(ingredient).value
  if (!isEggPart(part)) return null
  const eggs = roundEggs(quantity.max * factor, part, kitchen.eggSize).value
  return eggs && { factor: eggs.count / quantity.max, grams: eggs.grams }
}

function times({ min, max }: Quantity, factor: number): Quantity {
  return { min: min * factor, max: max * factor }
}

/** "200 g"; the bare number of what is counted. */
function amountText(quantity: Quantity, unit: UnitId): string {
  const text = formatAmount(quantity, unit)
  return unit === 'unidade' ? text.replace(/ unidades?$/, '') : text
}
