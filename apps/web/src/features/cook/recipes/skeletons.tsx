// Placeholders in the shape of recipes.

import type { ReactNode } from 'react'
import { PicturePlace } from '../../../ui/picture-place.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import { RecipeHeader } from './recipe-header.tsx'

/** Places of the list's first rows. A page that was built ahead fills them before the app has come. */
export function RecipeListSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-2 sm:gap-3">
      <output className="sr-only">{messages.loading}</output>
      <Skeleton className="h-6 w-full max-w-xs sm:max-w-md" />
      <div aria-hidden className="flex flex-col gap-1 sm:gap-2">
        <p className="flex min-h-9 items-center font-display text-xl sm:text-2xl">{messages.heading}</p>
        <div className="overflow-hidden rounded-card bg-surface shadow-card sm:grid sm:grid-cols-2 sm:gap-3 sm:overflow-visible sm:rounded-none sm:bg-transparent sm:shadow-none xl:grid-cols-3">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <RowPlace key={row} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** A placeholder in the shape of recipe-card.tsx. */
function RowPlace() {
  return (
    <div
      data-known="row"
      className="flex h-40 flex-col gap-1 border-line p-2 not-last:border-b sm:rounded-card sm:border-none sm:bg-surface sm:shadow-card"
    >
      <div className="flex gap-2">
        <div className="size-18 shrink-0 sm:size-24">
          <PicturePlace sizes="96px" className="aspect-square w-full rounded-field" />
        </div>
        <p
          data-known="title"
          className="line-clamp-3 min-h-[1lh] flex-1 self-start rounded-field font-display text-lg leading-snug empty:bg-sunken"
        />
        <div className="w-12 shrink-0" />
      </div>
      {/* Takes the room of the tools too, which come with the app. */}
      <p data-known="description" className="mr-13 line-clamp-2 text-sm text-quiet" />
    </div>
  )
}

/** A recipe's places. A page that was built ahead fills those of picture, title and description before the app has come. */
export function RecipeSkeleton({ back }: { back: ReactNode }) {
  return (
    <article className="page flex flex-col gap-2">
      <RecipeHeader title={null} coverUrl={null} level={null} back={back} facts="">
        <p data-known="description" className="text-sm text-quiet empty:hidden md:max-w-2xl md:text-base" />
        <SkeletonGroup className="flex flex-col gap-2">
          <Skeleton className="h-13 w-full rounded-full md:h-14 md:w-60" />
          <Skeleton className="h-12 w-full max-w-xl rounded-full" />
        </SkeletonGroup>
      </RecipeHeader>
      <div aria-hidden className="appear-late flex flex-col gap-3">
        <Skeleton className="h-14 w-full rounded-full" />
        <Skeleton className="h-72 w-full rounded-card lg:w-5/12" />
      </div>
    </article>
  )
}
