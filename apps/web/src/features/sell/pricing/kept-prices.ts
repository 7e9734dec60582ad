// What a recipe was priced at, by its newest saved sheet or the sheet that is being made on this device.

import type { Kitchen } from '@ateliedoce/measures'
import type { CostingRow } from './costing-rows.ts'
import { costingSummary } from './costing-summary.ts'
import type { PriceBook } from './price-book-join.ts'

// One import brings both: two chunks would cost the price's screen a request more.
export { priceBook } from './price-book-join.ts'

export interface KeptPrice {
  readonly unit: string
  readonly unitCents: number
  /** How many units the recipe makes for sale, and what they bring. */
  readonly sold: number
  readonly soldCents: number
  /** '3 preços mudaram no seu caderno: o custo subiu 4%.' */
  readonly news: string | null
  /** 'faltam 6 preços', where the price is a partial sum; null for a whole one, and for one that was typed. */
  readonly lacks: string | null
}

interface KeptSheets {
  /** The saved sheets of the recipe, the newest first. */
  readonly rows: readonly CostingRow[]
  /** The sheet on this device as stored; null for none. */
  readonly draft: unknown
}

/** A partial sum only where no sheet has a whole price; null where nothing is priced. */
export function keptPrice({ rows, draft }: KeptSheets, book: PriceBook, kitchen: Kitchen): KeptPrice | null {
  const sheets = [...(draft === null ? [] : [draft]), ...rows.map(({ sheet }) => sheet)]
  const prices = sheets.flatMap((sheet): KeptPrice[] => {
    const { unit, priceCents, sold, soldCents, lacks, news } = costingSummary({ sheet }, book, kitchen)
    if (priceCents === null || sold === null) return []
    return [{ unit: unit.trim() || 'unidades', unitCents: priceCents, sold, soldCents, news, lacks }]
  })
  return prices.find(({ lacks }) => lacks === null) ?? prices[0] ?? null
}
