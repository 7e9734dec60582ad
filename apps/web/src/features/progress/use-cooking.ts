import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cooking, CookingPlace } from '../../domain/recipes/cooking-place.ts'
import type { RecipeRow } from '../../domain/recipes/rows.ts'
import { isSampleRecipe } from '../../domain/recipes/sample-recipe.ts'
import { placeIn } from '../../domain/recipes/place-in.ts'
import { momentAfter } from '../../domain/recipes/step-marks.ts'
import { tickSteps } from './step-mutations.ts'

/** Reads and changes where the learner stands in a recipe. The sample recipe's place lasts as long as its screen. */
export function useCooking(userId: string): (recipe: RecipeRow) => Cooking {
  const { mutate } = useMutation(tickSteps(userId))
  const [samplePlace, setSamplePlace] = useState<CookingPlace | null>(null)
  return (recipe) => {
    if (isSampleRecipe(recipe)) {
      return {
        place: samplePlace,
        isDone: false,
        move: setSamplePlace,
        finish: () => setSamplePlace(null),
        reopen: setSamplePlace,
      }
    }
    const send = (place: CookingPlace | null, done?: boolean) =>
      mutate({
        itemId: recipe.id,
        place,
        at: momentAfter(userId, recipe),
        ...(done !== undefined && { done }),
      })
    return {
      place: placeIn(userId, recipe),
      isDone: recipe.item_progress.some(({ done }) => done),
      move: (place) => send(place),
      finish: () => send(null, true),
      reopen: (place) => send(place, false),
    }
  }
}
