// Rounds the costs that are shown (docs/decisions/0014): a total is rounded once, half up, and its items are allocated by
// largest remainder, so that they add up to the centavo.

import { allocate, roundTogether } from '../arithmetic/allocate.ts'
import type { BatchCost, CostParts } from '../costs/batch-cost.ts'
import type { Exact } from '../arithmetic/exact.ts'
import { roundHalfUp } from '../arithmetic/rounding.ts'

/** Whole centavos. */
export interface ShownCosts {
  readonly totalCents: number
  /** The sum equals the total. */
  readonly parts: Readonly<Record<keyof CostParts, number>>
  /** The sum equals the ingredients' cost. */
  readonly lineCents: readonly number[]
}

/** The cost of a batch as shown in rows, sheet, print and totals. */
export function shownCosts({ totalCents, parts, lineCents }: BatchCost): ShownCosts {
  const { ingredients, ...others } = parts
  const total = roundHalfUp(totalCents)
  const ingredientsCents = roundHalfUp(ingredients)
  const kinds = Object.keys(others) as (keyof typeof others)[]
  const shares = allocate(
    total - ingredientsCents,
    kinds.map((kind) => others[kind]),
  )
  return {
    totalCents: total,
    parts: {
      ingredients: ingredientsCents,
      ...(Object.fromEntries(kinds.map((kind, index) => [kind, shares[index] ?? 0])) as Record<
        keyof typeof others,
        number
      >),
    },
    lineCents: shownLines(lineCents),
  }
}

/** The cents of ingredient lines, independent of other costs. */
export function shownLines(lineCents: readonly Exact[]): number[] {
  return roundTogether(lineCents)
}
