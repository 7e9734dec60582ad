import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { kitchenOf } from '../../domain/kitchen/kitchen.ts'
import { kitchenQuery } from '../../domain/kitchen/queries.ts'
import { takeKnownRecipe } from '../../domain/known-recipes/known-recipes.ts'
import { recipeQuery } from '../../domain/recipes/queries.ts'
import type { RecipeRow } from '../../domain/recipes/rows.ts'
import { StepTimers } from '../../domain/timers/step-timers.tsx'
import { Afterwards } from '../../features/cooking/afterwards.tsx'
import { CookingScreen } from '../../features/cooking/cooking-screen.tsx'
import { useCooking } from '../../features/progress/use-cooking.ts'
import { amountText, readAmountText, scaledRecipe } from '../../features/scaling/scaled-recipe.ts'
import { readScalingSearch } from '../../features/scaling/scaling-search.ts'

export const Route = createFileRoute('/_protected/recipe/$id_/cook')({
  validateSearch: readScalingSearch,
  staticData: { withoutNavigation: true },
  loader: ({ context: { queryClient, userId }, params: { id } }) => {
    takeKnownRecipe(queryClient, userId, id)
    void queryClient.prefetchQuery(recipeQuery(id))
  },
  component: CookingPage,
})

function CookingPage() {
  const { id } = Route.useParams()
  const { userId } = Route.useRouteContext()
  const asked = amountText(Route.useSearch())
  const navigate = Route.useNavigate()
  const router = useRouter()
  const { __TSR_index: entriesBefore } = useLocation({ select: ({ state }) => state })
  const { data: row } = useQuery(kitchenQuery(userId))
  const kitchen = useMemo(() => kitchenOf(row), [row])
  const scaledTo = useCallback(
    (recipe: RecipeRow, amount: string) => scaledRecipe(recipe, readAmountText(amount), kitchen),
    [kitchen],
  )
  return (
    <CookingScreen
      key={id}
      recipeId={id}
      amount={asked === '' ? null : asked}
      cookingOf={useCooking(userId)}
      scaledTo={scaledTo}
      onLeave={() => {
        // After a link from outside the app there is no entry to go back to.
        if (entriesBefore > 0) router.history.back()
        else void navigate({ to: '/recipe/$id', params: { id }, replace: true })
      }}
      renderStepParts={(recipe, step) => (
        <StepTimers recipe={recipe} step={step} size="stage" withoutAdvice />
      )}
      renderMade={() => null}
      renderAfterwards={(recipe, amount) => (
        <Afterwards recipeId={recipe.id} search={readAmountText(amount)} />
      )}
    />
  )
}
