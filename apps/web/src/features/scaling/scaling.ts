// A recipe's ingredients at another yield.

import {
  formatIngredient,
  formatNumber,
  isScalable,
  parseDecimal,
  readIngredients,
  scaleIngredient,
} from '@ateliedoce/recipe-text'
import { yieldText } from '../../lib/yield-text.ts'

/** As much of a recipe as scaling needs. */
export interface ScalableRecipe {
  /** In any stored shape. */
  readonly ingredients: unknown
  readonly yield_quantity: number | null
  readonly yield_unit: string | null
}

export interface ScaledLine {
  /** 1 for the first. */
  readonly position: number
  readonly text: string
  /** `as-written`: does not follow the wanted yield, since it has no amount that can be read for certain. */
  readonly kind: 'heading' | 'scaled' | 'as-written'
}

/** Why a typed yield cannot be used. */
export type YieldProblem =
  | 'not-a-number'
  | 'not-above-zero'
  | 'too-large'
  | 'too-many-times'
  | 'too-small-a-part'

/** More than any kitchen makes at once; beyond it a slip of the finger is likelier. */
const LARGEST_YIELD = 100_000
/** How far from the recipe's own yield its amounts still say something; below, they round to nothing. */
const LARGEST_FACTOR = 1000
const SMALLEST_FACTOR = 0.01

/** `own`: what the recipe yields as written, in the same unit. */
export function readYield(
  typed: string,
  own: number,
): { readonly value: number } | { readonly problem: YieldProblem } {
  const value = readAmount(typed.trim())
  if (value === null) return { problem: 'not-a-number' }
  if (value <= 0) return { problem: 'not-above-zero' }
  if (value > LARGEST_YIELD) return { problem: 'too-large' }
  if (value / own > LARGEST_FACTOR) return { problem: 'too-many-times' }
  return value / own < SMALLEST_FACTOR ? { problem: 'too-small-a-part' } : { value }
}

/** A wanted yield as the field takes it, without dots between thousands: 1000 -> '1000', 0.125 -> '0,125'. */
export function yieldToType(value: number): string {
  return formatNumber(value, 4).replaceAll('.', '')
}

/** "1,5", "1.5", "1.000", "1/2", "1 1/2". A dot before three digits groups them: so the recipe's own yield is shown. */
function readAmount(typed: string): number | null {
  const [, whole = '0', over, under] = /^(?:(\d{1,5})\s+)?(\d{1,3})\/(\d{1,3})$/.exec(typed) ?? []
  if (over !== undefined) return Number(under) === 0 ? null : Number(whole) + Number(over) / Number(under)
  const isGrouped = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(typed)
  return parseDecimal(isGrouped ? typed.replaceAll('.', '') : typed)
}

/** The lines for `wantedYield`, in the unit of the recipe's own yield; as written when the recipe tells none. */
export function scaledLines(recipe: ScalableRecipe, wantedYield: number): ScaledLine[] {
  const factor = recipe.yield_quantity === null ? 1 : wantedYield / recipe.yield_quantity
  return readIngredients(recipe.ingredients).map((line, index) => {
    const position = index + 1
    if (line.kind === 'section') return { position, text: line.raw, kind: 'heading' }
    return {
      position,
      text: formatIngredient(scaleIngredient(line, factor)),
      kind: factor === 1 || isScalable(line) ? 'scaled' : 'as-written',
    }
  })
}

/** 'de 30 para 45 unidades'; '45 unidades' when nothing changes, '' for a recipe that tells no yield. */
export function yieldChange({ yield_quantity, yield_unit }: ScalableRecipe, wantedYield: number): string {
  if (yield_quantity === null) return ''
  const wanted = yieldText(wantedYield, yield_unit)
  return wantedYield === yield_quantity ? wanted : `de ${formatNumber(yield_quantity)} para ${wanted}`
}
