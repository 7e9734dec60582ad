import { Link } from '@tanstack/react-router'
import { CookingPot } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '../../../ui/button-style.ts'
import { FactDot } from './fact-dot.tsx'
import { LongText } from './long-text.tsx'
import { messages } from './messages.ts'
import { RecipeHeader } from './recipe-header.tsx'
import { RecipeTimes } from './recipe-times.tsx'
import type { RecipeView } from '../../../domain/cook/recipes/recipe-view.ts'

interface RecipeOverviewProps {
  recipe: RecipeView
  /** Whether the recipe is the learner's. */
  isOwn: boolean
  back: ReactNode
  actions: ReactNode
  /** How much the recipe makes. */
  yieldLine: ReactNode
  /** The step at which begun cooking continues; null before the first tick and after the last. */
  nextStep: number | null
  /** The parameters of the amount. */
  cookSearch: Readonly<Record<string, string | undefined>>
}

/** What a recipe is, how much it makes, and the way into it. */
export function RecipeOverview({
  recipe,
  isOwn,
  back,
  actions,
  yieldLine,
  nextStep,
  cookSearch,
}: RecipeOverviewProps) {
  const { title, coverUrl, level, duration, waiting, tools, description } = recipe
  // The course counts its tools, even to none; a learner's own recipe has no place to name them.
  const hasTools = tools.length > 0 || !isOwn
  return (
    <RecipeHeader
      title={title}
      coverUrl={coverUrl}
      level={level}
      back={back}
      actions={actions}
      facts={
        <>
          <RecipeTimes duration={duration} waiting={waiting} />
          {hasTools && (duration !== '' || waiting !== '') && <FactDot />}
          {hasTools && <span className="whitespace-nowrap">{messages.toolCount(tools.length)}</span>}
        </>
      }
    >
      <LongText text={description} className="text-sm text-quiet md:max-w-2xl md:text-base" />
      <div className="flex flex-col gap-2 md:flex-row md:flex-wrap md:items-center">
        {/* Wide enough for both of its texts: a tick moves nothing beside it. */}
        <Link
          to="/recipe/$id/cook"
          params={{ id: recipe.id }}
          search={cookSearch}
          className={buttonStyle('accent', 'min-h-13 md:min-h-14 md:min-w-60 md:px-4 print:hidden')}
        >
          <CookingPot aria-hidden size={22} strokeWidth={1.75} className="shrink-0" />
          {nextStep === null ? messages.cook : messages.continueFrom(nextStep)}
        </Link>
        {yieldLine}
      </div>
    </RecipeHeader>
  )
}
