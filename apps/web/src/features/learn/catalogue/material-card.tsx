import { formatMoney } from '@ateliedoce/pricing'
import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { useId } from 'react'
import { buttonStyle } from '../../../ui/button-style.ts'
import { CoverPicture } from '../../../ui/cover-picture.tsx'
import { messages } from './home-messages.ts'
import { ProgressBar } from './progress-bar.tsx'
import type { HomeMaterial } from '../../../domain/learn/materials/home-query.ts'

/** A material on Home. The whole card is its link's target, but for the link to its shop. */
export function MaterialCard({ material }: { material: HomeMaterial }) {
  const titleId = useId()
  const { id, title, description, cover_url } = material
  const progressPercent = material.progress_percent ?? 0
  return (
    <article className="@container relative h-full overflow-hidden rounded-card bg-surface shadow-card transition-shadow duration-200 hover:shadow-lifted">
      <div className="flex h-full flex-col @min-[30rem]:flex-row">
        <CoverPicture
          url={cover_url}
          sizes="(min-width: 1536px) 40rem, (min-width: 1024px) 32rem, (min-width: 640px) 20rem, 80vw"
          className="aspect-video w-full shrink-0 @min-[30rem]:aspect-auto @min-[30rem]:h-full @min-[30rem]:w-1/2 2xl:min-h-64"
        />
        <div className="flex flex-1 flex-col gap-2 p-4 2xl:@min-[30rem]:justify-center 2xl:@min-[30rem]:p-8">
          <h3 id={titleId} className="text-xl 2xl:text-2xl">
            {title}
          </h3>
          <p className="line-clamp-3 text-quiet">{description}</p>
          <div className="mt-auto flex flex-col gap-3 pt-2 2xl:@min-[30rem]:mt-2">
            {progressPercent > 0 && <ProgressBar material={material} />}
            <Link
              to="/material/$id"
              params={{ id }}
              aria-describedby={titleId}
              className={buttonStyle('quiet', 'after:absolute after:inset-0 after:rounded-card')}
            >
              {progressPercent > 0 ? messages.resume : messages.start}
            </Link>
            {!material.isBought && <BuyLink material={material} describedBy={titleId} />}
          </div>
        </div>
      </div>
    </article>
  )
}

/** The material's price, and the page that sells it. */
function BuyLink({ material, describedBy }: { material: HomeMaterial; describedBy: string }) {
  const { price_cents, purchase_url } = material
  const price = price_cents === null ? null : formatMoney(price_cents)
  if (purchase_url === null) return price !== null && <p className="text-center font-semibold">{price}</p>
  return (
    <a
      href={purchase_url}
      target="_blank"
      rel="noreferrer"
      aria-describedby={describedBy}
      className={buttonStyle('plain', 'relative')}
    >
      <ShoppingBag aria-hidden size={20} strokeWidth={1.75} />
      {price === null ? messages.buy : messages.buyFor(price)}
    </a>
  )
}
