import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { kitchenOf } from '../../domain/kitchen/kitchen.ts'
import { kitchenQuery } from '../../domain/kitchen/queries.ts'
import { currentPricesQuery } from '../../domain/prices/queries.ts'
import { recipeListQuery } from '../../domain/recipes/queries.ts'
import { shoppingQuery } from '../../domain/shopping/queries.ts'
import { useShoppingList } from '../../domain/shopping/use-shopping-list.ts'
import { ShoppingScreen } from '../../features/shopping/shopping-screen.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { messages } from '../../messages.ts'

export const Route = createFileRoute('/_protected/shopping')({
  loader: ({ context: { queryClient, userId } }) => {
    void queryClient.prefetchQuery(shoppingQuery(userId))
    void queryClient.prefetchQuery(currentPricesQuery(userId))
    void queryClient.prefetchQuery(kitchenQuery(userId))
    void queryClient.prefetchQuery(recipeListQuery(userId))
  },
  component: ShoppingPage,
  staticData: { title: messages.titles.shopping, isShared: true },
})

function ShoppingPage() {
  const { userId } = Route.useRouteContext()
  const { list, error, retry } = useShoppingList(userId)
  const prices = useQuery(currentPricesQuery(userId))
  const kitchen = useQuery(kitchenQuery(userId))
  const recipes = useQuery(recipeListQuery(userId))
  return (
    <ShoppingScreen
      userId={userId}
      list={list}
      notice={error && <FailureNotice error={error} onRetry={retry} />}
      prices={prices.data}
      kitchen={kitchenOf(kitchen.data)}
      recipes={recipes.data}
    />
  )
}
