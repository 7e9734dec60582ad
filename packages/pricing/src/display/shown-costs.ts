// The one rounding of all that is shown of a cost (docs/decisions/0014): a sum is rounded once, half up, and what stands
// above it in a list shares it out by largest remainder, so that the list adds up to the centavo.

import { allocate, roundTogether } from '../arithmetic/allocate.ts'
import type { BatchCost, CostParts } from '../costs/batch-cost.ts'
import type { Exact } from '../arithmetic/exact.ts'
import { roundHalfUp } from '../arithmetic/rounding.ts'

/** Whole centavos. */
export interface ShownCosts {
  readonly totalCents: number
  /** Together exactly the total. */
  readonly parts: Readonly<Record<keyof CostParts, number>>
  /** Together exactly the ingredients. */
  readonly lineCents: readonly number[]
}

/** A batch's cost as rows, sheet, print and totals show it. */
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

/** Lines of ingredients beside no other cost: they depend on each other alone, and not on what else is typed. */
export function shownLines(lineCents: readonly Exact[]): number[] {
  return roundTogether(lineCents)
}
