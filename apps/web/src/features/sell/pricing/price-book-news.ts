// Changes of the price book since a sheet took its prices.

import type { Kitchen } from '@ateliedoce/measures'
import { exact, formatPriceChange, toNumber } from '@ateliedoce/pricing'
import { NO_BASES, type LineBases } from '../../../domain/sell/bases/line-base.ts'
import { costingView } from './costing-view.ts'
import { messages } from './messages.ts'
import { changedLines, withChangedPrices } from './price-book-changes.ts'
import type { PriceBook } from './price-book-join.ts'
import type { Sheet } from './sheet.ts'

export interface PriceNews {
  /** '3 preços mudaram no seu caderno: o custo subiu 4%.' */
  readonly text: string
  /** The sheet with the new prices. */
  readonly next: Sheet
}

/** Null where no price changed. */
export function priceNews(
  sheet: Sheet,
  book: PriceBook,
  kitchen: Kitchen,
  bases: LineBases = NO_BASES,
): PriceNews | null {
  const count = changedLines(sheet, book, bases).length
  if (count === 0) return null
  const next = withChangedPrices(sheet, book, bases)
  const [old, now] = [sheet, next].map((one) => costingView(one, kitchen).cost?.totalCents)
  if (!old || !now || old.numerator === 0n) return { text: messages.priceNews(count), next }
  const percent = Number(((toNumber(now) / toNumber(old) - 1) * 100).toFixed(1))
  return { text: messages.priceNewsOfCost(count, formatPriceChange(exact(percent))), next }
}
