import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { basesOf } from '../../domain/sell/bases/linked-bases.ts'
import { linksQuery } from '../../domain/sell/bases/queries.ts'
import { takeKnownRecipe } from '../../domain/learn/known-recipes/known-recipes.ts'
import { ownRecipesQuery } from '../../domain/cook/own-recipes/queries.ts'
import { recipeListQuery, recipeQuery } from '../../domain/cook/recipes/queries.ts'
import { recipeView } from '../../domain/cook/recipes/recipe-view.ts'
import { LabelScreen } from '../../features/sell/label/label-screen.tsx'
import { messages as labelMessages } from '../../features/sell/label/messages.ts'
import { saysMissing } from '../../lib/api-error.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { NotFoundState } from '../../ui/not-found-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { messages } from '../../shell/messages.ts'

export const Route = createFileRoute('/_protected/recipe/$id_/label')({
  loader: ({ context: { queryClient, userId }, params: { id } }) => {
    takeKnownRecipe(queryClient, userId, id)
    void queryClient.prefetchQuery(recipeQuery(id))
  },
  component: LabelPage,
  staticData: { title: messages.titles.label },
})

function LabelPage() {
  const { id } = Route.useParams()
  const { userId } = Route.useRouteContext()
  const { data, isPending, error, refetch } = useQuery(recipeQuery(id))
  const links = useQuery(linksQuery(userId))
  const own = useQuery(ownRecipesQuery(userId))
  const bought = useQuery(recipeListQuery(userId))
  const open = data?.kind === 'open' ? data.recipe : null
  const recipe = useMemo(() => {
    if (open === null || !links.data || !own.data || !bought.data) return null
    const { title, conservation } = recipeView(open)
    const bases = basesOf(id, [...own.data, ...bought.data], links.data)
    return { title, conservation, ingredients: open.ingredients, bases }
  }, [id, open, links.data, own.data, bought.data])
  const failed = [links, own, bought].find((read) => read.data === undefined && read.error !== null)
  if (isPending) return <Spinner size="page" />
  if (data?.kind !== 'open') {
    const isUnread = data === undefined && error !== null && !saysMissing(error)
    return (
      <NotFoundState
        title={isUnread ? labelMessages.unread : labelMessages.title}
        text={isUnread ? undefined : labelMessages.needsRecipe}
        error={error}
        onRetry={() => void refetch()}
        action={
          <Link to="/recipes" className={buttonStyle('accent')}>
            {labelMessages.seeRecipes}
          </Link>
        }
      />
    )
  }
  // Without the bases the label could omit their allergens.
  if (failed !== undefined)
    return (
      <NotFoundState
        title={labelMessages.unread}
        error={failed.error}
        onRetry={() => void failed.refetch()}
        action={<BackLink to="/recipe/$id" params={{ id }} label={labelMessages.back} />}
      />
    )
  if (recipe === null) return <Spinner size="page" />
  return (
    <LabelScreen
      key={id}
      userId={userId}
      recipe={recipe}
      back={<BackLink to="/recipe/$id" params={{ id }} label={labelMessages.back} />}
    />
  )
}
