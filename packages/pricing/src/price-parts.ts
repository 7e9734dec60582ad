// Where the price goes: the parts of a picture, in whole centavos that add up to the price.

import { allocate } from './allocate.ts'
import type { BatchCost, CostParts } from './batch-cost.ts'
import type { SaleShare } from './cost-basis.ts'
import type { Outcome } from './diagnostic.ts'
import { divide, exact, multiply, type Exact } from './exact.ts'
import { roundHalfUp } from './rounding.ts'
import { saleResult, type SaleResult } from './sale-result.ts'

export interface PricePart {
  readonly kind: keyof CostParts | 'share' | 'profit'
  /** Of a share: its name; '' for the others. */
  readonly name: string
  /** Below zero only for the profit of a sale at a loss. */
  readonly cents: number
}

/** The price of one unit, or of the whole batch, part by part; those of nothing are left out. */
export function priceParts(
  cost: BatchCost,
  shares: readonly SaleShare[],
  priceCents: number,
  of: 'unit' | 'batch' = 'unit',
): Outcome<PricePart[]> {
  const { value: result, diagnostics } = saleResult(cost, shares, priceCents)
  if (result === null) return { value: null, diagnostics }
  const parts = exactParts(cost, shares, result).filter(({ exactCents }) => exactCents.numerator !== 0n)
  const total = of === 'unit' ? priceCents : roundHalfUp(result.revenueCents)
  const cents = allocate(
    total,
    parts.map(({ exactCents }) => exactCents),
  )
  return {
    value: parts.map(({ kind, name }, index) => ({ kind, name, cents: cents[index] ?? 0 })),
    diagnostics,
  }
}

/** As a costing sheet lists them. */
const KINDS = ['ingredients', 'loss', 'packaging', 'labour', 'gas', 'energy', 'fixedCosts'] as const

/** Of the whole batch, and together its revenue. */
function exactParts(
  { parts }: BatchCost,
  shares: readonly SaleShare[],
  { revenueCents, profitCents }: SaleResult,
): { kind: PricePart['kind']; name: string; exactCents: Exact }[] {
  return [
    ...KINDS.map((kind) => ({ kind, name: '', exactCents: parts[kind] })),
    ...shares.map(({ name, percent }) => ({
      kind: 'share' as const,
      name,
      exactCents: multiply(revenueCents, divide(exact(percent), exact(100))),
    })),
    { kind: 'profit', name: '', exactCents: profitCents },
  ]
}
