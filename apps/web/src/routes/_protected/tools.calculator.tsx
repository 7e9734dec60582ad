import type { Kitchen } from '@ateliedoce/measures'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { linksQuery } from '../../domain/sell/bases/queries.ts'
import { kitchenOf } from '../../domain/sell/kitchen/kitchen.ts'
import { kitchenQuery } from '../../domain/sell/kitchen/queries.ts'
import type { Batch } from '../../domain/cook/batches/batch.ts'
import { costableRecipe, type CostableRecipe } from '../../domain/cook/batches/costable-recipe.ts'
import { ownRecipesQuery } from '../../domain/cook/own-recipes/queries.ts'
import { ownLines } from '../../domain/cook/recipe-additions/own-lines.ts'
import { useOwnAmounts } from '../../domain/cook/recipe-additions/use-own-amounts.ts'
import { recipeListQuery, recipeQuery } from '../../domain/cook/recipes/queries.ts'
import { useRecipeChoice, type NamedRecipe } from '../../domain/cook/recipes/recipe-choice.ts'
import { isSampleRecipe } from '../../domain/cook/recipes/sample-recipe.ts'
import type { ScalableRecipe } from '../../domain/cook/batches/scalable-recipe.ts'
import { currentPricesQuery } from '../../domain/sell/prices/queries.ts'
import { costingsQuery } from '../../features/sell/pricing/queries.ts'
import { PriceTab, type PricedRecipe } from '../../features/sell/pricing/price-tab.tsx'
import { readPricingSearch } from '../../features/sell/pricing/pricing-search.ts'
import { LockedOutline } from '../../features/cook/recipes/locked-recipe.tsx'
import { batchOf } from '../../features/cook/scaling/batch-of.ts'
import { IngredientsTab } from '../../features/cook/scaling/ingredients-tab.tsx'
import { loadIngredients } from '../../features/cook/scaling/load-ingredients.ts'
import { ownListRecipe } from '../../features/cook/scaling/own-list-recipe.ts'
import {
  AS_WRITTEN,
  readScalingSearch,
  type ScalingSearch,
} from '../../domain/cook/batches/scaling-search.ts'
import { readCalculatorSearch, type CalculatorTab } from '../../features/sell/tools/calculator-search.ts'
import { CalculatorScreen } from '../../features/sell/tools/calculator-screen.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { messages } from '../../shell/messages.ts'

/** Shown without a recipe only, so no price waits for it. */
const RecipePicks = lazy(async () => ({
  default: (await import('../../features/sell/tools/recipe-picks.tsx')).RecipePicks,
}))

export const Route = createFileRoute('/_protected/tools/calculator')({
  validateSearch: (search) => ({
    ...readCalculatorSearch(search),
    ...readScalingSearch(search),
    ...readPricingSearch(search),
  }),
  loaderDeps: ({ search: { aba, receita } }) => ({ aba, receita }),
  loader: ({ context: { queryClient, userId }, deps: { aba, receita } }) => {
    void queryClient.prefetchQuery(recipeListQuery(userId))
    void queryClient.prefetchQuery(ownRecipesQuery(userId))
    if (receita !== undefined) void queryClient.prefetchQuery(recipeQuery(receita))
    if (aba !== 'preco') {
      // Without a connection the tab shows that when it is opened.
      void loadIngredients().catch(() => undefined)
      return
    }
    void queryClient.prefetchQuery(linksQuery(userId))
    void queryClient.prefetchQuery(currentPricesQuery(userId))
    void queryClient.prefetchQuery(kitchenQuery(userId))
    void queryClient.prefetchQuery(costingsQuery(userId))
  },
  component: CalculatorPage,
  staticData: { title: messages.titles.calculator },
})

const FETCH_AFTER_MS = 3000

