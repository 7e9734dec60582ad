// A recipe's ingredients at another yield.

import {
  formatIngredient,
  formatNumber,
  isScalable,
  parseDecimal,
  readIngredients,
  scaleIngredient,
} from '@ateliedoce/recipe-text'

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
export type YieldProblem = 'not-a-number' | 'not-above-zero' | 'too-large'

/** More than any kitchen makes at once; beyond it a slip of the finger is likelier. */
const LARGEST_YIELD = 100_000

export function readYield(typed: string): { readonly value: number } | { readonly problem: YieldProblem } {
  const value = parseDecimal(typed)
  if (value === null) return { problem: 'not-a-number' }
  if (value <= 0) return { problem: 'not-above-zero' }
  return value > LARGEST_YIELD ? { problem: 'too-large' } : { value }
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
  const wanted = `${formatNumber(wantedYield)} ${yield_unit ?? ''}`.trim()
  return wantedYield === yield_quantity ? wanted : `de ${formatNumber(yield_quantity)} para ${wanted}`
}
