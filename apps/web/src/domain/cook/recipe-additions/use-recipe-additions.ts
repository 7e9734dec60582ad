import { useQuery } from '@tanstack/react-query'
import { readSteps } from '@ateliedoce/recipe-text'
import { useMemo } from 'react'
import { useWaitingWrites } from '../../../lib/device-store/waiting-writes.ts'
import { isSampleRecipe } from '../recipes/sample-recipe.ts'
import { ownAmounts, type OwnAmount } from './own-amounts.ts'
import { ownMakings, type Making } from './own-makings.ts'
import { ownNotes, placeNotes, type PlacedNote } from './own-notes.ts'
import { recipeAdditionsQuery } from './queries.ts'

/** What a learner added to a recipe, with what waits on this device. */
export interface RecipeAdditions {
  /** False until it was read once; until then an empty list does not mean that none exist. */
  readonly isRead: boolean
  readonly notes: readonly PlacedNote[]
  /** Keyed by the position of the line. */
  readonly amounts: ReadonlyMap<number, OwnAmount>
  /** Newest first. */
  readonly makings: readonly Making[]
}

interface ReadableRecipe {
  readonly id: string
  readonly ingredients: unknown
  readonly steps: unknown
}

const NO_AMOUNTS: ReadonlyMap<number, OwnAmount> = new Map()
const NOTHING: RecipeAdditions = { isRead: false, notes: [], amounts: NO_AMOUNTS, makings: [] }

/**
 * Reads what the learner added to a recipe, at the same time as the recipe; nothing for the built-in sample.
 * @param recipe undefined until it is read
 */
export function useRecipeAdditions(
  userId: string,
  recipeId: string,
  recipe: ReadableRecipe | undefined,
): RecipeAdditions {
  const isStored = !isSampleRecipe({ id: recipeId })
  const waiting = useWaitingWrites(userId)
  const { data, isSuccess } = useQuery({
    ...recipeAdditionsQuery(userId, recipeId),
    enabled: isStored,
  })
  return useMemo(() => {
    if (recipe === undefined || !isStored) return NOTHING
    const notes = ownNotes(userId, recipe.id, data?.recipe_notes ?? [], waiting)
    return {
      isRead: isSuccess,
      notes: placeNotes(notes, readSteps(recipe.steps)),
      amounts: ownAmounts(userId, recipe, data?.own_amounts ?? [], waiting),
      makings: ownMakings(userId, recipe.id, data?.makings ?? [], waiting),
    }
  }, [userId, recipe, isStored, data, isSuccess, waiting])
}
