import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'

export function IngredientsSkeleton() {
  return (
    <SkeletonGroup className="flex max-w-2xl flex-col gap-4">
      <Skeleton className="h-12 w-full sm:w-80" />
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  )
}
