// Costing sheets of recipes that use other recipes as ingredients.

import type { Amount } from '../arithmetic/exact.ts'
import type { CostingLine, CostingOf } from '../costs/costing.ts'

/** The unit of a base that is used by its sellable units: 3 portions of the 12 that its batch makes. */
export const PORTION = 'porcao'

/** A line that is another recipe: 300 g of ganache, two portions of filling. */
export interface BaseLine {
  readonly name: string
  /** The id of the recipe that is used. */
  readonly base: string
  /** Net amount in the batch, in a unit of weight or volume, or in `PORTION`; null while it is unknown. */
  readonly used: { readonly amount: Amount; readonly unit: string } | null
  /** Percentage of the base that is lost in use, for example in the piping bag. */
  readonly lossPercent?: Amount
}

export type RecipeLine = CostingLine | BaseLine

export interface RecipeSheet {
  readonly id: string
  /** Names the recipe in the path of a refusal. */
  readonly name: string
  readonly costing: CostingOf<RecipeLine>
  /** Weight or volume of the finished batch; null where it is unknown, so that it can be used in portions only. */
  readonly finished: { readonly amount: Amount; readonly unit: string } | null
}

export function isBaseLine(line: RecipeLine): line is BaseLine {
  return 'base' in line
}
