import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { takeKnownRecipe } from '../../domain/known-recipes/known-recipes.ts'
import { recipeQuery } from '../../domain/recipes/queries.ts'
import { recipeView } from '../../domain/recipes/recipe-view.ts'
import { LabelScreen } from '../../features/label/label-screen.tsx'
import { messages as labelMessages } from '../../features/label/messages.ts'
import { saysMissing } from '../../lib/api-error.ts'
import { useIsSignedIn } from '../../lib/session.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { NotFoundState } from '../../ui/not-found-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { messages } from '../../messages.ts'

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
  const { data, isPending, error, refetch } = useQuery({ ...recipeQuery(id), enabled: useIsSignedIn() })
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
  const { title, conservation } = recipeView(data.recipe)
  return (
    <LabelScreen
      key={id}
      userId={userId}
      recipe={{ title, conservation, ingredients: data.recipe.ingredients }}
      back={<BackLink to="/recipe/$id" params={{ id }} label={labelMessages.back} />}
    />
  )
}
