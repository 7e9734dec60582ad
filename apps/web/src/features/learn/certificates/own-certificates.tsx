import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Rosette } from '../../../domain/learn/certificates/rosette.tsx'
import { dayText } from '../../../lib/day.ts'
import { useUser } from '../../../lib/session.ts'
import { Card } from '../../../ui/card.tsx'
import { messages } from './messages.ts'
import { ownCertificatesQuery } from './queries.ts'

/** A short list of valid certificates for the profile, with a link to all. */
export function OwnCertificates() {
  const { data = [] } = useQuery(ownCertificatesQuery(useUser().id))
  const valid = data.filter(({ state }) => state === 'valid')
  return (
    <Card as="section" className="relative p-4 sm:p-5 hover:bg-sunken">
      <div className="flex items-center gap-[min(0.75rem,2.5vw)]">
        <Rosette className="w-9" />
        <h2 className="min-w-0 flex-1 text-xl">
          <Link to="/certificates" className="block after:absolute after:inset-0 after:rounded-card">
            {messages.title}{' '}
            <span className="block font-sans text-base font-normal tracking-normal text-quiet">
              {messages.profile.text}
            </span>
          </Link>
        </h2>
        <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      </div>
      {valid.length > 0 && (
        <ul aria-label={messages.list} className="mt-3 border-t border-line">
          {valid.map(({ id, course, completed_on: day }) => (
            <li
              key={id}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line pt-2 pb-1.5 last:border-none last:pb-0"
            >
              <span className="min-w-0 font-medium">{course}</span>
              <span className="text-sm text-quiet tabular-nums">{dayText(day)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
