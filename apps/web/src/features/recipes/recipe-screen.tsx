import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { isConnectionError, saysMissing } from '../../lib/api-error.ts'
import { useIsSignedIn } from '../../lib/session.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import type { ScaledParts } from '../../domain/batches/scaled-parts.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { NotFoundState } from '../../ui/not-found-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LockedRecipe } from './locked-recipe.tsx'
import { messages } from './messages.ts'
import { recipeQuery, type RecipeAnswer } from '../../domain/recipes/queries.ts'
import { RecipeOverview } from './recipe-overview.tsx'
import { RecipeTabs } from './recipe-tabs.tsx'
import type { RecipeTab } from './recipe-search.ts'
import { recipeView } from '../../domain/recipes/recipe-view.ts'
import type { RecipeRow } from '../../domain/recipes/rows.ts'
import { RecipeSkeleton } from './skeletons.tsx'

interface RecipeScreenProps {
  recipeId: string
  tab: RecipeTab
  onTab: (tab: RecipeTab) => void
  onBack: () => void
  /** The learner's progress, a part of another feature, shown among the actions. */
  renderProgress: (recipe: RecipeRow) => ReactNode
  /** Scaling, a part of another feature, which renders the recipe with its controls and scaled lines. */
  renderScaled: (recipe: RecipeRow, show: (parts: ScaledParts) => ReactNode) => ReactNode
}

export function RecipeScreen(props: RecipeScreenProps) {
  const { recipeId, tab, onTab, onBack, renderProgress, renderScaled } = props
  const {
    data: answer,
    isPending,
    error,
    refetch,
  } = useQuery({ ...recipeQuery(recipeId), enabled: useIsSignedIn() })
  const isUnread = answer === undefined && error !== null && !saysMissing(error)
  const absence = isUnread ? messages.unread : messages.missing
  usePageTitle(titleOf(answer) ?? (isPending ? undefined : absence))

  if (isPending) return <RecipeSkeleton />
  if (answer?.kind === 'locked') return <LockedRecipe outline={answer.outline} onBack={onBack} />
  if (answer?.kind !== 'open') {
    return (
      <NotFoundState
        title={absence}
        text={isConnectionError(error) ? messages.needsConnection : undefined}
        error={error}
        onRetry={() => void refetch()}
        action={<Button onClick={onBack}>{messages.back}</Button>}
      />
    )
  }
  const recipe = recipeView(answer.recipe)
  return (
    <article>
      <PageHeader
        title={recipe.title}
        description={recipe.description}
        back={<IconButton icon={ArrowLeft} label={messages.back} onClick={onBack} />}
      />
      <div className="page flex flex-col gap-6">
        <FailureNotice error={error} onRetry={() => void refetch()} />
        {renderScaled(answer.recipe, (scaled) => (
          <>
            <RecipeOverview
              recipe={recipe}
              place={answer.recipe.lists}
              madeText={scaled.madeText}
              progress={renderProgress(answer.recipe)}
            />
            <RecipeTabs recipe={recipe} scaled={scaled} tab={tab} onTab={onTab} />
          </>
        ))}
      </div>
    </article>
  )
}

function titleOf(answer: RecipeAnswer | undefined): string | undefined {
  if (answer?.kind === 'open') return answer.recipe.title
  return answer?.kind === 'locked' ? answer.outline.title : undefined
}
