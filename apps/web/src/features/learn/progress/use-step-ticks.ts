import { readSteps } from '@ateliedoce/recipe-text'
import { useMutation } from '@tanstack/react-query'
import { NOT_BEGUN } from '../../../domain/cook/recipes/cooking-place.ts'
import type { RecipeRow } from '../../../domain/cook/recipes/rows.ts'
import { placeIn, tickedPlace } from '../../../domain/cook/recipes/place-in.ts'
import { nextStep, type StepTicks } from '../../../domain/cook/recipes/step-marks.ts'
import { tickSteps } from './step-mutations.ts'

/** Reads and changes which steps of a recipe are done. */
export function useStepTicks(userId: string): (recipe: RecipeRow) => StepTicks {
  const { mutate } = useMutation(tickSteps(userId))
  return (recipe) => {
    const place = placeIn(userId, recipe) ?? NOT_BEGUN
    const { step, done } = place
    return {
      done,
      next: step > 0 && step <= readSteps(recipe.steps).length ? step : null,
      tick: (position) =>
        mutate(
          nextStep(userId, recipe, tickedPlace(place, done.includes(position) ? position - 1 : position)),
        ),
    }
  }
}
