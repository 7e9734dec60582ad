// Placeholders in the shape of recipes.

import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

export function RecipeListSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-2 sm:gap-3">
      <Skeleton className="h-6 w-full max-w-xs sm:max-w-md" />
      <Skeleton className="my-1 h-7 w-1/2 sm:max-w-64" />
      <div className="grid grid-cols-1 gap-1 sm:grid-cols-2 sm:gap-3 xl:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} className="h-40 w-full rounded-card" />
        ))}
      </div>
    </SkeletonGroup>
  )
}

export function RecipeSkeleton() {
  return (
    <SkeletonGroup className="page flex flex-col gap-3">
      <div className="-mx-4 flex flex-col gap-3 md:mx-0 md:flex-row-reverse md:gap-8 md:pt-3">
        <Skeleton className="h-25 w-full rounded-none md:h-72 md:w-1/3 md:rounded-card" />
        <div className="flex flex-1 flex-col gap-3 px-4 md:px-0 md:pt-12">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-14 w-full max-w-2xl" />
          <Skeleton className="h-14 w-full max-w-xl rounded-full" />
          <Skeleton className="h-14 w-full rounded-full md:w-60" />
        </div>
      </div>
      <Skeleton className="h-14 w-full rounded-full" />
      <Skeleton className="h-72 w-full rounded-card lg:w-5/12" />
    </SkeletonGroup>
  )
}
