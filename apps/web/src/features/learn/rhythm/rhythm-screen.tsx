import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import { MonthList } from './month-list.tsx'
import { setPreferences } from './mutations.ts'
import { monthsQuery, preferencesQuery, rhythmQuery, skillsQuery } from './queries.ts'
import type { Preferences, Shown } from './rows.ts'
import { SkillMap } from './skill-map.tsx'
import { WeekRhythm } from './week-rhythm.tsx'

/** What the learner made, by week, by month and by skill. Each part can be switched off. */
export function RhythmScreen({ userId }: { userId: string }) {
  usePageTitle(messages.title)
  const preferences = useQuery(preferencesQuery(userId))
  const shows = preferences.data
  const weeks = useQuery({ ...rhythmQuery(userId), enabled: shows?.rhythm === true })
  const months = useQuery({ ...monthsQuery(userId), enabled: shows?.months === true })
  const skills = useQuery({ ...skillsQuery(userId), enabled: shows?.skills === true })
  const reads = [preferences, weeks, months, skills]
  const error = reads.find((read) => read.error !== null)?.error ?? null
  const retry = () => {
    for (const read of reads) if (read.isError) void read.refetch()
  }
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        back={<BackLink to="/profile" label={messages.back} />}
      />
      <div className="page flex flex-col gap-6">
        <FailureNotice error={error} onRetry={retry} />
        {shows === undefined && preferences.isPending && <RhythmSkeleton />}
        {shows && (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            {shows.rhythm && (
              <Part title={messages.week.title} read={weeks}>
                {weeks.data && <WeekRhythm weeks={weeks.data} />}
              </Part>
            )}
            {shows.months && (
              <Part title={messages.months.title} read={months}>
                {months.data && <MonthList months={months.data} />}
              </Part>
            )}
            {shows.skills && (
              <Part title={messages.skills.title} read={skills} isWide>
                {skills.data && <SkillMap skills={skills.data} />}
              </Part>
            )}
            {!shows.rhythm && !shows.months && !shows.skills && (
              <p className="text-quiet">{messages.nothing}</p>
            )}
            <ShownParts userId={userId} shows={shows} />
          </div>
        )}
      </div>
    </>
  )
}

interface PartProps {
  title: string
  read: { readonly isError: boolean }
  isWide?: boolean
  /** Absent until it is read. */
  children: ReactNode
}

function Part({ title, read, isWide = false, children }: PartProps) {
  return (
    <Card as="section" className={isWide ? 'p-4 sm:p-6 lg:col-span-2' : 'min-h-64 p-4 sm:p-6'}>
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children ||
        (read.isError ? (
          <p className="text-quiet">{messages.unread}</p>
        ) : (
          <Skeleton className="h-36 w-full" />
        ))}
    </Card>
  )
}

const SHOWN: readonly Shown[] = ['rhythm', 'months', 'skills']

function ShownParts({ userId, shows }: { userId: string; shows: Preferences }) {
  const { mutate } = useMutation(setPreferences(userId))
  return (
    <section className="lg:col-span-2">
      <h2 className="text-xl">{messages.shown.title}</h2>
      <p className="text-quiet">{messages.shown.text}</p>
      <div className="mt-2 flex flex-wrap gap-x-6">
        {SHOWN.map((part) => (
          <label key={part} className="flex min-h-12 items-center gap-2">
            <input
              type="checkbox"
              className="size-6 shrink-0 accent-accent"
              checked={shows[part]}
              onChange={({ target }) => mutate({ ...shows, [part]: target.checked })}
            />
            <span className="min-w-0">{messages.shown[part]}</span>
          </label>
        ))}
      </div>
    </section>
  )
}

function RhythmSkeleton() {
  return (
    <SkeletonGroup className="grid gap-6 lg:grid-cols-2">
      <Skeleton className="h-64 w-full rounded-card" />
      <Skeleton className="h-64 w-full rounded-card" />
    </SkeletonGroup>
  )
}
