import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { readScalingSearch } from '../../domain/cook/batches/scaling-search.ts'
import { recipeAdditionsQuery } from '../../domain/cook/recipe-additions/queries.ts'
import { RecipeComposition } from '../../domain/cook/recipe-slots/recipe-composition.tsx'
import { recipeQuery } from '../../domain/cook/recipes/queries.ts'
import { isSampleRecipe } from '../../domain/cook/recipes/sample-recipe.ts'
import { outlineOnHome, takeKnownRecipe } from '../../domain/learn/known-recipes/known-recipes.ts'
import { useKitchen } from '../../domain/sell/kitchen/use-kitchen.ts'
import { RecipeScreen } from '../../features/cook/recipes/recipe-screen.tsx'
import { readRecipeSearch, stepOfHash } from '../../features/cook/recipes/recipe-search.ts'
import { RECIPE_PARTS } from './-recipe-slots.ts'

export const Route = createFileRoute('/_protected/recipe/$id')({
  validateSearch: (search) => ({ ...readRecipeSearch(search), ...readScalingSearch(search) }),
  loader: ({ context: { queryClient, userId }, params: { id } }) => {
    takeKnownRecipe(queryClient, userId, id)
    void queryClient.prefetchQuery(recipeQuery(id))
    if (!isSampleRecipe({ id })) void queryClient.prefetchQuery(recipeAdditionsQuery(userId, id))
  },
  component: RecipePage,
})

function RecipePage() {
  const { id } = Route.useParams()
  const { userId } = Route.useRouteContext()
  const { aba = 'ingredientes', ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  // The learner's own cup matters only where weights and volumes meet.
  const kitchen = useKitchen(userId, search.por !== undefined)
  const router = useRouter()
  const { __TSR_index: entriesBefore, tabChoices = 0 } = useLocation({ select: ({ state }) => state })
  const hash = useLocation({ select: (location) => location.hash })
  const client = useQueryClient()
  return (
    <RecipeComposition
      parts={RECIPE_PARTS}
      userId={userId}
      recipeId={id}
      kitchen={kitchen}
      amount={readScalingSearch(search)}
      saveAmount={(amount) =>
        navigate({
          search: (old) => ({ ...old, ...readScalingSearch(amount) }),
          state: (old) => old,
          replace: true,
          resetScroll: false,
          viewTransition: false,
        })
      }
    >
      <RecipeScreen
        key={id}
        recipeId={id}
        tab={aba}
        outline={outlineOnHome(client, userId, id)}
        step={stepOfHash(hash)}
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
      />
    </RecipeComposition>
  )
}
