import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { withBases } from '../../domain/sell/bases/listed-lines.ts'
import { linksQuery } from '../../domain/sell/bases/queries.ts'
import type { LinkRow } from '../../domain/sell/bases/rows.ts'
import { kitchenOf } from '../../domain/sell/kitchen/kitchen.ts'
import { kitchenQuery } from '../../domain/sell/kitchen/queries.ts'
import { ownRecipesQuery } from '../../domain/cook/own-recipes/queries.ts'
import { currentPricesQuery } from '../../domain/sell/prices/queries.ts'
import { recipeListQuery } from '../../domain/cook/recipes/queries.ts'
import type { ListedEntry } from '../../domain/sell/shopping/entry.ts'
import { shoppingQuery } from '../../domain/sell/shopping/queries.ts'
import { useShoppingList } from '../../domain/sell/shopping/use-shopping-list.ts'
import { ShoppingScreen } from '../../features/sell/shopping/shopping-screen.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { messages } from '../../shell/messages.ts'

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

const NO_LINKS: readonly LinkRow[] = []

function ShoppingPage() {
  const { userId } = Route.useRouteContext()
  const { list, error, retry } = useShoppingList(userId)
  const prices = useQuery(currentPricesQuery(userId))
  const kitchen = useQuery(kitchenQuery(userId))
  const bought = useQuery(recipeListQuery(userId))
  const own = useQuery(ownRecipesQuery(userId))
  // The learner's own first, which are few. The others can be chosen where these cannot be read.
  const recipes = useMemo(
    () => (bought.data === undefined || own.isPending ? undefined : [...(own.data ?? []), ...bought.data]),
    [bought.data, own.data, own.isPending],
  )
  const { data: links = NO_LINKS, isPending: isWithoutLinks } = useQuery(linksQuery(userId))
  const kitchenRow = kitchen.data
  const withItsBases = useMemo(() => {
    const known = { links, recipes: recipes ?? [], kitchen: kitchenOf(kitchenRow) }
    return (entry: ListedEntry) => withBases(entry, known)
  }, [links, recipes, kitchenRow])
  // Goods stand for the lines of bases from the start, so that none changes its place.
  const isWaiting = isWithoutLinks || (links.length > 0 && (own.isPending || bought.isPending))
  return (
    <ShoppingScreen
      userId={userId}
      list={isWaiting ? undefined : list}
      notice={error && <FailureNotice error={error} onRetry={retry} />}
      prices={prices.data}
      kitchen={kitchenOf(kitchen.data)}
      recipes={recipes}
      withBases={withItsBases}
    />
  )
}
