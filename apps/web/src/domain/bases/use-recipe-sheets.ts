import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { kitchenOf } from '../kitchen/kitchen.ts'
import { kitchenQuery } from '../kitchen/queries.ts'
import { ownRecipesQuery } from '../own-recipes/queries.ts'
import { currentPricesQuery } from '../prices/queries.ts'
import { recipeListQuery } from '../recipes/queries.ts'
import { packagePrices, sheetOf, type SheetOfRecipe, type SheetRecipe } from './base-sheets.ts'
import { linksQuery } from './queries.ts'
import type { LinkRow } from './rows.ts'

export interface RecipeSheets {
  /** The learner's own recipes first. */
  readonly recipes: readonly SheetRecipe[]
  readonly links: readonly LinkRow[]
  /** At today's prices, of all recipes. */
  readonly now: readonly SheetOfRecipe[]
  /** At the prices before the changes of the last 30 days. */
  readonly before: readonly SheetOfRecipe[]
}

const DAYS = 30

/** What every recipe of the learner costs; undefined until all of it is read. */
export function useRecipeSheets(userId: string): RecipeSheets | undefined {
  const own = useQuery(ownRecipesQuery(userId)).data
  const bought = useQuery(recipeListQuery(userId)).data
  const links = useQuery(linksQuery(userId)).data
  const prices = useQuery(currentPricesQuery(userId)).data
  const kitchenRow = useQuery(kitchenQuery(userId))
  const kitchen = kitchenRow.data
  const isKitchenRead = !kitchenRow.isPending
  const [since] = useState(() => new Date(Date.now() - DAYS * 86_400_000).toISOString().slice(0, 10))
  return useMemo(() => {
    if (own === undefined || links === undefined || prices === undefined || !isKitchenRead) return undefined
    const recipes: readonly SheetRecipe[] = [...own, ...(bought ?? [])]
    const sheets = (day?: string) => {
      const book = packagePrices(prices, day)
      return recipes.map((recipe) => sheetOf(recipe, links, book, kitchenOf(kitchen)))
    }
    return { recipes, links, now: sheets(), before: sheets(since) }
  }, [own, bought, links, prices, kitchen, isKitchenRead, since])
}
