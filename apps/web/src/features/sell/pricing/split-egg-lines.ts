// Yolks and whites are paid as eggs: a sheet with both pays for each egg once, and names the halves that are left. A fruit
// whose juice and zest are both used is paid once, too.

import {
  exact,
  lineCost,
  multiplyAmounts,
  partUseOf,
  splitEggs,
  toNumber,
  usesWithoutCost,
  type Amount,
  type PartUse,
} from '@ateliedoce/pricing'
import { readIngredient, scaleIngredient } from '@ateliedoce/recipe-text'
import { eggPartOf } from '../../../domain/sell/prices/egg-part.ts'
import type { LineView } from './line-view.ts'
import { sheetMessages } from './sheet-messages.ts'
import type { Sheet, SheetLine } from './sheet.ts'

/** Counts of halves. */
export interface EggsLeft {
  readonly yolks: number
  readonly whites: number
}

type Half = 'yolks' | 'whites'

export function withSplitEggs(
  sheet: Sheet,
  read: readonly LineView[],
): { readonly lines: readonly LineView[]; readonly left: EggsLeft | null } {
  const shared = usesWithoutCost(read.map((line, index) => useOf(sheet.lines[index], line)))
  const lines = read.map((line, index) =>
    shared.has(index) ? withoutCost(line, sheetMessages.sameFruit) : line,
  )
  const halves = lines.map((line, index) => halfOf(sheet.lines[index]?.text ?? '', line))
  const counts: Record<Half, Amount> = { yolks: 0, whites: 0 }
  for (const [index, half] of halves.entries()) {
    const used = lines[index]?.costing?.used ?? null
    if (half !== null && used !== null) counts[half] = Number(counts[half]) + Number(used.amount)
  }
  if (counts.yolks === 0 && counts.whites === 0) return { lines, left: null }
  const split = splitEggs({ whole: 0, ...counts }).value
  if (split === null) return { lines, left: null }
  const left = { yolks: toNumber(split.leftYolks), whites: toNumber(split.leftWhites) }
  return {
    lines: lines.map((line, index) => {
      const half = halves[index] ?? null
      // The smaller number of halves comes from the eggs of the other.
      return half === null || split.charged[half].numerator !== 0n
        ? line
        : withoutCost(line, sheetMessages.sameEggs)
    }),
    left: left.yolks + left.whites === 0 ? null : left,
  }
}

/** The fruit whose part a line uses, unless an amount was typed or a bottle of juice is priced. */
function useOf(line: SheetLine | undefined, { costing }: LineView): PartUse | null {
  if (line === undefined || line.text === '' || line.amount.trim() !== '' || costing === null) return null
  const unit = costing.used?.unit
  return unit === 'ml' || unit === 'l'
    ? null
    : partUseOf(scaleIngredient(readIngredient(line.text), line.times))
}

/** Only lines that are counted: their package is one of eggs. */
function halfOf(text: string, { costing }: LineView): Half | null {
  const part = text === '' ? null : eggPartOf(text)
  if (part !== 'clara' && part !== 'gema') return null
  return costing?.used?.unit === 'unidade' ? (part === 'gema' ? 'yolks' : 'whites') : null
}

function withoutCost(line: LineView, note: string): LineView {
  const { costing } = line
  if (costing === null || costing.used === null) return line
  const free = { ...costing, used: { ...costing.used, amount: multiplyAmounts(costing.used.amount, 0) } }
  const cost = lineCost(free).value ?? exact(0)
  return { ...line, costing: free, cost, notes: [...line.notes, note] }
}
