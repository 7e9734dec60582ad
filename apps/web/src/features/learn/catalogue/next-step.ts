import { readSteps, type Step } from '@ateliedoce/recipe-text'
import { placeIn } from '../../../domain/cook/recipes/place-in.ts'
import type { RecipeRow } from '../../../domain/cook/recipes/rows.ts'

/** Where a learner stands in a recipe. `next` is null once every step is done. */
export interface StepPlace {
  readonly count: number
  readonly next: Step | null
}

/** Null before the first step, and for a recipe without steps. */
export function stepPlace(userId: string, recipe: RecipeRow): StepPlace | null {
  const step = placeIn(userId, recipe)?.step ?? 0
  const steps = readSteps(recipe.steps)
  return step === 0 || steps.length === 0 ? null : { count: steps.length, next: steps[step - 1] ?? null }
}
