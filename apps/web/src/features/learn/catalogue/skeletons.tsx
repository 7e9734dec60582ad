// Placeholders in the shape of Home's content.

import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'

export function MaterialRowSkeleton() {
  return (
    <SkeletonGroup className="scroll-row">
      {[1, 2, 3].map((card) => (
        <div key={card} className="flex w-[min(20rem,80vw)] shrink-0 flex-col gap-3">
          <Skeleton className="aspect-video w-full" />
          <Skeleton className="h-7 w-3/4" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  )
}

/** The recipes beside the one that leads, in a list of their look. */
export function UntriedSkeleton() {
  return (
    <SkeletonGroup className="flex gap-3 overflow-hidden pt-1 pb-4 lg:grid lg:flex-1 lg:p-0">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton
          key={card}
          // A picture of 3:2 and the text below it, whatever the width.
          className="box-content aspect-[3/2] flex-[1_0_min(8.75rem,40vw)] rounded-card pb-[5.625rem] lg:box-border lg:aspect-auto lg:h-20 lg:pb-0"
        />
      ))}
    </SkeletonGroup>
  )
}
