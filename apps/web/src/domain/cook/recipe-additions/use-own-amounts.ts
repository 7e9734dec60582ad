import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWaitingWrites } from '../../../lib/device-store/waiting-writes.ts'
import { isSampleRecipe } from '../recipes/sample-recipe.ts'
import { ownAmounts, type OwnAmount } from './own-amounts.ts'
import { recipeAdditionsQuery } from './queries.ts'

const NONE: ReadonlyMap<number, OwnAmount> = new Map()

/**
 * The learner's own amounts of a recipe by the position of their line, with what waits on this device; none for the built-in sample.
 * @param recipe undefined while none is chosen or read
 */
export function useOwnAmounts(
  userId: string,
  recipe: { readonly id: string; readonly ingredients: unknown } | undefined,
): ReadonlyMap<number, OwnAmount> {
  const isStored = recipe !== undefined && !isSampleRecipe(recipe)
  const { data } = useQuery({ ...recipeAdditionsQuery(userId, recipe?.id ?? ''), enabled: isStored })
  const waiting = useWaitingWrites(userId)
  return useMemo(
    () => (isStored ? ownAmounts(userId, recipe, data?.own_amounts ?? [], waiting) : NONE),
    [userId, recipe, isStored, data, waiting],
  )
}
