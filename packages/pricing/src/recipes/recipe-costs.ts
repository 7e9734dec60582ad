// The cost of recipes that use other recipes. Each recipe is computed once, however many use it.

import { divide, multiply, ONE, subtract, ZERO, type Exact } from '../arithmetic/exact.ts'
import { unitRatio } from '../arithmetic/unit-ratio.ts'
import { batchCostBy, type BatchCost } from '../costs/batch-cost.ts'
import { lineCost } from '../costs/line-cost.ts'
import {
  conclude,
  diagnostic,
  isError,
  type PricingDiagnostic,
  type PricingResult,
} from '../inputs/diagnostic.ts'
import { readAmount, readPositive, readShare } from '../inputs/inputs.ts'
import { baseGraph, refusalOf, type BaseGraph } from './base-links.ts'
import { isBaseLine, PORTION, type BaseLine, type RecipeLine, type RecipeSheet } from './recipe-sheet.ts'

/** The cost of each recipe's batch, by id. A recipe whose bases form a cycle or are too deep is refused with their path. */
export function recipeCosts(sheets: readonly RecipeSheet[]): ReadonlyMap<string, PricingResult<BatchCost>> {
  const costs = new RecipeCosts(sheets)
  return new Map(sheets.map(({ id }) => [id, costs.of(id)]))
}

/** The cost of one recipe. Only recipes that it uses are computed. */
export function recipeCost(id: string, sheets: readonly RecipeSheet[]): PricingResult<BatchCost> {
  return new RecipeCosts(sheets).of(id)
}

class RecipeCosts {
  readonly #sheets: ReadonlyMap<string, RecipeSheet>
  readonly #graph: BaseGraph
  readonly #known = new Map<string, PricingResult<BatchCost>>()

  constructor(sheets: readonly RecipeSheet[]) {
    this.#sheets = new Map(sheets.map((sheet) => [sheet.id, sheet]))
    this.#graph = baseGraph(
      sheets.map(({ id, name, costing }) => ({
        id,
        name,
        bases: costing.ingredients.filter(isBaseLine).map(({ base }) => base),
      })),
    )
  }

  of(id: string): PricingResult<BatchCost> {
    const refusal = refusalOf(id, this.#graph)
    return refusal === null ? this.#cost(id) : { value: null, diagnostics: [refusal] }
  }

  /** The recipe must not be part of a cycle. */
  #cost(id: string): PricingResult<BatchCost> {
    const known = this.#known.get(id)
    if (known !== undefined) return known
    const sheet = this.#sheets.get(id)
    const result =
      sheet === undefined
        ? { value: null, diagnostics: [diagnostic('base-unknown', 'base')] }
        : batchCostBy(sheet.costing, (line) => this.#line(sheet, line))
    this.#known.set(id, result)
    return result
  }

  #line(user: RecipeSheet, line: RecipeLine): PricingResult<Exact> {
    if (!isBaseLine(line)) return lineCost(line)
    const base = this.#sheets.get(line.base)
    if (base === undefined) {
      return {
        value: null,
        diagnostics: [withPath(diagnostic('base-unknown', 'base'), user.name, line.name)],
      }
    }
    return baseLineCost(line, base, this.#cost(line.base), user.name)
  }
}

/** Cost of the base's batch × the part that is used ÷ (1 − loss). Fields: 'used', 'base', 'lossPercent'. */
function baseLineCost(
  { used, lossPercent = 0 }: BaseLine,
  base: RecipeSheet,
  cost: PricingResult<BatchCost>,
  user: string,
): PricingResult<Exact> {
  const found: PricingDiagnostic[] = []
  const amount = used === null ? ZERO : readAmount(found, 'used', used.amount)
  const kept = subtract(ONE, readShare(found, 'lossPercent', lossPercent))
  const wrong = cost.diagnostics.find((one) => cost.value === null && isError(one))
  const unpriced = cost.diagnostics.find(({ code }) => code === 'no-price')
  const said =
    wrong === undefined ? unpriced && diagnostic('no-price', 'base') : diagnostic('base-faulty', 'base')
  if (said !== undefined) found.push(withPath(said, user, base.name, (wrong ?? unpriced)?.path))
  if (used === null) found.push(diagnostic('no-amount', 'used'))
  if (used === null || cost.value === null) return conclude(found, ZERO)
  const whole = wholeOf(found, base, used.unit, cost.value)
  return conclude(found, divide(multiply(cost.value.totalCents, divide(amount, whole)), kept))
}

/** The whole batch of a base in the unit that is used. */
function wholeOf(
  found: PricingDiagnostic[],
  { finished }: RecipeSheet,
  unit: string,
  { sellableUnits }: BatchCost,
): Exact {
  if (unit === PORTION) return sellableUnits
  if (finished === null) {
    found.push(diagnostic('base-without-weight', 'used'))
    return ONE
  }
  const ratio = unitRatio(finished.unit, unit)
  if (ratio === null) found.push(diagnostic('units-differ', 'used'))
  return multiply(readPositive(found, 'base', finished.amount), ratio ?? ONE)
}

/** @param below the path of the base's own diagnostic, which begins with the base */
function withPath(
  said: PricingDiagnostic,
  user: string,
  base: string,
  below: readonly string[] = [],
): PricingDiagnostic {
  return { ...said, path: [user, base, ...below.slice(1)] }
}
