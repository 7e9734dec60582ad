import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useReducer, useRef, useState } from 'react'
import type { Cooking, CookingPlace } from '../../../domain/cook/recipes/cooking-place.ts'
import { recipeQuery } from '../../../domain/cook/recipes/queries.ts'
import type { RecipeRow } from '../../../domain/cook/recipes/rows.ts'
import { isSampleRecipe } from '../../../domain/cook/recipes/sample-recipe.ts'
import { placeIn } from '../../../domain/cook/recipes/place-in.ts'
import { keepStep, nextStep } from '../../../domain/cook/recipes/step-marks.ts'
import { minutesSinceStart, noteStart } from './cooking-start.ts'
import { tickSteps } from './step-mutations.ts'

/** Reads and changes where the learner stands in a recipe. The sample recipe's place lasts as long as its screen. */
export function useCooking(userId: string): (recipe: RecipeRow) => Cooking {
  const { mutate } = useMutation(tickSteps(userId))
  const client = useQueryClient()
  const sample = useSamplePlace()
  const [, showKept] = useReducer((times: number) => times + 1, 0)
  return (recipe) => {
    if (isSampleRecipe(recipe)) return sample
    const newest = (): RecipeRow => {
      const known = client.getQueryData(recipeQuery(recipe.id).queryKey)
      return known?.kind === 'open' ? known.recipe : recipe
    }
    const send = (place: CookingPlace | null, done?: boolean) => {
      const tick = nextStep(userId, newest(), place, done)
      // The mutation keeps it a moment later, when a further press may have come.
      keepStep(userId, tick)
      // The mutation shows it after the event of the press, at whose end React would set a pressed box back.
      showKept()
      mutate(tick)
    }
    const latest = () => placeIn(userId, newest())
    return {
      place: placeIn(userId, recipe),
      isDone: recipe.item_progress.some(({ done }) => done),
      latest,
      minutes: () => minutesSinceStart(userId, recipe, Date.now()),
      move: (place) => {
        const before = latest()
        const isNew = before === null || (before.step === 0 && before.done.length === 0)
        if (isNew && place.step > 0) noteStart(userId, recipe.id, Date.now())
        send(place)
      },
      finish: () => send(null, true),
      reopen: (place) => send(place, false),
    }
  }
}

function useSamplePlace(): Cooking {
  const [place, setPlace] = useState<CookingPlace | null>(null)
  const newest = useRef<CookingPlace | null>(null)
  const move = (next: CookingPlace | null) => {
    newest.current = next
    setPlace(next)
  }
  return {
    place,
    isDone: false,
    latest: () => newest.current,
    minutes: () => null,
    move,
    finish: () => move(null),
    reopen: move,
  }
}
