import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'
import { CoverPicture } from '../../ui/cover-picture.tsx'
import { messages } from './messages.ts'
import { ProgressBar } from './progress-bar.tsx'
import type { MaterialRow } from '../../domain/materials/rows.ts'

/** A material on Home. The whole card is its link's target. */
export function MaterialCard({ material }: { material: MaterialRow }) {
  const titleId = useId()
  const { id, title, description, cover_url } = material
  const progressPercent = material.progress_percent ?? 0
  return (
    <article className="@container relative h-full overflow-hidden rounded-card bg-surface shadow-card transition-shadow duration-200 hover:shadow-lifted">
      <div className="flex h-full flex-col @min-[30rem]:flex-row">
        <CoverPicture
          url={cover_url}
          sizes="(min-width: 1536px) 40rem, (min-width: 1024px) 32rem, (min-width: 640px) 20rem, 80vw"
          className="aspect-video @min-[30rem]:aspect-auto @min-[30rem]:h-full @min-[30rem]:w-2/5 2xl:min-h-[max(16rem,33dvh)]"
        />
        <div className="flex flex-1 flex-col gap-2 p-4">
          <h3 id={titleId} className="text-xl">
            {title}
          </h3>
          <p className="line-clamp-3 text-quiet">{description}</p>
          <div className="mt-auto flex flex-col gap-3 pt-2">
            {progressPercent > 0 && <ProgressBar percent={progressPercent} />}
            <Link
              to="/material/$id"
              params={{ id }}
              aria-describedby={titleId}
              className={buttonStyle('quiet', 'after:absolute after:inset-0 after:rounded-card')}
            >
              {progressPercent > 0 ? messages.resume : messages.start}
            </Link>
          </div>
        </div>
      </div>
    </article>
  )
}
