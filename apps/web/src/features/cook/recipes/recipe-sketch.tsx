import { formatDuration } from '@ateliedoce/recipe-text'
import type { ReactNode } from 'react'
import type { RecipeRow } from '../../../domain/cook/recipes/rows.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { RecipeHeader } from './recipe-header.tsx'
import { RecipeTimes } from './recipe-times.tsx'

/** The facts that the card of another screen shows of a recipe. */
export type RecipeOutline = Pick<RecipeRow, 'title' | 'duration_min' | 'level' | 'cover_url'>

/** A recipe of which only a card's content is known yet: its picture and title stay where they are when the rest comes. */
export function RecipeSketch({ outline, back }: { outline: RecipeOutline; back: ReactNode }) {
  const { title, duration_min, level, cover_url } = outline
  return (
    <article className="page flex flex-col gap-2">
      <RecipeHeader
        title={title}
        coverUrl={cover_url}
        level={level}
        back={back}
        facts={<RecipeTimes duration={formatDuration(duration_min)} waiting="" />}
      >
        <SkeletonGroup className="flex flex-col gap-2">
          <Skeleton className="h-10 w-full max-w-2xl" />
          <Skeleton className="h-13 w-full rounded-full md:h-14 md:w-60" />
        </SkeletonGroup>
      </RecipeHeader>
      <div aria-hidden className="appear-late flex flex-col gap-3">
        <Skeleton className="h-14 w-full rounded-full" />
        <Skeleton className="h-72 w-full rounded-card lg:w-5/12" />
      </div>
    </article>
  )
}
