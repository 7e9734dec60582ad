import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pathsQuery } from '../../../domain/learn/learning/queries.ts'
import { messages } from './messages.ts'
import { PathCard } from './path-card.tsx'

/** As many as Home shows: those that were begun come first. */
const MAX_SHOWN = 2

/** Learning paths at the end of Home, where nothing below them can move. */
export function PathsOnHome({ userId }: { userId: string }) {
  const { data: paths = [] } = useQuery(pathsQuery(userId))
  if (paths.length === 0) return null
  const shown = [...paths]
    .sort((one, other) => Number(isBegun(other)) - Number(isBegun(one)))
    .slice(0, MAX_SHOWN)
  return (
    <section aria-labelledby="trilhas" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="trilhas" className="text-2xl">
          {messages.onHome}
        </h2>
        <Link
          to="/paths"
          className="inline-flex min-h-12 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          {messages.seeAll}
        </Link>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(26rem,100%),1fr))] gap-4">
        {shown.map((path) => (
          <li key={path.id}>
            <PathCard path={path} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function isBegun({ learning }: { learning: { percent: number } | null }): boolean {
  return learning !== null && learning.percent > 0 && learning.percent < 100
}
