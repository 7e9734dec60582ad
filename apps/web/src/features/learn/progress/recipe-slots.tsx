import type { PartProps, TicksProps } from '../../../domain/cook/recipe-slots/recipe-parts.ts'
import { isSampleRecipe } from '../../../domain/cook/recipes/sample-recipe.ts'
import { RecordOpening } from './record-opening.tsx'
import { useStepTicks } from './use-step-ticks.ts'

/** Ticks of the built-in sample are not stored. */
export function Ticks({ userId, recipe, children }: TicksProps) {
  const ticksOf = useStepTicks(userId)
  return children(isSampleRecipe(recipe) ? null : ticksOf(recipe))
}

export function Opening({ userId, recipe }: PartProps<'afterSteps'>) {
  return <RecordOpening userId={userId} itemId={recipe.id} />
}
