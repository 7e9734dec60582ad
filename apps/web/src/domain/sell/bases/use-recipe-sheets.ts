import type { Kitchen } from '@ateliedoce/measures'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { kitchenOf } from '../kitchen/kitchen.ts'
import { kitchenQuery } from '../kitchen/queries.ts'
import { ownRecipesQuery } from '../../cook/own-recipes/queries.ts'
import { currentPricesQuery } from '../prices/queries.ts'
import { recipeListQuery } from '../../cook/recipes/queries.ts'
import { packagePrices, sheetOf, type SheetOfRecipe, type SheetRecipe } from './base-sheets.ts'
import { firstNewDay } from './first-new-day.ts'
import { linksQuery } from './queries.ts'
import type { LinkRow } from './rows.ts'

export interface RecipeSheets {
  /** The learner's own recipes first. */
  readonly recipes: readonly SheetRecipe[]
  readonly links: readonly LinkRow[]
  readonly kitchen: Kitchen
  /** At today's prices, of all recipes. */
  readonly now: readonly SheetOfRecipe[]
  /** Before the changes of prices in the last 30 days, and of the requested recipe. */
  readonly before: readonly SheetOfRecipe[]
}

/**
 * What every recipe of the learner costs; undefined until all of it is read.
 * @param former a recipe as it was before the changes of the last 30 days; null where it is the same
 */
export function useRecipeSheets(userId: string, former: SheetRecipe | null = null): RecipeSheets | undefined {
  const own = useQuery(ownRecipesQuery(userId)).data
  const bought = useQuery(recipeListQuery(userId)).data
  const links = useQuery(linksQuery(userId)).data
  const prices = useQuery(currentPricesQuery(userId)).data
  const kitchenRow = useQuery(kitchenQuery(userId))
  const kitchen = kitchenRow.data
  const isKitchenRead = !kitchenRow.isPending
  const [since] = useState(firstNewDay)
  return useMemo(() => {
    if (own === undefined || links === undefined || prices === undefined || !isKitchenRead) return undefined
    const recipes: readonly SheetRecipe[] = [...own, ...(bought ?? [])]
    const ownKitchen = kitchenOf(kitchen)
    const sheetsOf = (all: readonly SheetRecipe[], day?: string) => {
      const book = packagePrices(prices, day)
      return all.map((recipe) => sheetOf(recipe, links, book, ownKitchen))
    }
    const earlier = recipes.map((recipe) => (recipe.id === former?.id ? former : recipe))
    return { recipes, links, kitchen: ownKitchen, now: sheetsOf(recipes), before: sheetsOf(earlier, since) }
  }, [own, bought, links, prices, kitchen, isKitchenRead, since, former])
}

/** The failure that keeps `useRecipeSheets` from knowing what recipes cost; null while there is none. */
export function useSheetsFailure(
  userId: string,
): { readonly error: Error; readonly retry: () => void } | null {
  const reads = [
    useQuery(ownRecipesQuery(userId)),
    useQuery(linksQuery(userId)),
    useQuery(currentPricesQuery(userId)),
  ]
  const failed = reads.filter(({ data, error }) => data === undefined && error !== null)
  const error = failed[0]?.error ?? null
  return error && { error, retry: () => failed.forEach((read) => void read.refetch()) }
}
