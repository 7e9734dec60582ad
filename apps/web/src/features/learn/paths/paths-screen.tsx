import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pathsQuery } from '../../../domain/learn/learning/queries.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Listed } from '../../../ui/listed.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { messages } from './messages.ts'
import { PathCard } from './path-card.tsx'
import { PathListSkeleton } from './skeletons.tsx'

/** All learning paths, with what the learner has done of each. */
export function PathsScreen({ userId }: { userId: string }) {
  usePageTitle(messages.title)
  const paths = useQuery(pathsQuery(userId))
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        back={<BackLink to="/" label={messages.backHome} />}
      />
      <div className="page flex flex-col gap-4">
        <Listed
          read={paths}
          waiting={<PathListSkeleton />}
          empty={
            <EmptyState
              picture="scene-empty"
              title={messages.empty}
              text={messages.emptyText}
              action={
                <Link to="/" className={buttonStyle('quiet')}>
                  {messages.backHome}
                </Link>
              }
            />
          }
        >
          {(rows) => (
            <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(26rem,100%),1fr))] gap-4 sm:gap-6">
              {rows.map((path) => (
                <li key={path.id}>
                  <PathCard path={path} />
                </li>
              ))}
            </ul>
          )}
        </Listed>
      </div>
    </>
  )
}
