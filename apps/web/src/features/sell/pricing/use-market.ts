import { useMemo } from 'react'
import { marketView, type MarketView } from './market-view.ts'
import { useSheet } from './sheet-context.ts'

/** The price in every channel, and its parts. */
export function useMarket(): MarketView {
  const { sheet, costing, price } = useSheet()
  return useMemo(() => marketView(sheet, costing, price), [sheet, costing, price])
}
