// Computes the cost of a batch and of each sellable unit. Exact; the caller rounds for display.

import type { Costing, CostingLine, CostingOf } from './costing.ts'
import { conclude, diagnostic, type PricingDiagnostic, type PricingResult } from '../inputs/diagnostic.ts'
import { energyCost } from './energy-cost.ts'
import { compare, divide, sum, ZERO, type Exact } from '../arithmetic/exact.ts'
import { fixedCostsShare } from './fixed-costs-share.ts'
import { gasCost } from './gas-cost.ts'
import { ingredientsCost, lineCosts, lossCost } from './ingredients-cost.ts'
import { checkResult, readPositive } from '../inputs/inputs.ts'
import { labourCost } from './labour-cost.ts'
import { lineCost } from './line-cost.ts'
import { packagingCost } from './packaging-cost.ts'

/** The costs of a batch by kind, in centavos. `loss` is the ingredients' share lost in production. */
export interface CostParts {
  readonly ingredients: Exact
  readonly loss: Exact
  readonly packaging: Exact
  readonly labour: Exact
  readonly gas: Exact
  readonly energy: Exact
  readonly fixedCosts: Exact
}

export interface BatchCost {
  /** Centavos of each ingredient line, in order. */
  readonly lineCents: readonly Exact[]
  readonly parts: CostParts
  readonly totalCents: Exact
  readonly unitCents: Exact
  readonly sellableUnits: Exact
}

/** No value with an error in any field; lines without amount or price give a warning and are not in the total. */
export function batchCost(costing: Costing): PricingResult<BatchCost> {
  return batchCostBy<CostingLine>(costing, lineCost)
}

/** The same for a sheet with lines of other kinds. @param costOf exact centavos of a line */
export function batchCostBy<Line>(
  costing: CostingOf<Line>,
  costOf: (line: Line) => PricingResult<Exact>,
): PricingResult<BatchCost> {
  const found: PricingDiagnostic[] = []
  const sellableUnits = readUnits(found, costing)
  const lines = lineCosts(found, costing.ingredients, costOf)
  const ingredients = ingredientsCost(lines)
  const { labour, gas, fixedCosts } = costing
  const parts: CostParts = {
    ingredients,
    loss: lossCost(found, ingredients, costing.lossPercent ?? 0),
    packaging: packagingCost(found, costing.packaging ?? []),
    labour: labour === undefined ? ZERO : labourCost(found, labour),
    gas: gas === undefined ? ZERO : gasCost(found, gas),
    energy: energyCost(found, costing.appliances ?? []),
    fixedCosts: fixedCosts === undefined ? ZERO : fixedCostsShare(found, fixedCosts, sellableUnits),
  }
  const totalCents = sum(Object.values(parts))
  const unitCents = divide(totalCents, sellableUnits)
  checkResult(found, 'total', totalCents)
  checkResult(found, 'unit', unitCents)
  const lineCents = lines.map((line) => line ?? ZERO)
  return conclude(found, { lineCents, parts, totalCents, unitCents, sellableUnits })
}

type Units = Pick<Costing, 'madeUnits' | 'sellableUnits'>

function readUnits(found: PricingDiagnostic[], { madeUnits, sellableUnits = madeUnits }: Units): Exact {
  const made = readPositive(found, 'madeUnits', madeUnits)
  if (sellableUnits === madeUnits) return made
  const sellable = readPositive(found, 'sellableUnits', sellableUnits)
  if (compare(sellable, made) > 0) found.push(diagnostic('sellable-over-made', 'sellableUnits'))
  return sellable
}
