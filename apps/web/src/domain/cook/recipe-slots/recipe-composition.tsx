import type { Kitchen } from '@ateliedoce/measures'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ScalingSearch } from '../batches/scaling-search.ts'
import { useRecipeAdditions } from '../recipe-additions/use-recipe-additions.ts'
import { recipeQuery } from '../recipes/queries.ts'
import type { RecipeParts } from './recipe-parts.ts'
import { RecipeScreenContext } from './recipe-screen-context.ts'

interface RecipeCompositionProps {
  parts: RecipeParts
  userId: string
  recipeId: string
  kitchen: Kitchen
  amount: ScalingSearch
  saveAmount: (amount: ScalingSearch) => Promise<void>
  children: ReactNode
}

/** Gives a recipe's screen the parts of all features, and reads what the learner added to the recipe. */
export function RecipeComposition(props: RecipeCompositionProps) {
  const { parts, userId, recipeId, kitchen, amount, saveAmount, children } = props
  const { data: result } = useQuery(recipeQuery(recipeId))
  const recipe = result?.kind === 'open' ? result.recipe : null
  const own = useRecipeAdditions(userId, recipeId, recipe ?? undefined)
  const value = { parts, page: { userId, recipe, own, kitchen, amount, saveAmount } }
  return (
    <RecipeScreenContext value={value}>
      {parts.around.reduceRight(
        (inner, Around) => (
          <Around>{inner}</Around>
        ),
        children,
      )}
    </RecipeScreenContext>
  )
}
