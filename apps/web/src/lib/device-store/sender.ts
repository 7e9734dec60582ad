/** The one sender of what waits on this device, of every kind. */
import type { QueryClient } from '@tanstack/react-query'
import { isConnectionError } from '../api-error.ts'
import { rowAddresses } from './rows.ts'
import { isWaiting, watchWaitingWrites } from './waiting-writes.ts'
import { waitingWrites, type WaitingWrite } from './write-queue.ts'

/** How long after a turn the next one follows, besides those that the connection or the learner causes. */
const TURN_EVERY_MS = 30_000

/**
 * Sends what waits of the signed-in account: now, every 30 s, when the connection returns and when the page is shown again.
 * @param register fetches how each mutation is sent, once a write waits
 * @returns ends it
 */
export function keepSending(client: QueryClient, userId: string, register: () => Promise<void>): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const turn = async () => {
    if (!rowAddresses(userId).some(({ kind }) => kind === 'write')) return
    try {
      await register()
    } catch {
      // Its code cannot be fetched without a connection. The next turn tries again.
      return
    }
    if (!signal.aborted) await sendWaitingWrites(client, userId)
  }
  const take = () => void turn()
  const timer = setInterval(take, TURN_EVERY_MS)
  window.addEventListener('online', take, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && take(), {
    signal,
  })
  // The code has to be there when the connection is not.
  const stopWatching = watchWaitingWrites(() => void register().catch(() => undefined))
  take()
  return () => {
    ending.abort()
    clearInterval(timer)
    stopWatching()
  }
}

/** One turn: sends the writes that wait and were not refused, whose mutations have defaults. */
export async function sendWaitingWrites(client: QueryClient, userId: string): Promise<void> {
  const waiting = waitingWrites(userId).filter(({ refusal }) => refusal === undefined)
  const lanes = [...new Set(waiting.map(({ lane }) => lane))]
  await Promise.all(
    lanes.map((lane) =>
      sendInTurn(
        client,
        userId,
        waiting.filter((write) => write.lane === lane),
      ),
    ),
  )
}

/** Without a connection the rest waits too; a write at which the server fails does not hold back others. */
async function sendInTurn(
  client: QueryClient,
  userId: string,
  writes: readonly WaitingWrite[],
): Promise<void> {
  for (const write of writes) {
    if (!isWaiting(userId, write) || isBeingSent(client, write)) continue
    const options = client.defaultMutationOptions({ mutationKey: write.key })
    try {
      await client.getMutationCache().build(client, options).execute(write.variables)
    } catch (error) {
      if (isConnectionError(error)) return
    }
  }
}

/** By this page, from the screen that made it or an earlier turn. */
function isBeingSent(client: QueryClient, { key, variables }: WaitingWrite): boolean {
  const text = JSON.stringify(variables)
  return client
    .getMutationCache()
    .findAll({ mutationKey: key, exact: true, status: 'pending' })
    .some(({ state }) => JSON.stringify(state.variables) === text)
}
