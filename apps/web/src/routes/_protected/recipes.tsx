import { createFileRoute } from '@tanstack/react-router'
import { recipeListQuery } from '../../domain/recipes/queries.ts'
import { readRecipeFilter } from '../../features/recipes/recipe-filter.ts'
import { RecipesScreen } from '../../features/recipes/recipes-screen.tsx'
import { messages } from '../../messages.ts'

export const Route = createFileRoute('/_protected/recipes')({
  validateSearch: readRecipeFilter,
  loader: ({ context }) => void context.queryClient.prefetchQuery(recipeListQuery(context.userId)),
  component: RecipesPage,
  staticData: { title: messages.titles.recipes },
})

function RecipesPage() {
  const { userId } = Route.useRouteContext()
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RecipesScreen
      userId={userId}
      filter={filter}
      onFilter={(search, by) =>
        navigate({ search, replace: by === 'typing', resetScroll: false, viewTransition: false })
      }
    />
  )
}
