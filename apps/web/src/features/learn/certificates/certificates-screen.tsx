import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { coursesQuery } from '../../../domain/learn/learning/queries.ts'
import type { Course } from '../../../domain/learn/learning/rows.ts'
import { today } from '../../../lib/day.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Listed } from '../../../ui/listed.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { EmptyCertificates } from './empty-certificates.tsx'
import { HolderName } from './holder-name-section.tsx'
import { messages } from './messages.ts'
import { settleCertificates } from './mutations.ts'
import { NextCourses } from './next-courses.tsx'
import { holderQuery, ownCertificatesQuery } from './queries.ts'

/** The learner's certificates, the name on them, and what is missing for the next one. */
export function CertificatesScreen({ userId }: { userId: string }) {
  usePageTitle(messages.title)
  const certificates = useQuery(ownCertificatesQuery(userId))
  const courses = useQuery(coursesQuery(userId))
  const holder = useQuery(holderQuery(userId))
  useSettling(userId, courses.data)
  const reads = [certificates, courses, holder]
  const error = reads.find((read) => read.error !== null)?.error ?? null
  const retry = () => {
    for (const read of reads) if (read.isError) void read.refetch()
  }
  const ready = courses.data?.filter(({ learning }) => learning.state === 'ready') ?? []
  // What waits is issued later by itself, where the name is known by then.
  const isWaiting = courses.data?.some(({ learning }) => learning.state === 'waiting') ?? false
  const [first] = certificates.data?.filter(({ state }) => state === 'valid') ?? []
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        back={<BackLink to="/profile" label={messages.backHome} />}
      />
      <div className="page flex flex-col gap-8">
        {holder.data && ready.length > 0 && <HolderName userId={userId} holder={holder.data} ready={ready} />}
        <Listed
          read={{ data: certificates.data, error, refetch: retry }}
          waiting={<CertificatesSkeleton />}
          empty={ready.length === 0 && <EmptyCertificates />}
        >
          {(rows) => (
            <ul aria-label={messages.list} className="flex flex-col gap-6">
              {rows.map((certificate) => (
                <CertificateCard
                  key={certificate.id}
                  userId={userId}
                  certificate={certificate}
                  leads={ready.length === 0 && certificate === first}
                />
              ))}
            </ul>
          )}
        </Listed>
        {courses.data && <NextCourses userId={userId} courses={courses.data} />}
        {holder.data && ready.length === 0 && (holder.data.confirmedName !== null || isWaiting) && (
          <HolderName userId={userId} holder={holder.data} ready={ready} />
        )}
      </div>
    </>
  )
}

/** Certificates that waited for a date are issued when the learner opens the screen; a job of the server issues the others. */
function useSettling(userId: string, courses: readonly Course[] | undefined): void {
  const { mutate } = useMutation(settleCertificates(userId))
  const isDue = courses?.some(
    ({ learning: { state, from, unproven } }) =>
      state === 'waiting' && unproven === 0 && from !== null && from <= today(),
  )
  useEffect(() => {
    if (isDue) mutate()
  }, [isDue, mutate])
}

function CertificatesSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-6">
      <Skeleton className="h-80 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </SkeletonGroup>
  )
}
