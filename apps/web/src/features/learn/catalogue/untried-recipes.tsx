import { formatDuration } from '@ateliedoce/recipe-text'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { messages as uiMessages } from '../../../ui/messages.ts'
import { RecipePicture } from '../../../ui/picture-recipe.tsx'
import { messages } from './home-messages.ts'
import { UntriedSkeleton } from './skeletons.tsx'
import type { UntriedView } from './untried-view.ts'

/** The number of recipes that fit beside the leading one. */
const MAX_SHOWN = 4

interface UntriedRecipesProps {
  view: UntriedView
  /** Null where another part of the screen shows the failure. */
  onRetry: (() => void) | null
}

/** Recipes to try: a row to scroll on phones, rows of a column on wide screens. */
export function UntriedRecipes({ view, onRetry }: UntriedRecipesProps) {
  return (
    <section aria-labelledby="novas" className="flex min-w-0 flex-col gap-3">
      {/* So narrow a gap keeps both on one line at 360 px, also before the display face has come: nothing moves then. */}
      <div className="flex flex-wrap items-baseline justify-between gap-x-1">
        <h2 id="novas" className="text-xl">
          {messages.untried}
        </h2>
        <Link
          to="/recipes"
          className="inline-flex min-h-12 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline sm:text-base"
        >
          {messages.allRecipes}
        </Link>
      </div>
      {view.kind === 'waiting' ? (
        <UntriedSkeleton />
      ) : view.kind !== 'some' ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <p role={view.kind === 'failed' ? 'alert' : undefined} className="text-quiet">
            {messages.untriedNotes[view.kind]}
          </p>
          {view.kind === 'failed' && onRetry !== null && (
            <Button tone="plain" className="-ml-3" onClick={onRetry}>
              {uiMessages.retry}
            </Button>
          )}
        </div>
      ) : (
        <ul className="scroll-row gap-3 lg:mx-0 lg:grid lg:flex-1 lg:auto-rows-fr lg:overflow-visible lg:p-0">
          {view.recipes.slice(0, MAX_SHOWN).map((recipe, position) => (
            <li key={recipe.id} className="flex-[1_0_min(8.75rem,40vw)] snap-start">
              <Link
                to="/recipe/$id"
                params={{ id: recipe.id }}
                className="flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-card transition-shadow duration-200 hover:shadow-lifted lg:flex-row lg:items-center"
              >
                <RecipePicture
                  title={recipe.title}
                  coverUrl={recipe.cover_url}
                  place={position + 1}
                  sizes="160px"
                  className="aspect-[3/2] w-full lg:h-full lg:min-h-20 lg:w-32"
                />
                <span className="min-w-0 flex-1 p-3 lg:py-2">
                  <span className="line-clamp-2 min-h-[2lh] leading-snug font-semibold lg:min-h-0">
                    {recipe.title}
                  </span>
                  <span className="mt-0.5 block text-sm text-quiet">
                    {formatDuration(recipe.duration_min)}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
