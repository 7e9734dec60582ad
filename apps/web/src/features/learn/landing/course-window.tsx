import { formatMoney } from '@ateliedoce/pricing'
import { ShoppingBag } from 'lucide-react'
import { contactUrl } from '../../../lib/runtime-config.ts'
import { CoverPicture } from '../../../ui/cover-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import type { ShownMaterial } from './queries.ts'

interface CourseWindowProps {
  materials: readonly ShownMaterial[]
}

const GRID = 'grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-5'

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
        <Card as="li" key={material.id} className="flex flex-col overflow-hidden">
          <CoverPicture
            url={material.cover_url}
            sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 100vw"
            className="aspect-[8/5] w-full"
          />
          <div className="flex flex-1 flex-col items-start gap-2 p-5">
            <h3 className="text-xl">{material.title}</h3>
            <p className="text-quiet">{material.description}</p>
            {(material.workload_hours ?? 0) > 0 && (
              <Badge>{messages.courses.hours(material.workload_hours ?? 0)}</Badge>
            )}
            <WayToBuy material={material} />
          </div>
        </Card>
      ))}
    </ul>
  )
}

/** The price and where it is sold, as far as they are published; else the operator's contact, if there is one. */
function WayToBuy({ material: { title, price_cents, purchase_url } }: { material: ShownMaterial }) {
  const shop = purchase_url ?? contactUrl
  if (price_cents === null && shop === '') return null
  return (
    <p className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
      {price_cents !== null && (
        <span className="font-display text-2xl tabular-nums">{formatMoney(price_cents)}</span>
      )}
      {shop !== '' && (
        <a
          href={shop}
          target="_blank"
          rel="noreferrer"
          aria-label={purchase_url === null ? undefined : messages.courses.buy(title)}
          className={buttonStyle('quiet')}
        >
          {purchase_url !== null && <ShoppingBag aria-hidden size={20} strokeWidth={1.75} />}
          {purchase_url === null ? messages.courses.ask : messages.courses.buyShort}
        </a>
      )}
    </p>
  )
}
