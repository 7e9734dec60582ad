// Placeholders in the shape of a list of paths and of one path.

import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'

export function PathListSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-[repeat(auto-fit,minmax(min(26rem,100%),1fr))] gap-4 sm:gap-6">
      {[1, 2].map((card) => (
        <Skeleton key={card} className="h-96 w-full rounded-card sm:h-64" />
      ))}
    </SkeletonGroup>
  )
}

export function PathSkeleton() {
  return (
    <SkeletonGroup className="page flex flex-col gap-6 pt-4">
      <Skeleton className="h-10 w-2/3 max-w-sm" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Skeleton className="h-80 w-full rounded-card" />
        <div className="flex flex-col gap-4">
          {[1, 2, 3].map((stop) => (
            <Skeleton key={stop} className="h-36 w-full rounded-card" />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  )
}
