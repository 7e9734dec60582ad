import { classNames } from '../../../ui/class-names.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'

/** A screen that opens with a title: header, an optional banner, then a grid of cards. */
export function TitledGridSkeleton({ withBanner }: { withBanner: boolean }) {
  return (
    <SkeletonGroup className="page flex flex-col gap-6 pt-4">
      <div className="flex items-center gap-3">
        <Skeleton className="size-12 shrink-0" />
        <Skeleton className="h-8 w-2/3 max-w-sm" />
      </div>
      {withBanner && (
        <Skeleton className="h-80 w-full rounded-card sm:aspect-[32/9] sm:h-auto lg:aspect-[16/3]" />
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Skeleton
            key={card}
            className={classNames('w-full rounded-card sm:h-72', withBanner ? 'h-31' : 'h-42')}
          />
        ))}
      </div>
    </SkeletonGroup>
  )
}
