// Whites and yolks of a recipe are paid as eggs: each egg is paid once, and the halves that are left are named. A fruit
// whose juice and zest are both used is paid once, too.

import {
  multiplyAmounts,
  splitEggs,
  toNumber,
  usesWithoutCost,
  type PartUse,
  type RecipeLine,
} from '@ateliedoce/pricing'
import { eggPartOf, type EggHalf } from '../prices/egg-part.ts'

/** Counts of halves. */
export interface EggsLeft {
  readonly yolks: number
  readonly whites: number
}

/** The half that a recipe's line takes; null for any other line. */
export function eggHalfOf(raw: string): EggHalf | null {
  const part = eggPartOf(raw)
  return part === 'clara' || part === 'gema' ? part : null
}

export interface PaidLine {
  readonly line: RecipeLine
  readonly half: EggHalf | null
  /** The fruit whose part it uses; null for any other line. */
  readonly use: PartUse | null
}

export function withSplitEggs(paid: readonly PaidLine[]): {
  readonly lines: readonly RecipeLine[]
  readonly left: EggsLeft | null
} {
  const shared = usesWithoutCost(paid.map(({ use }) => use))
  const lines = paid.map(({ line }, index) => (shared.has(index) ? withoutCost(line) : line))
  const counts = { whole: 0, yolks: countOf(paid, 'gema'), whites: countOf(paid, 'clara') }
  const split = counts.yolks + counts.whites === 0 ? null : splitEggs(counts).value
  if (split === null) return { lines, left: null }
  const left = { yolks: toNumber(split.leftYolks), whites: toNumber(split.leftWhites) }
  // The smaller number of halves comes from the eggs of the other.
  const free: EggHalf = counts.yolks >= counts.whites ? 'clara' : 'gema'
  return {
    lines: lines.map((line, index) =>
      paid[index]?.half === free && isCounted(line) ? withoutCost(line) : line,
    ),
    left: left.yolks + left.whites === 0 ? null : left,
  }
}

function countOf(paid: readonly PaidLine[], half: EggHalf): number {
  return paid
    .filter((each) => each.half === half && isCounted(each.line))
    .reduce((sum, { line }) => sum + Number(line.used?.amount ?? 0), 0)
}

/** Only lines that are counted: weighed halves are bought as such. */
function isCounted(line: RecipeLine): boolean {
  return line.used?.unit === 'unidade'
}

function withoutCost(line: RecipeLine): RecipeLine {
  if ('base' in line || line.used === null) return line
  return { ...line, used: { ...line.used, amount: multiplyAmounts(line.used.amount, 0) } }
}
