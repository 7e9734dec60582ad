import type { Kitchen } from '@ateliedoce/measures'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { PriceTab, type PricedRecipe } from '../../features/pricing/price-tab.tsx'
import type { CostableRecipe } from '../../features/pricing/sheet-from-recipe.ts'
import { readPricingSearch } from '../../features/pricing/pricing-search.ts'
import { recipeListQuery, recipeQuery, type RecipeAnswer } from '../../domain/recipes/queries.ts'
import { LockedOutline } from '../../features/recipes/locked-recipe.tsx'
import { recipeView } from '../../domain/recipes/recipe-view.ts'
import { isSampleRecipe } from '../../domain/recipes/sample-recipe.ts'
import { batchOf } from '../../features/scaling/batch-of.ts'
import { IngredientsCalculator, type ChosenRecipe } from '../../features/scaling/ingredients-calculator.tsx'
import { ownRecipe } from '../../features/scaling/own-list.tsx'
import type { ScalableRecipe } from '../../domain/recipes/scalable-recipe.ts'
import { AS_WRITTEN, readScalingSearch, type ScalingSearch } from '../../features/scaling/scaling-search.ts'
import { readCalculatorSearch } from '../../features/tools/calculator-search.ts'
import { CalculatorScreen } from '../../features/tools/calculator-screen.tsx'
import type { Batch } from '../../domain/recipes/batch.ts'
import { kitchenOf } from '../../domain/kitchen/kitchen.ts'
import { kitchenQuery } from '../../domain/kitchen/queries.ts'
import { isConnectionError, saysMissing } from '../../lib/api-error.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'

export const Route = createFileRoute('/_protected/tools/calculator')({
  validateSearch: (search) => ({
    ...readCalculatorSearch(search),
    ...readScalingSearch(search),
    ...readPricingSearch(search),
  }),
  loaderDeps: ({ search: { receita } }) => ({ receita }),
  loader: ({ context: { queryClient, userId }, deps: { receita } }) => {
    void queryClient.prefetchQuery(recipeListQuery(userId))
    if (receita !== undefined) void queryClient.prefetchQuery(recipeQuery(receita))
  },
  component: CalculatorPage,
  staticData: { title: 'Calculadora' },
})

