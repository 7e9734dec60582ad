import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useUser } from '../../../lib/session.ts'
import { once } from '../../../lib/once.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { deviceName } from './device-name.ts'
import { EntryLine } from './entry-line.tsx'
import { EndSession } from './end-session.tsx'
import { ownSessionsQuery, type OwnSession, type OwnSessions } from './own-sessions-query.ts'
import { securityMessages } from './security-messages.ts'
import { Unread } from './unread.tsx'

const texts = securityMessages.sessions
const MOMENT = once(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }))

/** The devices on which the account is signed in, this one first. */
export function SessionList() {
  const sessions = useQuery(ownSessionsQuery(useUser().id))
  if (sessions.data) return <Known sessions={sessions.data} />
  if (sessions.isError) return <Unread text={texts.unread} onRetry={() => void sessions.refetch()} />
  return (
    <SkeletonGroup>
      <Skeleton className="h-20 w-full" />
    </SkeletonGroup>
  )
}

function Known({ sessions: { shown, hasOlder } }: { sessions: OwnSessions }) {
  return (
    <>
      <ul aria-label={texts.list} className="flex flex-col gap-3">
        {shown.map((session) => (
          <li key={session.id} className="rounded-field border border-line p-4">
            <Entry session={session} />
          </li>
        ))}
      </ul>
      {hasOlder && <p>{texts.older}</p>}
    </>
  )
}

function Entry({ session: { id, is_current, user_agent, last_used_at } }: { session: OwnSession }) {
  const name = deviceName(user_agent)
  return (
    <EntryLine icon={MonitorSmartphone} action={!is_current && <EndSession id={id} name={name} />}>
      <p className="font-semibold">{name}</p>
      <p className="text-sm text-quiet">
        {is_current ? texts.here : texts.lastUsed(MOMENT().format(new Date(last_used_at)))}
      </p>
    </EntryLine>
  )
}
