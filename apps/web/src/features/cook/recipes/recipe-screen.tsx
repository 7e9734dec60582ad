import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { isConnectionError, saysMissing } from '../../../lib/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { ShareButtons } from '../../../ui/share-buttons.tsx'
import { NotFoundState } from '../../../ui/not-found-state.tsx'
import { LockedRecipe } from './locked-recipe.tsx'
import { messages } from './messages.ts'
import { isOwnRecipe } from '../../../domain/cook/own-recipes/is-own.ts'
import '../../../domain/cook/recipes/read-ahead.ts'
import { recipeAsText } from '../../../domain/cook/own-recipes/recipe-as-text.ts'
import { useRecipeScreen } from '../../../domain/cook/recipe-slots/recipe-screen-context.ts'
import { SlotsAt } from '../../../domain/cook/recipe-slots/slots-at.ts'
import { recipeQuery, type RecipeResult } from '../../../domain/cook/recipes/queries.ts'
import { ReadingSize, useReadingSize } from './reading-size.tsx'
import { RecipeOverview } from './recipe-overview.tsx'
import { RecipePlace } from './recipe-place.tsx'
import { RecipeSketch, type RecipeOutline } from './recipe-sketch.tsx'
import { RecipeTabs } from './recipe-tabs.tsx'
import type { RecipeTab } from './recipe-search.ts'
import { recipeView } from '../../../domain/cook/recipes/recipe-view.ts'
import type { RecipeRow } from '../../../domain/cook/recipes/rows.ts'
import { RecipeSkeleton } from './skeletons.tsx'

interface RecipeScreenProps {
  recipeId: string
  tab: RecipeTab
  onTab: (tab: RecipeTab) => void
  onBack: () => void
  /** What the screen before knew of the recipe. */
  outline: RecipeOutline | undefined
  /** The step that the address names; null for none. */
  step: number | null
}

export function RecipeScreen(props: RecipeScreenProps) {
  const { recipeId, outline, onBack } = props
  const { data: result, isPending, error, refetch } = useQuery(recipeQuery(recipeId))
  const isUnread = result === undefined && error !== null && !saysMissing(error)
  const absence = isUnread ? messages.unread : messages.missing
  usePageTitle(titleOf(result) ?? outline?.title ?? (isPending ? undefined : absence))

  if (isPending) {
    const back = <IconButton icon={ArrowLeft} label={messages.back} onClick={onBack} />
    return outline ? <RecipeSketch outline={outline} back={back} /> : <RecipeSkeleton back={back} />
  }
  if (result?.kind === 'locked') return <LockedRecipe outline={result.outline} onBack={onBack} />
  if (result?.kind !== 'open') {
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
  return (
    <OpenRecipe
      {...props}
      row={result.recipe}
      notice={<FailureNotice error={error} onRetry={() => void refetch()} />}
    />
  )
}

/** On narrower screens the sheet takes the whole width, on wider ones a corner. */
const PHONE = '(max-width: 47.99rem)'
const PARTS = 'partes-da-receita'

function scrollToList(): void {
  if (!window.matchMedia(PHONE).matches) return
  document.getElementById(PARTS)?.scrollIntoView({ block: 'start', behavior: 'smooth' })
}

interface OpenRecipeProps extends RecipeScreenProps {
  row: RecipeRow
  /** Why a newer response could not be read. */
  notice: ReactNode
}

function OpenRecipe({ row, notice, tab, onTab, onBack, step }: OpenRecipeProps) {
  const { parts, page } = useRecipeScreen()
  const { Ticks, Scaling } = parts
  const open = { ...page, recipe: row }
  const recipe = useMemo(() => recipeView(row), [row])
  const [sizePx, setSizePx] = useReadingSize()
  // What stands below everything else follows in a render of its own.
  const hasEnd = useDeferredValue(true, false)
  return (
    <article className="page flex flex-col gap-2">
      <Ticks {...open}>
        {(ticks) => (
          <Scaling {...open} onOpen={scrollToList}>
            {(scaled) => (
              <>
                <RecipeOverview
                  recipe={recipe}
                  isOwn={isOwnRecipe(row)}
                  back={<IconButton icon={ArrowLeft} label={messages.back} onClick={onBack} />}
                  actions={
                    <div className="flex">
                      <SlotsAt place="actions" />
                      <ReadingSize sizePx={sizePx} onChange={setSizePx} />
                    </div>
                  }
                  yieldLine={scaled.yieldLine}
                  nextStep={ticks?.next ?? null}
                  cookSearch={page.amount}
                />
                {notice}
                <div id={PARTS} className="-scroll-mt-20">
                  <RecipeTabs
                    recipe={recipe}
                    scaled={scaled}
                    tab={tab}
                    onTab={onTab}
                    ticks={ticks}
                    step={step}
                    fontSize={`${sizePx / 16}rem`}
                  />
                </div>
                {hasEnd && (
                  <ShareButtons
                    title={recipe.title}
                    // An address keeps the amount that is chosen, a text states it.
                    text={
                      isOwnRecipe(row)
                        ? recipeAsText(row, scaled.made)
                        : messages.shared(recipe.title, window.location.href)
                    }
                    className="mt-4"
                  />
                )}
              </>
            )}
          </Scaling>
        )}
      </Ticks>
      {hasEnd && <RecipePlace place={row.lists} />}
    </article>
  )
}

function titleOf(result: RecipeResult | undefined): string | undefined {
  if (result?.kind === 'open') return result.recipe.title
  return result?.kind === 'locked' ? result.outline.title : undefined
}
