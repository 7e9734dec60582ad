// Parts that come from the same fruit are paid once: the zest of the lemons whose juice is used costs nothing more.

import { STANDARD_KITCHEN, type Kitchen } from '@ateliedoce/measures'
import type { IngredientLine } from '@ateliedoce/recipe-text'
import { boughtLine, PLACE_OF_PART, wholeLine } from '../goods/bought-line.ts'
import { goodsOf } from '../goods/goods.ts'

/** A part of whole goods that a line uses. */
export interface PartUse {
  /** The key of the whole goods. */
  readonly whole: string
  /** The place of the whole that the part comes from. */
  readonly place: string
  /** The number of wholes that it takes. */
  readonly count: number
}

/** The part that a line uses; null for whole goods, for several parts at once, and for eggs, whose halves `splitEggs` charges. */
export function partUseOf(line: IngredientLine, kitchen: Kitchen = STANDARD_KITCHEN): PartUse | null {
  const { name, part } = boughtLine(line)
  if (part === null || part === 'clara' || part === 'gema') return null
  const { quantity, unit } = wholeLine(line, kitchen)
  if (quantity === null || unit !== 'unidade') return null
  return { whole: goodsOf(name).key, place: PLACE_OF_PART[part], count: quantity.max }
}

/** The indexes of the uses that cost nothing: the place that takes the most of a whole pays for it, and the others use its rest. */
export function usesWithoutCost(uses: readonly (PartUse | null)[]): ReadonlySet<number> {
  const counts = new Map<string, Map<string, number>>()
  for (const use of uses) {
    if (use === null) continue
    const places = counts.get(use.whole) ?? new Map<string, number>()
    places.set(use.place, (places.get(use.place) ?? 0) + use.count)
    counts.set(use.whole, places)
  }
  const paying = new Map(
    [...counts].map(([whole, places]) => [whole, [...places].sort(([, a], [, b]) => b - a)[0]?.[0]]),
  )
  return new Set(
    uses.flatMap((use, index) => (use !== null && paying.get(use.whole) !== use.place ? [index] : [])),
  )
}
