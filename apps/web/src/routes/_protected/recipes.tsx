import { createFileRoute } from '@tanstack/react-router'
import { favouriteReader } from '../../domain/learn/favourites/favourites.ts'
import { recipeListQuery } from '../../domain/cook/recipes/queries.ts'
import { isSampleRecipe } from '../../domain/cook/recipes/sample-recipe.ts'
import { HeartButton } from '../../features/learn/favourites/heart-button.tsx'
import { readRecipeFilter } from '../../features/cook/recipes/recipe-filter.ts'
import { RecipesScreen } from '../../features/cook/recipes/recipes-screen.tsx'
import { useWaitingWrites } from '../../lib/device-store/waiting-writes.ts'
import { messages } from '../../shell/messages.ts'

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
  const isFavourite = favouriteReader(userId, useWaitingWrites(userId))
  return (
    <RecipesScreen
      userId={userId}
      filter={filter}
      isFavourite={isFavourite}
      renderHeart={(recipe) =>
        !isSampleRecipe(recipe) && <HeartButton recipe={recipe} isFavourite={isFavourite(recipe)} />
      }
      onFilter={(search, by) =>
        navigate({ search, replace: by === 'typing', resetScroll: false, viewTransition: false })
      }
    />
  )
}
