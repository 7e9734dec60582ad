// The price calculator: ingredients and other costs as lines, the price in sight, and one sheet in which values are typed.

import { useMemo, useState, type ReactNode } from 'react'
import type { Kitchen } from '@ateliedoce/measures'
import { CostRows } from './cost-rows.tsx'
import { costingView } from './costing-view.ts'
import { IngredientList } from './ingredient-list.tsx'
import { PriceBar } from './price-bar.tsx'
import type { PriceBook } from './price-book-join.ts'
import { PricePicture } from './price-picture.tsx'
import { PriceResult } from './price-result.tsx'
import { priceView } from './price-view.ts'
import { SheetContext } from './sheet-context.ts'
import type { Sheet } from './sheet.ts'
import { StepContext } from './step-context.ts'
import { openSteps, stepsFrom, type Step } from './steps.ts'
import { useLaterParts } from './use-later-parts.ts'

interface PriceCalculatorProps {
  title: string
  sheet: Sheet
  edit: (change: (sheet: Sheet) => Sheet) => void
  kitchen: Kitchen
  book: PriceBook
  /** A notice before the ingredients. */
  notice: ReactNode
  /** Actions on prices, shown below the ingredients. */
  belowPrices: ReactNode
  /** What to do with the sheet. */
  saving: ReactNode
  /** Called when a step is left, in whichever way. */
  onLeaveStep: (step: Step) => void
  /** Called when the last of the steps is left. */
  onEndSteps: () => void
}

export function PriceCalculator(props: PriceCalculatorProps) {
  const { title, sheet, edit, kitchen, book, notice, belowPrices, saving, onLeaveStep, onEndSteps } = props
  const costing = useMemo(() => costingView(sheet, kitchen), [sheet, kitchen])
  const price = useMemo(() => priceView(sheet, costing), [sheet, costing])
  const [steps, setSteps] = useState<readonly Step[] | null>(null)
  const parts = useLaterParts()
  const shown = price.own?.priceCents ?? price.suggestion?.priceCents ?? 0
  const openStep = (step: Step) => setSteps(stepsFrom(step, openSteps(sheet, costing)))
  const result = <PriceResult />
  const picture = <PricePicture parts={price.parts} priceCents={shown} />
  return (
    <SheetContext value={{ title, sheet, costing, price, book, kitchen, edit }}>
      <StepContext value={openStep}>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
          <div className="flex min-w-0 flex-col gap-6 lg:gap-8">
            {notice}
            <IngredientList>{belowPrices}</IngredientList>
            <CostRows />
            {parts !== null && (
              <>
                <parts.OwnPrice />
                <parts.SalesChannels />
              </>
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:p-1">
            {/* On a phone, the bar at the bottom leads to it. */}
            <div className="flex flex-col gap-6 max-lg:hidden">
              {result}
              {picture}
            </div>
            {saving}
          </div>
        </div>
        <PriceBar>
          {picture}
          {result}
        </PriceBar>
        {steps !== null && parts !== null && (
          <parts.StepSheet
            steps={steps}
            onLeave={onLeaveStep}
            onClose={() => {
              setSteps(null)
              onEndSteps()
            }}
          />
        )}
      </StepContext>
    </SheetContext>
  )
}
