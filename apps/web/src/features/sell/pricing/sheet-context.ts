import type { Kitchen } from '@ateliedoce/measures'
import { createContext, useContext } from 'react'
import type { KitchenRow } from '../../../domain/sell/kitchen/rows.ts'
import type { CostingView } from './costing-view.ts'
import type { PriceBook } from './price-book-join.ts'
import type { PriceView } from './price-view.ts'
import type { Sheet } from './sheet.ts'

/** The sheet on screen, its results, and the function that edits it. */
export interface SheetState {
  readonly userId: string
  /** Null where the recipe is not stored. */
  readonly recipeId: string | null
  readonly sheet: Sheet
  readonly costing: CostingView
  readonly price: PriceView
  readonly book: PriceBook
  readonly kitchen: Kitchen
  /** Null if the account has no row; undefined if it could not be read. */
  readonly kitchenRow: KitchenRow | null | undefined
  /** The name of what is priced; '' for a blank sheet. */
  readonly title: string
  readonly edit: (change: (sheet: Sheet) => Sheet) => void
}

export const SheetContext = createContext<SheetState | null>(null)

/** @throws outside a price calculator. */
export function useSheet(): SheetState {
  const state = useContext(SheetContext)
  if (state === null) throw new Error('This part needs a sheet around it.')
  return state
}

/** False while the focus is inside a row, so that no value is reported as missing before it can be typed. */
export const RowLeftContext = createContext(true)
