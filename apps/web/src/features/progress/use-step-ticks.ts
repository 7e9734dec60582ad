import { useMutation } from '@tanstack/react-query'
import type { RecipeRow } from '../../domain/recipes/rows.ts'
import { stepsDone, type StepTicks } from '../../domain/recipes/step-marks.ts'
import { tickSteps } from './step-mutations.ts'

/** Reads and changes which steps of a recipe are done. */
export function useStepTicks(userId: string): (recipe: RecipeRow) => StepTicks {
  const { mutate } = useMutation(tickSteps(userId))
  return (recipe) => {
    const done = stepsDone(userId, recipe)
    return {
      done,
      tick: (position) =>
        mutate({
          itemId: recipe.id,
          stepsDone: position <= done ? position - 1 : position,
          at: momentAfter(recipe.item_progress[0]?.steps_at ?? null),
        }),
    }
  }
}

/** Now, or just after the mark that this tick replaces: a device whose clock is slow must not lose its tick. */
function momentAfter(replaced: string | null): string {
  const after = replaced === null ? 0 : Date.parse(replaced) + 1
  return new Date(Math.max(Date.now(), after)).toISOString()
}
