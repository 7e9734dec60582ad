import { formatMoney } from '@ateliedoce/pricing'
import { CoverPicture } from '../../ui/cover-picture.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import type { ShownMaterial } from './queries.ts'

interface CourseWindowProps {
  materials: readonly ShownMaterial[]
}

const GRID = 'grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-5'

export function CourseWindowSkeleton() {
  return (
    <SkeletonGroup className={GRID}>
      <Skeleton className="aspect-[4/5]" />
      <Skeleton className="aspect-[4/5]" />
      <Skeleton className="aspect-[4/5]" />
    </SkeletonGroup>
  )
}

/** The courses on sale, to be looked at. */
export function CourseWindow({ materials }: CourseWindowProps) {
  if (materials.length === 0) return <p className="text-quiet">{messages.courses.none}</p>
  return (
    <ul className={GRID}>
      {materials.map((material) => (
        <Card as="li" key={material.id} className="overflow-hidden">
          <CoverPicture
            url={material.cover_url}
            sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 100vw"
            className="aspect-[8/5]"
          />
          <div className="flex flex-col items-start gap-2 p-5">
            <h3 className="text-xl">{material.title}</h3>
            <p className="text-quiet">{material.description}</p>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {(material.workload_hours ?? 0) > 0 && (
                <Badge>{messages.courses.hours(material.workload_hours ?? 0)}</Badge>
              )}
              {material.price_cents !== null && (
                <span className="font-semibold">{formatMoney(material.price_cents)}</span>
              )}
            </p>
          </div>
        </Card>
      ))}
    </ul>
  )
}
