import { formatDuration } from '@ateliedoce/recipe-text'
import { Link } from '@tanstack/react-router'
import { Check, ChevronRight, Clock, LockKeyhole } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Fact } from '../../../ui/fact.tsx'
import { LevelBadge } from '../../../domain/cook/recipes/level-badge.tsx'
import { RecipePicture } from '../../../ui/picture-recipe.tsx'
import type { RecipeCard as Recipe } from './category-view.ts'
import { messages } from './messages.ts'

/**
 * A recipe of a list; `position` (0 for the first) chooses its picture. A locked recipe is not a link. On phones the picture is small
 * and at the side, so that several recipes are in sight.
 */
export function RecipeCard({ recipe, position }: { recipe: Recipe; position: number }) {
  const titleId = useId()
  const duration = formatDuration(recipe.durationMinutes)
  return (
    <article className="near-view-42 @container relative h-full overflow-hidden rounded-card bg-surface shadow-card transition-shadow duration-200 hover:shadow-lifted sm:near-view-96">
      <div className="flex h-full sm:flex-col @min-[30rem]:flex-row">
        <RecipePicture
          title={recipe.title}
          coverUrl={recipe.coverUrl}
          place={position}
          sizes="(min-width: 1024px) 20rem, (min-width: 640px) 50vw, 104px"
          className="mt-3 ml-3 aspect-square w-[clamp(0px,100%-13rem,6.5rem)] shrink-0 self-start rounded-field sm:m-0 sm:aspect-[3/2] sm:w-full sm:rounded-none @min-[30rem]:aspect-auto @min-[30rem]:h-full @min-[30rem]:min-h-56 @min-[30rem]:w-1/2"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-1 p-3 sm:gap-2 sm:p-4">
          <h3 id={titleId} className="text-lg leading-snug sm:text-xl sm:leading-tight">
            {recipe.title}
          </h3>
          <p className="line-clamp-2 text-sm text-quiet sm:line-clamp-3 sm:text-base">{recipe.description}</p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-2 max-sm:[&>span]:text-xs">
            <LevelBadge level={recipe.level} />
            {duration !== '' && <Fact icon={Clock}>{duration}</Fact>}
            {recipe.isDone && (
              <Badge tone="pistachio">
                <Check aria-hidden size={16} strokeWidth={2} />
                {messages.done}
              </Badge>
            )}
            {recipe.isNew && <Badge tone="raspberry">{messages.added}</Badge>}
            {recipe.isFreeSample && <Badge tone="raspberry">{messages.freeSample}</Badge>}
          </p>
          <div className="mt-auto -mb-2 sm:mb-0 sm:pt-2">
            {recipe.isLocked ? (
              <p className="flex min-h-12 items-center gap-2 font-medium text-quiet">
                <LockKeyhole aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
                {messages.locked}
              </p>
            ) : (
              <Link
                to="/recipe/$id"
                params={{ id: recipe.id }}
                aria-describedby={titleId}
                className={buttonStyle(
                  'quiet',
                  'w-full after:absolute after:inset-0 after:rounded-card max-sm:justify-start max-sm:gap-0.5 max-sm:border-0 max-sm:bg-transparent max-sm:px-0',
                )}
              >
                {messages.openRecipe}
                <ChevronRight aria-hidden size={18} strokeWidth={2} className="shrink-0 sm:hidden" />
              </Link>
            )}
          </div>
        </div>
      </div>
    </article>
  )
}