function CalculatorPage() {
  const { userId } = Route.useRouteContext()
  const { aba, receita, ...search } = Route.useSearch()
  const navigation = useCalculatorNavigation()
  const ownRecipes = useQuery(ownRecipesQuery(userId)).data
  const { recipes, named, offered, locked, error, retry } = useRecipeChoice(userId, receita, ownRecipes)
  // The learner's own cup matters only where weights and volumes meet.
  const kitchenRow = useQuery({ ...kitchenQuery(userId), enabled: search.por !== undefined }).data

  useFetchLater()
  const scaling = JSON.stringify(readScalingSearch(search))
  const kitchen = useMemo(() => kitchenOf(kitchenRow), [kitchenRow])
  const recipe = named.kind === 'ready' ? named.recipe : undefined
  const amounts = useOwnAmounts(userId, aba === 'preco' ? recipe : undefined)
  const own = useMemo(() => (recipe ? ownLines(recipe, amounts) : null), [recipe, amounts])
  const usesOwn = own !== null && search.quantidades === 'minhas'
  const { priced, batch } = usePricing(named, scaling, kitchen, usesOwn ? own.ingredients : undefined)
  return (
    <CalculatorScreen
      recipes={recipes}
      recipeId={receita}
      onChoose={navigation.choose}
      tab={aba ?? 'ingredientes'}
      onTab={navigation.openTab}
      panels={{
        ingredientes: (
          <IngredientsTab
            chosen={offered}
            kitchen={kitchen}
            saved={readScalingSearch(search)}
            costingId={search.ficha}
            picks={
              // As high as the recipes, so that nothing moves when they come.
              <div className="min-h-46 lg:min-h-52">
                {recipes && (
                  <Suspense fallback={null}>
                    <RecipePicks recipes={recipes} onChoose={navigation.choose} />
                  </Suspense>
                )}
              </div>
            }
            save={navigation.saveScaling}
          />
        ),
        preco: (
          <PriceTab
            userId={userId}
            chosen={priced}
            batch={batch}
            ownAmounts={own && { lines: own.lines, isUsed: usesOwn, onUse: navigation.chooseOwnAmounts }}
            onAsWritten={navigation.resetBatch}
            onChangeBatch={navigation.changeBatch}
            costingId={search.ficha}
            onSaved={navigation.openCosting}
          />
        ),
      }}
      notice={
        <>
          <FailureNotice error={error} onRetry={retry} />
          {locked && <LockedOutline outline={locked} />}
        </>
      }
    />
  )
}

const STAY = { resetScroll: false, viewTransition: false } as const

/** Changes of what the address holds; the screen stays where it is. */
function useCalculatorNavigation() {
  const navigate = Route.useNavigate()
  const shown = Route.useSearch()
  const { aba, receita } = shown
  const open = (search: (old: typeof shown) => typeof shown) => void navigate({ search, ...STAY })
  const replace = (search: (old: typeof shown) => typeof shown) =>
    navigate({ search, replace: true, ...STAY })
  return {
    // Values typed for one recipe do not apply to another.
    choose: (id: string | undefined) => open(() => ({ aba, receita: id })),
    openTab: (tab: CalculatorTab) =>
      open((old) => ({ ...old, ...readCalculatorSearch({ ...old, aba: tab }) })),
    changeBatch: () => open((old) => ({ ...old, ...readCalculatorSearch({ receita }) })),
    resetBatch: () => void replace((old) => ({ ...old, ...AS_WRITTEN, lista: old.lista, rende: old.rende })),
    saveScaling: (scaling: ScalingSearch) => replace((old) => ({ ...old, ...readScalingSearch(scaling) })),
    chooseOwnAmounts: (isUsed: boolean) =>
      void replace((old) => ({ ...old, quantidades: isUsed ? 'minhas' : undefined })),
    openCosting: (ficha: string) => void replace(() => ({ ...shown, ficha })),
  }
}

/** The other tab is fetched when this one has been shown, so that it opens without a connection too. */
function useFetchLater(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadIngredients().catch(() => undefined), FETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}

type Priced = Exclude<PricedRecipe, { readonly kind: 'ready' }> | ReadyToPrice
interface ReadyToPrice {
  readonly kind: 'ready'
  readonly recipe: CostableRecipe & ScalableRecipe
  readonly isStored: boolean
}

/**
 * The recipe to price, and the batch that is made of it: the named recipe, or the learner's own list where none is named. The same
 * objects until one of the arguments changes.
 * @param ingredients in place of the recipe's; undefined for those
 */
function usePricing(
  named: NamedRecipe,
  scaling: string,
  kitchen: Kitchen,
  ingredients: unknown,
): { readonly priced: Priced; readonly batch: Batch | null | 'wrong' } {
  return useMemo(() => {
    const search = JSON.parse(scaling) as ScalingSearch
    const priced = pricedRecipe(named, search, ingredients)
    return { priced, batch: priced.kind === 'ready' ? batchOf(priced.recipe, search, kitchen) : null }
  }, [named, scaling, kitchen, ingredients])
}

function pricedRecipe(named: NamedRecipe, search: ScalingSearch, ingredients: unknown): Priced {
  if (named.kind === 'ready') {
    const recipe = costableRecipe(named.recipe)
    return {
      kind: 'ready',
      recipe: ingredients === undefined ? recipe : { ...recipe, ingredients },
      isStored: !isSampleRecipe(recipe),
    }
  }
  if (named.kind !== 'none' || !search.lista?.trim()) return { kind: named.kind }
  return { kind: 'ready', recipe: ownListRecipe(search), isStored: false }
}
