// The parts of a price, in whole centavos that add up to the price and in hundredths of a percent that add up to 100 %.
// The profit is shown as elsewhere; the other parts are allocated the rest.

import { allocate } from '../arithmetic/allocate.ts'
import type { BatchCost, CostParts } from '../costs/batch-cost.ts'
import type { CostBasis, SaleShare } from '../prices/cost-basis.ts'
import type { PricingResult } from '../inputs/diagnostic.ts'
import { divide, exact, multiply, type Exact } from '../arithmetic/exact.ts'
import { roundHalfUp } from '../arithmetic/rounding.ts'
import { saleResult, type SaleResult } from '../prices/sale-result.ts'

export interface PricePart {
  /** `order`: the fixed fees of orders. */
  readonly kind: keyof CostParts | 'share' | 'order' | 'profit'
  /** The name of a share; '' for other parts. */
  readonly name: string
  /** Negative only for the profit of a sale at a loss. */
  readonly cents: number
  /** Share of the price, to two decimals, as `formatPercent` shows it. */
  readonly percent: number
}

/** The parts of the price of one unit or of the whole batch, without empty ones. */
export function priceParts(
  cost: BatchCost & Pick<CostBasis, 'orderCents'>,
  shares: readonly SaleShare[],
  priceCents: number,
  of: 'unit' | 'batch' = 'unit',
): PricingResult<PricePart[]> {
  const { value: result, diagnostics } = saleResult(cost, shares, priceCents)
  if (result === null) return { value: null, diagnostics }
  const parts = exactParts(cost, shares, result).filter(({ exactCents }) => exactCents.numerator !== 0n)
  const [total, profit] =
    of === 'unit'
      ? [priceCents, roundHalfUp(result.unitProfitCents)]
      : [roundHalfUp(result.revenueCents), roundHalfUp(result.profitCents)]
  const cents = sharedBeside(profit, total, parts)
  const hundredths = sharedBeside(roundHalfUp(multiply(result.marginPercent, HUNDRED)), WHOLE, parts)
  return {
    value: parts.map(({ kind, name }, index) => ({
      kind,
      name,
      cents: cents[index] ?? 0,
      percent: (hundredths[index] ?? 0) / 100,
    })),
    diagnostics,
  }
}

const HUNDRED = exact(100)
/** 100 % in hundredths of a percent. */
const WHOLE = 10_000

/** Allocates the total minus the profit among the other parts. */
function sharedBeside(profit: number, total: number, parts: readonly ExactPart[]): number[] {
  const others = parts.filter(({ kind }) => kind !== 'profit')
  const hasProfit = others.length < parts.length
  const shares = allocate(
    total - (hasProfit ? profit : 0),
    others.map(({ exactCents }) => exactCents),
  )
  return parts.map((part) => (part.kind === 'profit' ? profit : (shares[others.indexOf(part)] ?? 0)))
}

interface ExactPart {
  readonly kind: PricePart['kind']
  readonly name: string
  readonly exactCents: Exact
}

/** In the order of a costing sheet. */
const KINDS = ['ingredients', 'loss', 'packaging', 'labour', 'gas', 'energy', 'fixedCosts'] as const

/** The parts of the whole batch; their sum is its revenue. */
function exactParts(
  { parts, orderCents = 0 }: BatchCost & Pick<CostBasis, 'orderCents'>,
  shares: readonly SaleShare[],
  { revenueCents, profitCents }: SaleResult,
): ExactPart[] {
  return [
    ...KINDS.map((kind) => ({ kind, name: '', exactCents: parts[kind] })),
    ...shares.map(({ name, percent }) => ({
      kind: 'share' as const,
      name,
      exactCents: multiply(revenueCents, divide(exact(percent), exact(100))),
    })),
    { kind: 'order' as const, name: '', exactCents: exact(orderCents) },
    { kind: 'profit', name: '', exactCents: profitCents },
  ]
}
