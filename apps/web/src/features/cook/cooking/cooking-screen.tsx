import type { Kitchen } from '@ateliedoce/measures'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ScaledRecipe } from '../../../domain/cook/batches/scaled-recipe.ts'
import { shownGrams } from '../../../domain/cook/recipes/grams-text.ts'
import { useInGrams } from '../../../domain/cook/recipes/in-grams.ts'
import { NOT_BEGUN, type Cooking } from '../../../domain/cook/recipes/cooking-place.ts'
import { recipeQuery } from '../../../domain/cook/recipes/queries.ts'
import type { RecipeRow } from '../../../domain/cook/recipes/rows.ts'
import { isConnectionError, saysMissing } from '../../../lib/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { NotFoundState } from '../../../ui/not-found-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { cookingView } from './cooking-view.ts'
import { messages } from './messages.ts'
import type { StageParts } from './stage-parts.ts'
import { Stage } from './stage.tsx'

interface CookingScreenProps extends StageParts {
  recipeId: string
  /** The amount that the address names, as `CookingPlace` has it; null where it names none. */
  amount: string | null
  cookingOf: (recipe: RecipeRow) => Cooking
  /** The recipe in an amount, of another feature. */
  scaledTo: (recipe: RecipeRow, amount: string) => ScaledRecipe
  kitchen: Kitchen
  onLeave: () => void
}

/** The cooking stage of a recipe. */
export function CookingScreen({ recipeId, onLeave, ...props }: CookingScreenProps) {
  const { data: result, isPending, error, refetch } = useQuery(recipeQuery(recipeId))
  const recipe = result?.kind === 'open' ? result.recipe : null
  usePageTitle(recipe === null ? undefined : messages.title(recipe.title))
  if (isPending) return <Spinner size="page" />
  if (recipe !== null) return <OpenStage {...props} recipe={recipe} onLeave={onLeave} />
  const isUnread = result === undefined && error !== null && !saysMissing(error)
  return (
    <NotFoundState
      title={result?.kind === 'locked' ? messages.locked : isUnread ? messages.unread : messages.missing}
      text={isConnectionError(error) ? messages.needsConnection : undefined}
      error={error}
      onRetry={() => void refetch()}
      action={<Button onClick={onLeave}>{messages.toRecipe}</Button>}
    />
  )
}

interface OpenStageProps extends Omit<CookingScreenProps, 'recipeId'> {
  recipe: RecipeRow
}

function OpenStage({ recipe, amount: asked, cookingOf, scaledTo, kitchen, ...props }: OpenStageProps) {
  const cooking = cookingOf(recipe)
  const amount = asked ?? cooking.place?.amount ?? ''
  const isInGrams = useInGrams()
  const view = useMemo(
    () =>
      cookingView(recipe, scaledTo(recipe, amount), (line) => {
        const grams = shownGrams(line, isInGrams, kitchen)
        return grams?.isCounted === true ? null : grams
      }),
    [recipe, scaledTo, amount, isInGrams, kitchen],
  )
  return (
    <Stage
      {...props}
      recipe={recipe}
      view={view}
      cooking={cooking}
      place={{ ...(cooking.place ?? NOT_BEGUN), amount }}
    />
  )
}