function CalculatorPage() {
  const { userId } = Route.useRouteContext()
  const { aba, receita, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const list = useQuery(recipeListQuery(userId))
  const recipe = useQuery({ ...recipeQuery(receita ?? ''), enabled: receita !== undefined })
  // Only where weights and volumes meet does it matter what her cup holds.
  const kitchenRow = useQuery({ ...kitchenQuery(userId), enabled: search.por !== undefined }).data

  const stay = { resetScroll: false, viewTransition: false } as const
  const failed = [list, recipe].filter(({ error }) => error !== null && !saysMissing(error))
  const open = recipe.data?.kind === 'open' ? recipe.data.recipe : undefined
  const recipes = withOpen(list.data ?? [], open)
  const scaling = JSON.stringify(readScalingSearch(search))
  const kitchen = useMemo(() => kitchenOf(kitchenRow), [kitchenRow])
  const { priced, batch } = usePricing(receita, recipe, scaling, kitchen)
  const isNothingKnown = list.isPending && open === undefined
  return (
    <CalculatorScreen
      recipes={isNothingKnown ? undefined : recipes}
      recipeId={receita}
      // What was typed for one recipe says nothing of another.
      onChoose={(id) => void navigate({ search: { aba, receita: id }, ...stay })}
      tab={aba ?? 'ingredientes'}
      onTab={(tab) =>
        void navigate({
          search: (old) => ({ ...old, ...readCalculatorSearch({ ...old, aba: tab }) }),
          ...stay,
        })
      }
      panels={{
        ingredientes: (
          <IngredientsCalculator
            chosen={
              recipes.length > 0 || list.isPending || recipe.data?.kind === 'locked'
                ? chosenRecipe(receita, recipe)
                : noChoice(receita, list.data !== undefined)
            }
            kitchen={kitchen}
            saved={readScalingSearch(search)}
            costingId={search.ficha}
            save={(scaling) =>
              navigate({
                search: (old) => ({ ...old, ...readScalingSearch(scaling) }),
                replace: true,
                ...stay,
              })
            }
          />
        ),
        preco: (
          <PriceTab
            userId={userId}
            chosen={priced}
            batch={batch}
            onAsWritten={() =>
              void navigate({
                search: (old) => ({ ...old, ...AS_WRITTEN, lista: old.lista, rende: old.rende }),
                replace: true,
                ...stay,
              })
            }
            onChangeBatch={() =>
              void navigate({ search: (old) => ({ ...old, ...readCalculatorSearch({ receita }) }), ...stay })
            }
            costingId={search.ficha}
            onSaved={(ficha) =>
              void navigate({ search: { aba, receita, ...search, ficha }, replace: true, ...stay })
            }
          />
        ),
      }}
      notice={
        <>
          <FailureNotice
            error={mostTelling(failed)}
            onRetry={() => failed.forEach((query) => void query.refetch())}
          />
          {recipe.data?.kind === 'locked' && <LockedOutline outline={recipe.data.outline} />}
        </>
      }
    />
  )
}

/** A free sample or a shared link may name a recipe that is not on the learner's list. */
function withOpen<Recipe extends { readonly id: string; readonly title: string }>(
  recipes: readonly Recipe[],
  open: Recipe | undefined,
): readonly Recipe[] {
  if (open === undefined || recipes.some(({ id }) => id === open.id)) return recipes
  return [...recipes, open]
}

/** The connection explains other failures too. */
function mostTelling(failed: readonly { readonly error: Error | null }[]): Error | null {
  const errors = failed.flatMap(({ error }) => error ?? [])
  return errors.find(isConnectionError) ?? errors[0] ?? null
}

/** What is known of the recipe that the address names. */
interface RecipeReading {
  readonly data: RecipeAnswer | undefined
  readonly isPending: boolean
  readonly error: Error | null
}

function chosenRecipe(id: string | undefined, reading: RecipeReading): ChosenRecipe {
  if (id === undefined) return { kind: 'none' }
  const { data: answer } = reading
  return answer?.kind === 'open' ? { kind: 'ready', recipe: answer.recipe } : { kind: absence(reading) }
}

/** No recipe stands in the choice: there is none for her, or her list could not be read. */
function noChoice(id: string | undefined, isListKnown: boolean): ChosenRecipe {
  if (isListKnown) return { kind: 'nothing-to-choose' }
  return { kind: id === undefined ? 'own-list' : 'told-above' }
}

/** Why a recipe cannot be shown. */
function absence({ data: answer, isPending, error }: RecipeReading): 'loading' | 'told-above' | 'missing' {
  if (isPending) return 'loading'
  const isUnread = answer === undefined && error !== null && !saysMissing(error)
  return isUnread || answer?.kind === 'locked' ? 'told-above' : 'missing'
}

type Priced = Exclude<PricedRecipe, { readonly kind: 'ready' }> | ReadyToPrice
interface ReadyToPrice {
  readonly kind: 'ready'
  readonly recipe: CostableRecipe & ScalableRecipe
  readonly isStored: boolean
}

/** What the price is of, the recipe or without one her own list, and how much of it. The same until one of these changes. */
function usePricing(
  id: string | undefined,
  reading: RecipeReading,
  scaling: string,
  kitchen: Kitchen,
): { readonly priced: Priced; readonly batch: Batch | null | 'wrong' } {
  const { data, isPending, error } = reading
  return useMemo(() => {
    const search = JSON.parse(scaling) as ScalingSearch
    const priced = id === undefined ? ownPriced(search) : recipePriced({ data, isPending, error })
    return { priced, batch: priced.kind === 'ready' ? batchOf(priced.recipe, search, kitchen) : null }
  }, [id, data, isPending, error, scaling, kitchen])
}

function recipePriced(reading: RecipeReading): Priced {
  const { data: answer } = reading
  if (answer?.kind !== 'open') return { kind: absence(reading) }
  const { recipe } = answer
  const category = recipe.lists?.categories?.title ?? ''
  const storage = recipeView(recipe).conservation
  return { kind: 'ready', recipe: { ...recipe, category, storage }, isStored: !isSampleRecipe(recipe) }
}

function ownPriced(scaling: ScalingSearch): Priced {
  if (!scaling.lista?.trim()) return { kind: 'none' }
  return { kind: 'ready', recipe: ownRecipe(scaling), isStored: false }
}
