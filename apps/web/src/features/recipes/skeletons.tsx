// Placeholders in the shape of recipes.

import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

export function RecipeListSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-5">
      <Skeleton className="h-20 w-full sm:max-w-xl" />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-64 w-full" />
        ))}
      </div>
    </SkeletonGroup>
  )
}

export function RecipeSkeleton() {
  return (
    <SkeletonGroup className="page flex flex-col gap-5 pt-4">
      <Skeleton className="size-12" />
      <div className="flex flex-col gap-5 md:flex-row">
        <Skeleton className="aspect-[2/1] w-full md:w-2/5" />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-6 w-1/2" />
        </div>
      </div>
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  )
}
