import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { recipeListQuery, recipeQuery, type RecipeAnswer } from '../../features/recipes/queries.ts'
import { readCalculatorSearch } from '../../features/tools/calculator-search.ts'
import { CalculatorScreen, type ChosenRecipe } from '../../features/tools/calculator-screen.tsx'
import { isConnectionError } from '../../lib/api-error.ts'
import { NetworkNotice } from '../../ui/network-notice.tsx'

export const Route = createFileRoute('/_protected/tools/calculator')({
  validateSearch: readCalculatorSearch,
  loaderDeps: ({ search: { receita } }) => ({ receita }),
  loader: ({ context: { queryClient, userId }, deps: { receita } }) => {
    void queryClient.prefetchQuery(recipeListQuery(userId))
    if (receita !== undefined) void queryClient.prefetchQuery(recipeQuery(receita))
  },
  component: CalculatorPage,
  staticData: { title: 'Calculadora de rendimento' },
})

function CalculatorPage() {
  const { userId } = Route.useRouteContext()
  const { receita, rendimento = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const list = useQuery(recipeListQuery(userId))
  const recipe = useQuery({ ...recipeQuery(receita ?? ''), enabled: receita !== undefined })

  const stay = { resetScroll: false, viewTransition: false } as const
  const failed = [list, recipe].filter(({ error }) => isConnectionError(error))
  return (
    <CalculatorScreen
      recipes={list.data ?? (list.isError ? [] : undefined)}
      recipeId={receita}
      chosen={chosenRecipe(receita, recipe)}
      wantedYield={rendimento}
      onChoose={(id) => void navigate({ search: { receita: id }, ...stay })}
      onWantedYield={(typed) =>
        navigate({ search: readCalculatorSearch({ receita, rendimento: typed }), replace: true, ...stay })
      }
      notice={
        failed.length > 0 && <NetworkNotice onRetry={() => failed.forEach((query) => void query.refetch())} />
      }
    />
  )
}

function chosenRecipe(
  id: string | undefined,
  { data: answer, isPending }: { data: RecipeAnswer | undefined; isPending: boolean },
): ChosenRecipe {
  if (id === undefined) return { kind: 'none' }
  if (isPending) return { kind: 'loading' }
  return answer?.kind === 'open' ? { kind: 'ready', recipe: answer.recipe } : { kind: 'missing' }
}
