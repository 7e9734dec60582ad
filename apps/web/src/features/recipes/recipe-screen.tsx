import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { contactUrl } from '../../lib/runtime-config.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { ContactNotice } from '../../ui/contact-notice.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { NotFoundState } from '../../ui/not-found-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { messages } from './messages.ts'
import { recipeQuery } from './queries.ts'
import { RecipeOverview } from './recipe-overview.tsx'
import { RecipeTabs } from './recipe-tabs.tsx'
import type { RecipeTab } from './recipe-search.ts'
import { materialOf, recipeView } from './recipe-view.ts'
import type { RecipeOutlineRow, RecipeRow } from './rows.ts'
import { RecipeSkeleton } from './skeletons.tsx'

/** `lineAt`: what stands on the line of ingredients at a position. */
type ShowScaled = (controls: ReactNode, lineAt: (position: number) => ReactNode) => ReactNode

interface RecipeScreenProps {
  recipeId: string
  tab: RecipeTab
  onTab: (tab: RecipeTab) => void
  onBack: () => void
  /** What the learner has done with the recipe: another feature's, placed among the actions. */
  renderProgress: (recipe: RecipeRow) => ReactNode
  /** How much is made: another feature's, which shows the recipe with its controls and its lines. */
  renderScaled: (recipe: RecipeRow, show: ShowScaled) => ReactNode
}

export function RecipeScreen(props: RecipeScreenProps) {
  const { recipeId, tab, onTab, onBack, renderProgress, renderScaled } = props
  const { data: answer, isPending, error, refetch } = useQuery(recipeQuery(recipeId))
  usePageTitle(answer?.kind === 'open' ? answer.recipe.title : isPending ? undefined : messages.missing)

  if (isPending) return <RecipeSkeleton />
  if (answer?.kind === 'locked') return <LockedRecipe outline={answer.outline} onBack={onBack} />
  if (answer?.kind !== 'open') {
    return (
      <NotFoundState
        title={messages.missing}
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
        <RecipeOverview
          recipe={recipe}
          place={answer.recipe.lists}
          progress={renderProgress(answer.recipe)}
        />
        {renderScaled(answer.recipe, (scaling, lineAt) => (
          <RecipeTabs recipe={recipe} scaling={scaling} lineAt={lineAt} tab={tab} onTab={onTab} />
        ))}
      </div>
    </article>
  )
}

/** Not found for this learner, and why: it belongs to a material that was not bought. */
function LockedRecipe({ outline, onBack }: { outline: RecipeOutlineRow; onBack: () => void }) {
  const material = materialOf(outline.lists)
  return (
    <div className="page">
      <EmptyState
        level={1}
        picture="empty-box"
        compact
        title={messages.missing}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {material && (
              <Link to="/material/$id" params={{ id: material.id }} className={buttonStyle()}>
                {messages.seeMaterial}
              </Link>
            )}
            <Button tone={material ? 'quiet' : 'accent'} onClick={onBack}>
              {messages.back}
            </Button>
          </div>
        }
      />
      <ContactNotice
        title={messages.lockedTitle(outline.title)}
        text={messages.lockedText(material?.title ?? null)}
        contactUrl={contactUrl}
      />
    </div>
  )
}
