import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { numberToType } from '@ateliedoce/measures'
import { kitchenOf } from '../../domain/kitchen/kitchen.ts'
import { kitchenQuery } from '../../domain/kitchen/queries.ts'
import { ownRecipesQuery } from '../../domain/own-recipes/queries.ts'
import { recipeListQuery } from '../../domain/recipes/queries.ts'
import type { RecipeListRow } from '../../domain/recipes/rows.ts'
import { entryIdOf } from '../../domain/shopping/entry-id.ts'
import { writeEntry } from '../../domain/shopping/mutations.ts'
import { AcceptedQuote, type ToMake } from '../../features/quotes/accepted-quote.tsx'
import { messages } from '../../features/quotes/messages.ts'
import { quotesQuery } from '../../features/quotes/queries.ts'
import type { QuoteItem } from '../../features/quotes/quote.ts'
import { QuoteScreen } from '../../features/quotes/quote-screen.tsx'
import { QuotesScreen } from '../../features/quotes/quotes-screen.tsx'
import { batchOf } from '../../features/scaling/batch-of.ts'
import { entryOfRecipe } from '../../features/shopping/entry-of-recipe.ts'
import { readPlace } from '../../lib/place-search.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { NotFoundState } from '../../ui/not-found-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** `?id=` the quote that is open, `?parte=novo` a new one. */
export const Route = createFileRoute('/_protected/tools/quotes')({
  validateSearch: readPlace,
  component: QuotesPage,
})

function QuotesPage() {
  const { userId } = Route.useRouteContext()
  const { id, parte } = Route.useSearch()
  const navigate = Route.useNavigate()
  const quotes = useQuery(quotesQuery(userId))
  const own = useQuery(ownRecipesQuery(userId)).data ?? []
  const bought = useQuery(recipeListQuery(userId)).data ?? []
  const recipes: readonly RecipeListRow[] = [...own, ...bought]
  if (id === undefined && parte !== 'novo') return <QuotesScreen userId={userId} />
  if (id !== undefined && quotes.isPending) return <Spinner size="page" />
  const quote = quotes.data?.find((row) => row.id === id) ?? null
  if (id !== undefined && quote === null) {
    return (
      <NotFoundState
        title={messages.missing}
        text={undefined}
        error={quotes.error}
        onRetry={() => void quotes.refetch()}
        action={<BackLink to="/tools/quotes" label={messages.backToList} />}
      />
    )
  }
  return (
    <QuoteScreen
      key={quote?.id ?? 'novo'}
      userId={userId}
      quote={quote}
      recipes={recipes}
      onSaved={(saved) => void navigate({ search: { id: saved }, replace: true })}
      onRemoved={() => void navigate({ search: {}, replace: true })}
      renderAccepted={(items) => <Accepted userId={userId} items={items} recipes={recipes} />}
    />
  )
}

interface AcceptedProps {
  userId: string
  items: readonly QuoteItem[]
  recipes: readonly RecipeListRow[]
}

/** The recipes of an accepted quote, scaled to what was ordered. */
function Accepted({ userId, items, recipes }: AcceptedProps) {
  const { data: kitchen } = useQuery(kitchenQuery(userId))
  const { mutateAsync } = useMutation(writeEntry(userId))
  const ordered = items.flatMap((item) => {
    const recipe = recipes.find(({ id }) => id === item.recipeId)
    return recipe === undefined ? [] : [{ recipe, search: searchFor(recipe, item) }]
  })
  const toMake = ordered.map(({ recipe, search }): ToMake => ({
    recipeId: recipe.id,
    title: recipe.title,
    amount: search.rendimento === undefined ? '' : `${search.rendimento} ${recipe.yield_unit ?? ''}`.trim(),
    search: search.rendimento === undefined ? {} : { rendimento: search.rendimento },
  }))
  const onList = async () => {
    for (const { recipe, search } of ordered) {
      const batch = batchOf(recipe, search, kitchenOf(kitchen))
      const entry = entryOfRecipe(recipe, batch === 'wrong' ? null : batch)
      if (entry === null) continue
      void mutateAsync({ id: await entryIdOf(userId, recipe.id), entry })
    }
  }
  return <AcceptedQuote toMake={toMake} onList={onList} />
}

/** The amount of the recipe that makes what was ordered; as written where the order counts in another unit. */
function searchFor(recipe: RecipeListRow, { count, unit }: QuoteItem): { rendimento?: string } {
  const isSameUnit = unit.trim().toLowerCase() === (recipe.yield_unit ?? 'unidades').trim().toLowerCase()
  if (!isSameUnit || recipe.yield_quantity === null || count <= 0) return {}
  return { rendimento: numberToType(count) }
}
