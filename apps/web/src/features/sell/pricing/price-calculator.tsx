// The price calculator: ingredients and other costs as lines, the price in sight, and one sheet in which values are typed.

import { useMemo, useState, type ReactNode } from 'react'
import type { Kitchen } from '@ateliedoce/measures'
import type { KitchenRow } from '../../../domain/sell/kitchen/rows.ts'
import { CostRows } from './cost-rows.tsx'
import { costingView } from './costing-view.ts'
import { IngredientList } from './ingredient-list.tsx'
import { PriceBar } from './price-bar.tsx'
import type { PriceBook } from './price-book-join.ts'
import { priceView } from './price-view.ts'
import type { SavingPartsProps } from './saving-parts.tsx'
import { SheetContext } from './sheet-context.ts'
import type { Sheet } from './sheet.ts'
import { StepContext } from './step-context.ts'
import { openSteps, stepsFrom, type Step } from './steps.ts'
import type { LaterParts } from './use-later-parts.ts'

interface PriceCalculatorProps {
  userId: string
  /** Null where the recipe is not stored. */
  recipeId: string | null
  title: string
  sheet: Sheet
  edit: (change: (sheet: Sheet) => Sheet) => void
  kitchen: Kitchen
  /** Null if the account has no row; undefined if it could not be read. */
  kitchenRow: KitchenRow | null | undefined
  book: PriceBook
  parts: LaterParts | null
  /** A notice before the ingredients. */
  notice: ReactNode
  saving: SavingPartsProps
}

export function PriceCalculator({ parts, notice, saving, ...props }: PriceCalculatorProps) {
  const { sheet, kitchen } = props
  const costing = useMemo(() => costingView(sheet, kitchen), [sheet, kitchen])
  const price = useMemo(() => priceView(sheet, costing), [sheet, costing])
  const [steps, setSteps] = useState<readonly Step[] | null>(null)
  const openStep = (step: Step) => setSteps(stepsFrom(step, openSteps(sheet, costing)))
  return (
    <SheetContext value={{ ...props, costing, price }}>
      <StepContext value={openStep}>
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
          <div className="flex min-w-0 flex-col gap-5 lg:gap-8">
            {notice}
            <IngredientList>{parts !== null && <parts.NotePrices />}</IngredientList>
            <CostRows />
            {parts !== null && (
              <>
                <parts.OwnPrice />
                <parts.SalesChannels />
              </>
            )}
          </div>
          {parts !== null && (
            <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:p-1">
              {/* On a phone, the bar at the bottom leads to it. */}
              <div className="flex flex-col gap-6 max-lg:hidden">
                <parts.PriceOrigin />
              </div>
              <parts.SavingParts {...saving} />
            </div>
          )}
        </div>
        <PriceBar renderOrigin={(onClose) => parts !== null && <parts.WhereFrom onClose={onClose} />} />
        {steps !== null && parts !== null && <parts.StepSheet steps={steps} onClose={() => setSteps(null)} />}
      </StepContext>
    </SheetContext>
  )
}
