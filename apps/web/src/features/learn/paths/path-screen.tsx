import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pathQuery } from '../../../domain/learn/learning/queries.ts'
import type { PathWithStops } from '../../../domain/learn/learning/rows.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CoverPicture } from '../../../ui/cover-picture.tsx'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { NotFoundState } from '../../../ui/not-found-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { messages } from './messages.ts'
import { PathBar } from './path-bar.tsx'
import { PathCertificate } from './path-certificate.tsx'
import { PathFacts } from './path-facts.tsx'
import { PathSkeleton } from './skeletons.tsx'
import { StopRow } from './stop-row.tsx'

/** A learning path: its stops in order, what is done of each, and the certificate at its end. */
export function PathScreen({ userId, pathId }: { userId: string; pathId: string }) {
  const path = useQuery(pathQuery(userId, pathId))
  usePageTitle(path.data?.title ?? (path.isPending ? undefined : messages.missing))
  const retry = () => void path.refetch()

  if (path.isPending) return <PathSkeleton />
  if (!path.data) {
    return (
      <NotFoundState
        title={messages.missing}
        text={path.error === null ? messages.missingText : undefined}
        error={path.error}
        onRetry={retry}
        action={
          <Link to="/paths" className={buttonStyle()}>
            {messages.seeAll}
          </Link>
        }
      />
    )
  }
  const { title, stops, learning } = path.data
  return (
    <>
      <PageHeader title={title} back={<BackLink to="/paths" label={messages.backToPaths} />} />
      <div className="page grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-10">
        <div className="flex flex-col gap-4 lg:sticky lg:top-4">
          <FailureNotice error={path.error} onRetry={retry} />
          <Presentation path={path.data} />
        </div>
        <div>
          <ol aria-label={messages.trail} className="flex flex-col">
            {stops.map((stop, index) => (
              <StopRow key={stop.stop_id} stop={stop} number={index + 1} />
            ))}
          </ol>
          {learning !== null && <PathCertificate learning={learning} />}
        </div>
      </div>
    </>
  )
}

/** On a phone the text is short until it is asked for, so that the first stop is near. */
function Presentation({ path }: { path: PathWithStops }) {
  const [isWhole, setWhole] = useState(false)
  const percent = path.learning?.percent ?? 0
  return (
    <section className="overflow-hidden rounded-card bg-surface shadow-card">
      <CoverPicture
        url={path.cover_url}
        sizes="(min-width: 1024px) 36rem, 100vw"
        eager
        className="page-picture aspect-[5/2] w-full lg:aspect-video"
      />
      <div className="flex flex-col gap-3 p-4 sm:p-6">
        <PathFacts level={path.level} hours={path.hours} stopCount={path.stops.length} />
        <p className={classNames('whitespace-pre-line', !isWhole && 'max-lg:line-clamp-3')}>
          {path.description}
        </p>
        {!isWhole && (
          <Button tone="plain" className="-my-2 -ml-3 self-start lg:hidden" onClick={() => setWhole(true)}>
            {messages.readAll}
          </Button>
        )}
        <PathBar percent={percent} />
      </div>
    </section>
  )
}
