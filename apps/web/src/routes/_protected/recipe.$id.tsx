import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { DoneButton } from '../../features/progress/done-button.tsx'
import { useStepTicks } from '../../features/progress/use-step-ticks.ts'
import { RecipePhotos } from '../../features/photos/recipe-photos.tsx'
import { outlineOnHome, takeKnownRecipe } from '../../domain/known-recipes/known-recipes.ts'
import { recipeQuery } from '../../domain/recipes/queries.ts'
import { RecipeScreen } from '../../features/recipes/recipe-screen.tsx'
import { readRecipeSearch, stepOfHash } from '../../features/recipes/recipe-search.ts'
import { RecipeScaling } from '../../features/scaling/recipe-scaling.tsx'
import { readScalingSearch } from '../../features/scaling/scaling-search.ts'
import { isSampleRecipe } from '../../domain/recipes/sample-recipe.ts'
import { kitchenOf } from '../../domain/kitchen/kitchen.ts'
import { kitchenQuery } from '../../domain/kitchen/queries.ts'

export const Route = createFileRoute('/_protected/recipe/$id')({
  validateSearch: (search) => ({ ...readRecipeSearch(search), ...readScalingSearch(search) }),
  loader: ({ context: { queryClient, userId }, params: { id } }) => {
    takeKnownRecipe(queryClient, userId, id)
    void queryClient.prefetchQuery(recipeQuery(id))
  },
  component: RecipePage,
})

function RecipePage() {
  const { id } = Route.useParams()
  const { userId } = Route.useRouteContext()
  const { aba = 'ingredientes', ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  // The learner's own cup matters only where weights and volumes meet.
  const kitchen = useQuery({ ...kitchenQuery(userId), enabled: search.por !== undefined })
  const router = useRouter()
  const { __TSR_index: entriesBefore, tabChoices = 0 } = useLocation({ select: ({ state }) => state })
  const hash = useLocation({ select: (location) => location.hash })
  const client = useQueryClient()
  const ticksOf = useStepTicks(userId)
  return (
    <RecipeScreen
      key={id}
      recipeId={id}
      tab={aba}
      outline={outlineOnHome(client, userId, id)}
      step={stepOfHash(hash)}
      cookSearch={readScalingSearch(search)}
      ticksOf={(recipe) => (isSampleRecipe(recipe) ? null : ticksOf(recipe))}
      onTab={(tab) => {
        if (tab === aba) return
        void navigate({
          search: (old) => ({ ...old, ...readRecipeSearch({ aba: tab }) }),
          state: { tabChoices: tabChoices + 1 },
          resetScroll: false,
          viewTransition: false,
        })
      }}
      onBack={() => {
        // After a link from outside the app there is no entry to go back to.
        if (entriesBefore > tabChoices) router.history.go(-1 - tabChoices)
        else void navigate({ to: '/recipes' })
      }}
      renderScaled={(recipe, show, scrollToList) => (
        <RecipeScaling
          recipe={recipe}
          kitchen={kitchenOf(kitchen.data)}
          saved={readScalingSearch(search)}
          onOpen={scrollToList}
          save={(scaling) =>
            navigate({
              search: (old) => ({ ...old, ...readScalingSearch(scaling) }),
              state: (old) => old,
              replace: true,
              resetScroll: false,
              viewTransition: false,
            })
          }
        >
          {show}
        </RecipeScaling>
      )}
      renderProgress={(recipe) =>
        !isSampleRecipe(recipe) && (
          <div className="flex flex-col gap-4">
            <DoneButton userId={userId} recipe={recipe} />
            <RecipePhotos recipe={recipe} />
          </div>
        )
      }
    />
  )
}
