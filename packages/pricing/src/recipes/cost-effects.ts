// Compares the costs of recipes before and after a change of one of them: a base's new price changes every product of it.

import { compare, divide, exact, multiply, ONE, subtract, type Exact } from '../arithmetic/exact.ts'
import type { BatchCost } from '../costs/batch-cost.ts'
import { recipeCosts } from './recipe-costs.ts'
import type { RecipeSheet } from './recipe-sheet.ts'

export interface CostEffect {
  readonly id: string
  readonly name: string
  readonly before: BatchCost
  readonly after: BatchCost
  /** Change of a unit's cost in percent, positive for a rise. */
  readonly percent: Exact
}

const HUNDRED = exact(100)

/** The recipes of both lists whose unit costs differ, in the order of `after`. Recipes without a cost on one side are left out. */
export function costEffects(
  before: readonly RecipeSheet[],
  after: readonly RecipeSheet[],
): readonly CostEffect[] {
  const [old, now] = [recipeCosts(before), recipeCosts(after)]
  return after.flatMap(({ id, name }) => {
    const [was, is] = [old.get(id)?.value ?? null, now.get(id)?.value ?? null]
    if (was === null || is === null || was.unitCents.numerator === 0n) return []
    if (compare(was.unitCents, is.unitCents) === 0) return []
    const percent = multiply(subtract(divide(is.unitCents, was.unitCents), ONE), HUNDRED)
    return [{ id, name, before: was, after: is, percent }]
  })
}
