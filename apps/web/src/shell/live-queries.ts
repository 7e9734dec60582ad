/** Follows the changes of the account's rows, made here, on other devices or by the operator, and reads again what they make stale. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { notificationKeys } from '../features/account/notifications/keys.ts'
import { realtime } from '../lib/realtime-client.ts'
import { FOLLOWED_TABLES, type ChangedRow } from './stale-queries.ts'

/** Changes that come together, as those of one transaction do, are answered by one reading. */
const GATHERED_FOR_MS = 50

/** What was read since the page has opened is fresh enough until then. */
const OPENED_JUST_NOW_MS = 6_000

/** The part of the service's message that is read. */
interface SystemMessage {
  readonly extension?: string
  readonly status?: string
}

/**
 * Subscribes to the account's rows until the returned function is called. Without a socket nothing is lost: screens then read
 * again when they get the focus.
 */
export async function followChanges(client: QueryClient, userId: string): Promise<() => void> {
  // A channel joins with the token that the client has by then.
  await realtime.setAuth()
  const stale = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const readAgain = (keys: readonly QueryKey[]) => {
    for (const key of keys) stale.set(JSON.stringify(key), key)
    timer ??= setTimeout(() => {
      timer = undefined
      const gathered = [...stale.values()]
      stale.clear()
      for (const queryKey of gathered) void client.invalidateQueries({ queryKey })
    }, GATHERED_FOR_MS)
  }

  const channel = realtime.channel(`account:${userId}`)
  for (const [table, { owner, stale: staleAfter }] of Object.entries(FOLLOWED_TABLES)) {
    channel.on<ChangedRow>(
      'postgres_changes',
      { event: '*', schema: 'public', table, filter: `${owner}=eq.${userId}` },
      // A deleted row has its key alone.
      ({ new: row, old }) => readAgain(staleAfter(userId, { ...old, ...row })),
    )
  }
  let hasFollowed = false
  // Sent when changes are followed from now on: after each join, and after a gap in the service's own stream.
  channel.on('system', {}, ({ extension, status }: SystemMessage) => {
    if (extension !== 'postgres_changes' || status !== 'ok') return
    // Changes before the subscription were not announced.
    readAgain(hasFollowed || performance.now() > OPENED_JUST_NOW_MS ? [[]] : [notificationKeys.all(userId)])
    hasFollowed = true
  })
  channel.subscribe()
  return () => {
    clearTimeout(timer)
    void realtime.removeChannel(channel)
  }
}
