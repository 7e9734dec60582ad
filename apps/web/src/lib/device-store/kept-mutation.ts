// Mutations whose writes are kept on the device until the server has stored them.

import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError, isOvertakenBySignOut, isPassing } from '../api-error.ts'
import { underLock } from '../page-lock.ts'
import { dropWrite, isWaiting, keepWrite, markRefused } from './waiting-writes.ts'
import type { Lane, WaitingWrite } from './write-queue.ts'

interface KeptMutation<Variables, Stored> {
  readonly userId: string
  readonly mutationKey: readonly string[]
  readonly lane?: Lane
  /** Identifies the written value: a later write with the same key replaces one that waits. */
  readonly of: (variables: Variables) => string
  /** The key of another mutation, whose waiting write of the same value is replaced too: a removal cancels the write of what it removes. */
  readonly replaces?: readonly string[]
  /** Shows what is kept before it is sent. */
  readonly onKept?: (variables: Variables, client: QueryClient) => Promise<void>
  /** Repeating it must do no harm: another page may send it too, and an answer may be lost. */
  readonly send: (variables: Variables, client: QueryClient) => Promise<Stored>
  /** Keys of the reads that the write makes stale. */
  readonly stale: (variables: Variables) => readonly QueryKey[]
  /** Called once the write is dropped. */
  readonly onStored?: (stored: Stored, variables: Variables, client: QueryClient) => unknown
  /** Reports a refusal and drops the write. Without it a refused write is kept with `refusalOf`, since it holds what was typed. */
  readonly onRefused?: (error: ApiError, variables: Variables, client: QueryClient) => unknown
  /** The service's code without it. */
  readonly refusalOf?: (error: ApiError) => string
}

/** How long a small write waits for one that another page is sending. Without an answer in time both are sent. */
const LOCKED_OUT_MS = 10_000

/**
 * A write whose variables may be stored as they are. It is kept first, sent at once, and dropped once it is stored and the reads that show
 * it are read again; `sender.ts` sends it again after a failure. In its turn it is sent only if it still waits: a later write of the same
 * value, another page or a sign-out may have come first.
 */
export function keptMutation<Variables, Stored>(options: KeptMutation<Variables, Stored>) {
  const { userId, mutationKey, lane = 'writes', of, replaces, onKept, send, stale } = options
  const { onStored, onRefused, refusalOf = ({ code }) => code } = options
  const writeOf = (variables: Variables): WaitingWrite => ({
    key: mutationKey,
    of: of(variables),
    variables,
    ...(lane !== 'writes' && { lane }),
  })
  const readAgain = (client: QueryClient, variables: Variables) =>
    Promise.all(
      stale(variables).map(async (queryKey) => {
        // A first read in flight may have been answered before the write, and TanStack Query would wait for it instead of reading again.
        await client.cancelQueries({ queryKey })
        await client.invalidateQueries({ queryKey })
      }),
    )
  const refuse = async (error: ApiError, variables: Variables, client: QueryClient) => {
    const write = writeOf(variables)
    if (!isWaiting(userId, write)) return
    if (!onRefused) return markRefused(userId, write, refusalOf(error))
    dropWrite(userId, write)
    await onRefused(error, variables, client)
  }
  return mutationOptions({
    mutationKey,
    // Writes of a lane reach the server in their order.
    scope: { id: `kept-${lane}-${userId}` },
    onMutate: async (variables: Variables, { client }) => {
      keepWrite(userId, writeOf(variables), replaces)
      await onKept?.(variables, client)
    },
    mutationFn: async (variables, { client }) => {
      const inTurn = async () => {
        if (!isWaiting(userId, writeOf(variables))) return
        try {
          const stored = await send(variables, client)
          await readAgain(client, variables)
          dropWrite(userId, writeOf(variables))
          await onStored?.(stored, variables, client)
        } catch (error) {
          // Anything else is a fault of the app, which its next version may not have.
          if (error instanceof ApiError && !isSentLater(error)) await refuse(error, variables, client)
          throw error
        }
      }
      await underLock(`atelie-doce-${lane}`, inTurn, lane === 'writes' ? { waitMs: LOCKED_OUT_MS } : {})
    },
  })
}

/** A session that the service takes no more, a time limit, a limit of requests. */
const LATER_STATUSES: ReadonlySet<number> = new Set([401, 408, 425, 429])

/** Whether the write may be stored another time: nothing refused what it writes. */
function isSentLater(error: ApiError): boolean {
  return isPassing(error) || isOvertakenBySignOut(error) || LATER_STATUSES.has(error.status)
}
