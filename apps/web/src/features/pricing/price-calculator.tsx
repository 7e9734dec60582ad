// The price calculator: the short way to a price first, details after it.

import { useMemo, type ReactNode } from 'react'
import type { Kitchen } from '@ateliedoce/measures'
import { costingView } from './costing-view.ts'
import type { PriceBook } from './price-book-join.ts'
import { MoreCosts } from './more-costs.tsx'
import { OwnPrice } from './own-price.tsx'
import { PricePicture } from './price-picture.tsx'
import { PriceResult } from './price-result.tsx'
import { priceView } from './price-view.ts'
import { SalesChannels } from './sales-channels.tsx'
import { SheetContext } from './sheet-context.ts'
import { GoalStep, IngredientsStep, WorkStep, YieldStep } from './sheet-steps.tsx'
import type { Sheet } from './sheet.ts'

interface PriceCalculatorProps {
  sheet: Sheet
  edit: (change: (sheet: Sheet) => Sheet) => void
  kitchen: Kitchen
  book: PriceBook
  /** A notice before the first step. */
  notice: ReactNode
  /** Actions on prices, shown below the ingredients. */
  belowPrices: ReactNode
  /** What to do with the sheet. */
  saving: ReactNode
}

export function PriceCalculator(props: PriceCalculatorProps) {
  const { sheet, edit, kitchen, book, notice, belowPrices, saving } = props
  const costing = useMemo(() => costingView(sheet, kitchen), [sheet, kitchen])
  const price = useMemo(() => priceView(sheet, costing), [sheet, costing])
  const shown = price.own?.priceCents ?? price.suggestion?.priceCents ?? 0
  return (
    <SheetContext value={{ sheet, costing, price, book, edit }}>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
        <div className="flex min-w-0 flex-col gap-8">
          {notice}
          <IngredientsStep>{belowPrices}</IngredientsStep>
          <YieldStep />
          <WorkStep />
          <GoalStep />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-4 lg:row-span-2 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-1">
          <PriceResult />
          <PricePicture parts={price.parts} priceCents={shown} />
          {saving}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <MoreCosts />
          <OwnPrice />
          <SalesChannels />
        </div>
      </div>
    </SheetContext>
  )
}
