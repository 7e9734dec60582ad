import { queryOptions } from '@tanstack/react-query'
import { answer, data } from '../../lib/api-client.ts'

/** A row of `own_sessions`. */
export interface OwnSession {
  readonly id: string
  /** Whether it is the one that asks. */
  readonly is_current: boolean
  readonly user_agent: string | null
  /** When it was begun or last renewed, in ISO 8601. */
  readonly last_used_at: string
}

export interface OwnSessions {
  /** Those used last, the newest first. */
  readonly shown: readonly OwnSession[]
  /** Whether the list leaves some out. */
  readonly hasOlder: boolean
}

/** As many as anybody knows apart. */
const MOST_SHOWN = 10

/** Where the account is signed in. */
export function ownSessionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['own-sessions', userId],
    queryFn: async (): Promise<OwnSessions> => {
      const rows = await answer<OwnSession[]>(
        data
          .from('own_sessions')
          .select('id, is_current, user_agent, last_used_at')
          .order('is_current', { ascending: false })
          .order('last_used_at', { ascending: false })
          .limit(MOST_SHOWN + 1),
      )
      return { shown: rows.slice(0, MOST_SHOWN), hasOlder: rows.length > MOST_SHOWN }
    },
    // Other devices come and go.
    staleTime: 0,
  })
}
