import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CostingScreen } from '../../features/sell/pricing/costing-screen.tsx'
import type { RecipePreparation } from '../../features/sell/pricing/printed-sheet.tsx'
import { costingQuery } from '../../features/sell/pricing/queries.ts'
import { recipeQuery } from '../../domain/cook/recipes/queries.ts'
import { recipeView } from '../../domain/cook/recipes/recipe-view.ts'
import type { RecipeRow } from '../../domain/cook/recipes/rows.ts'

export const Route = createFileRoute('/_protected/tools/costings/$id')({
  loader: ({ context: { queryClient, userId }, params: { id } }) =>
    void queryClient.prefetchQuery(costingQuery(userId, id)),
  component: CostingPage,
})

function CostingPage() {
  const { userId } = Route.useRouteContext()
  const { id } = Route.useParams()
  const recipeId = useQuery(costingQuery(userId, id)).data?.recipe_id ?? null
  const recipe = useQuery({ ...recipeQuery(recipeId ?? ''), enabled: recipeId !== null }).data
  return (
    <CostingScreen
      key={id}
      userId={userId}
      costingId={id}
      preparation={recipe?.kind === 'open' ? preparationOf(recipe.recipe) : null}
    />
  )
}

function preparationOf(row: RecipeRow): RecipePreparation {
  const { tools, steps } = recipeView(row)
  return { tools, steps: steps.map(({ text }) => text) }
}
