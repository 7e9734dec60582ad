import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { kitchenOf } from '../../../domain/sell/kitchen/kitchen.ts'
import { kitchenQuery } from '../../../domain/sell/kitchen/queries.ts'
import { currentPricesQuery } from '../../../domain/sell/prices/queries.ts'
import { draftPlace, readDraft } from '../../../lib/device-store/drafts.ts'
import type { CostingRow } from './costing-rows.ts'
import type * as prices from './kept-prices.ts'
import { recipeSubject } from './keys.ts'
import { costingsQuery } from './queries.ts'

type Reader = (recipe: { readonly id: string }) => prices.KeptPrice | null

/** What each recipe was priced at. The code that computes it is fetched after the screen that asks. */
export function useKeptPrices(userId: string): Reader {
  const rows = useQuery(costingsQuery(userId)).data
  const noted = useQuery(currentPricesQuery(userId)).data
  const kitchenRow = useQuery(kitchenQuery(userId)).data
  const [code, setCode] = useState<typeof prices | null>(null)
  useEffect(() => {
    // Without a connection the code cannot be fetched, and the learner types the price.
    import('./kept-prices.ts').then(setCode).catch(() => undefined)
  }, [])
  return useMemo(
    () => readerOf(code, userId, rows ?? [], noted ?? [], kitchenRow),
    [code, userId, rows, noted, kitchenRow],
  )
}

function readerOf(
  code: typeof prices | null,
  userId: string,
  rows: readonly CostingRow[],
  noted: Parameters<typeof prices.priceBook>[0],
  kitchenRow: Parameters<typeof kitchenOf>[0],
): Reader {
  if (code === null) return () => null
  const [book, kitchen] = [code.priceBook(noted), kitchenOf(kitchenRow)]
  return ({ id }) => {
    const own = rows.filter((row) => row.recipe_id === id)
    return code.keptPrice(
      { rows: own, draft: readDraft(draftPlace(userId, recipeSubject(id), (stored) => stored)) },
      book,
      kitchen,
    )
  }
}
