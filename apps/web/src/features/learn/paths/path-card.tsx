import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Path } from '../../../domain/learn/learning/rows.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { CoverPicture } from '../../../ui/cover-picture.tsx'
import { messages } from './messages.ts'
import { PathBar } from './path-bar.tsx'
import { PathFacts } from './path-facts.tsx'

/** A path in a list. The whole card is its link's target. */
export function PathCard({ path, level = 2 }: { path: Path; level?: 2 | 3 }) {
  const titleId = useId()
  const Heading = `h${level}` as const
  const percent = path.learning?.percent ?? 0
  return (
    <article className="relative h-full overflow-hidden rounded-card bg-surface shadow-card transition-shadow duration-200 hover:shadow-lifted">
      <div className="flex h-full flex-col">
        <CoverPicture
          url={path.cover_url}
          sizes="(min-width: 1024px) 24rem, 100vw"
          className="aspect-[5/2] w-full shrink-0"
        />
        <div className="flex flex-1 flex-col gap-2 p-4 sm:p-5">
          <Heading id={titleId} className="text-xl sm:text-2xl">
            {path.title}
          </Heading>
          <PathFacts level={path.level} hours={path.hours} />
          <p className="line-clamp-3 text-quiet">{path.description}</p>
          <div className="mt-auto flex flex-col gap-3 pt-2">
            {percent > 0 && <PathBar percent={percent} />}
            <Link
              to="/path/$id"
              params={{ id: path.id }}
              aria-describedby={titleId}
              className={buttonStyle(
                'quiet',
                'after:absolute after:inset-0 after:rounded-card sm:self-start',
              )}
            >
              {percent === 0 ? messages.start : percent === 100 ? messages.again : messages.resume}
            </Link>
          </div>
        </div>
      </div>
    </article>
  )
}
