import { queryOptions } from '@tanstack/react-query'
import { unwrap, data } from '../../../lib/api-client.ts'
import { withValuesIn } from '../../../lib/row-types.ts'
import { accountKeys } from './keys.ts'

export interface OwnSessions {
  /** The last used ones, the newest first. */
  readonly shown: readonly OwnSession[]
  /** Whether the list leaves some out. */
  readonly hasOlder: boolean
}

/** Keeps the list short enough to review; `hasOlder` reports the rest. */
const MAX_SHOWN = 10

const isOwnSession = withValuesIn(['id', 'is_current', 'last_used_at'])

async function readOwnSessions() {
  const rows = await unwrap(
    data
      .from('own_sessions')
      .select('id, is_current, user_agent, last_used_at')
      .order('is_current', { ascending: false })
      .order('last_used_at', { ascending: false })
      .limit(MAX_SHOWN + 1),
  )
  return rows.filter(isOwnSession)
}

/** A row of `own_sessions`; `is_current` is the one of the request, `last_used_at` when it was begun or last renewed. */
export type OwnSession = Awaited<ReturnType<typeof readOwnSessions>>[number]

/** The devices on which the account is signed in. */
export function ownSessionsQuery(userId: string) {
  return queryOptions({
    queryKey: accountKeys.sessions(userId),
    queryFn: async (): Promise<OwnSessions> => {
      const rows = await readOwnSessions()
      return { shown: rows.slice(0, MAX_SHOWN), hasOlder: rows.length > MAX_SHOWN }
    },
    // Other devices come and go.
    staleTime: 0,
  })
}
