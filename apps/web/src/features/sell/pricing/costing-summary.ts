// The summary of a saved sheet: its price, and the change of its prices since.

import type { Kitchen } from '@ateliedoce/measures'
import { costingView, gapsOf, isPartial } from './costing-view.ts'
import { messages } from './messages.ts'
import { priceNews } from './price-book-news.ts'
import type { PriceBook } from './price-book-join.ts'
import { priceView } from './price-view.ts'
import { readSheet } from './stored-sheet.ts'
import { once } from '../../../lib/once.ts'

export interface CostingSummary {
  readonly unit: string
  /** 'de 30 para 45 unidades'; '' for the recipe as written. */
  readonly batch: string
  /** Centavos: the own price, else the suggested one; null for a sheet without either. */
  readonly priceCents: number | null
  /** How many units it makes for sale, and what they bring; null and 0 without a price. */
  readonly sold: number | null
  readonly soldCents: number
  readonly costCents: number | null
  readonly isPartial: boolean
  /** 'faltam 6 preços' of a price that is the sum of the others; null for a whole or typed price. */
  readonly lacks: string | null
  /** '3 preços mudaram no seu caderno: o custo subiu 4%.' */
  readonly news: string | null
}

export function costingSummary(
  { sheet: stored }: { readonly sheet: unknown },
  book: PriceBook,
  kitchen: Kitchen,
): CostingSummary {
  const sheet = readSheet(stored)
  const costing = costingView(sheet, kitchen)
  const price = priceView(sheet, costing)
  const sale = price.own ?? price.suggestion?.sale
  return {
    unit: sheet.fields.yieldUnit,
    batch: sheet.batch?.summary ?? '',
    priceCents: sale?.priceCents ?? null,
    sold: sale ? (costing.values.yieldSold ?? costing.values.yieldMade) : null,
    soldCents: sale?.revenueCents ?? 0,
    costCents: price.costCents,
    isPartial: isPartial(costing),
    lacks: price.own === null && isPartial(costing) ? messages.lacks(gapsOf(costing)) : null,
    news: priceNews(sheet, book, kitchen)?.text ?? null,
  }
}

const DAY = once(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' }))

/** '21/11/2026' in the device's time zone; '' for an invalid time. */
export function dayText(timestamp: string): string {
  const date = new Date(timestamp)
  return Number.isNaN(date.getTime()) ? '' : DAY().format(date)
}
