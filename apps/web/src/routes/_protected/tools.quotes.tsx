import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { knownGrams, placeLines, recipeMass, type Kitchen } from '@ateliedoce/measures'
import { formatNumber } from '@ateliedoce/recipe-text'
import { kitchenOf } from '../../domain/sell/kitchen/kitchen.ts'
import { kitchenQuery } from '../../domain/sell/kitchen/queries.ts'
import { ownRecipesQuery } from '../../domain/cook/own-recipes/queries.ts'
import { recipeListQuery } from '../../domain/cook/recipes/queries.ts'
import type { RecipeListRow } from '../../domain/cook/recipes/rows.ts'
import { yieldText } from '../../domain/cook/recipes/yield-text.ts'
import { entryIdOf } from '../../domain/sell/shopping/entry-id.ts'
import { momentAfter } from '../../domain/sell/shopping/moment-after.ts'
import { writeEntry } from '../../domain/sell/shopping/mutations.ts'
import { AcceptedQuote, type ToMake } from '../../features/sell/quotes/accepted-quote.tsx'
import { messages } from '../../features/sell/quotes/messages.ts'
import { orderedTimes, timesSearch } from '../../features/sell/quotes/ordered-times.ts'
import { quotesQuery } from '../../features/sell/quotes/queries.ts'
import type { QuoteItem } from '../../features/sell/quotes/quote.ts'
import { QuoteScreen } from '../../features/sell/quotes/quote-screen.tsx'
import { QuotesScreen } from '../../features/sell/quotes/quotes-screen.tsx'
import { useKeptPrices } from '../../features/sell/pricing/use-kept-prices.ts'
import { batchOf } from '../../features/cook/scaling/batch-of.ts'
import { entryOfRecipe } from '../../features/sell/shopping/entry-of-recipe.ts'
import { readPlace } from '../../lib/place-search.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { NotFoundState } from '../../ui/not-found-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** `?id=` the quote that is open, with `parte=editar` its form; `?parte=novo` a new one. */
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
  const priceOf = useKeptPrices(userId)
  const [newId, setNewId] = useState(() => crypto.randomUUID())
  const recipes: readonly RecipeListRow[] = [...own, ...bought]
  if (id === undefined && parte !== 'novo') {
    if (quotes.data?.some((row) => row.id === newId)) setNewId(crypto.randomUUID())
    return <QuotesScreen userId={userId} />
  }
  if (quotes.isPending) return <Spinner size="page" />
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
      // A new quote stays the same screen once it is saved.
      key={id ?? newId}
      userId={userId}
      quote={quote}
      newId={newId}
      isEdited={parte === 'editar'}
      last={quotes.data?.[0] ?? null}
      recipes={recipes}
      priceOf={priceOf}
      onSaved={(saved) => void navigate({ search: { id: saved }, replace: true })}
      onRemoved={() => void navigate({ search: {}, replace: true })}
      renderAccepted={(items) => (
        <Accepted userId={userId} quoteId={id ?? newId} items={items} recipes={recipes} />
      )}
    />
  )
}

interface AcceptedProps {
  userId: string
  quoteId: string
  items: readonly QuoteItem[]
  recipes: readonly RecipeListRow[]
}

/** The recipes of an accepted quote, scaled to what was ordered. */
function Accepted({ userId, quoteId, items, recipes }: AcceptedProps) {
  const kitchen = kitchenOf(useQuery(kitchenQuery(userId)).data)
  const { mutate } = useMutation(writeEntry(userId))
  const ordered = orderedRecipes(items, recipes, kitchen)
  const toMake = ordered.map(({ recipe, times, search }): ToMake => ({
    recipeId: recipe.id,
    title: recipe.title,
    amount: times === null ? null : madeText(recipe, times),
    search,
  }))
  const putOnList = async () => {
    for (const { recipe, search } of ordered) {
      const batch = batchOf(recipe, search, kitchen)
      const entry = entryOfRecipe(recipe, batch === 'wrong' ? null : batch)
      if (entry === null) continue
      // An entry of its own, which another quote's order of the same recipe is added to.
      const id = await entryIdOf(userId, `${quoteId} ${recipe.id}`)
      mutate({ id, entry: { ...entry, since: momentAfter() } })
    }
  }
  return <AcceptedQuote toMake={toMake} onList={putOnList} />
}

function madeText({ yield_quantity: own, yield_unit: unit }: RecipeListRow, times: number): string {
  return own === null || own <= 0 ? messages.times(formatNumber(times)) : yieldText(own * times, unit)
}

/** Each recipe once, however many items are made of it. `times` is null where an item has no amount of it. */
function orderedRecipes(items: readonly QuoteItem[], recipes: readonly RecipeListRow[], kitchen: Kitchen) {
  const ids = [...new Set(items.map(({ recipeId }) => recipeId))]
  return ids.flatMap((id) => {
    const recipe = recipes.find((each) => each.id === id)
    if (recipe === undefined) return []
    const massGrams = knownGrams(recipeMass(placeLines(recipe.ingredients), { kitchen }))
    const times = orderedTimes(
      { ...recipe, massGrams },
      items.filter(({ recipeId }) => recipeId === id),
    )
    return [{ recipe, times, search: times === null ? {} : timesSearch(recipe, times) }]
  })
}
