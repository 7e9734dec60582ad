// Mutations whose writes are kept on the device until the server has stored them.

import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError, isPassing } from '../api-error.ts'
import { dropWrite, keepWrite, waitingWrites, type WaitingWrite } from './waiting-writes.ts'

interface KeptMutation<Variables, Stored> {
  readonly userId: string
  readonly mutationKey: readonly string[]
  /** Identifies the written value: a later write with the same key replaces one that waits. */
  readonly of: (variables: Variables) => string
  /** The key of another mutation, whose waiting write of the same value is replaced too: a removal cancels the write of what it removes. */
  readonly replaces?: readonly string[]
  readonly send: (variables: Variables) => Promise<Stored>
  /** Keys of the reads that the write makes stale. */
  readonly stale: (variables: Variables) => readonly QueryKey[]
  readonly onStored?: (stored: Stored, variables: Variables) => void
  /** Reports a refusal and drops the write. Without it a refused write is kept with the code of its refusal, since it holds what was typed. */
  readonly onRefused?: (error: ApiError) => void
}

/** A write whose variables may be stored as they are. It is dropped once it is stored and the reads that show it are read again. */
export function keptMutation<Variables, Stored>(options: KeptMutation<Variables, Stored>) {
  const { userId, mutationKey, of, replaces, send, stale, onStored, onRefused } = options
  const writeOf = (variables: Variables): WaitingWrite => ({
    key: mutationKey,
    of: of(variables),
    variables,
  })
  const readAgain = (client: QueryClient, variables: Variables) =>
    Promise.all(
      stale(variables).map(async (queryKey) => {
        // A first read in flight may have been answered before the write, and TanStack Query would wait for it instead of reading again.
        await client.cancelQueries({ queryKey })
        await client.invalidateQueries({ queryKey })
      }),
    )
  return mutationOptions({
    mutationKey,
    // Writes reach the server in their order.
    scope: { id: `kept-${userId}` },
    mutationFn: send,
    onMutate: (variables) => keepWrite(userId, writeOf(variables), replaces),
    onSuccess: async (stored, variables, _context, { client }) => {
      onStored?.(stored, variables)
      await readAgain(client, variables)
      dropWrite(userId, writeOf(variables))
    },
    onError: (error, variables, _context, { client }) => {
      if (isPassing(error) || !(error instanceof ApiError)) {
        sendLater(client, userId)
        return
      }
      dropWrite(userId, writeOf(variables))
      if (onRefused) onRefused(error)
      else keepWrite(userId, { ...writeOf(variables), refusal: error.code })
    },
  })
}

/** How long after a failed write all that wait are sent again, besides each time the connection returns. */
const RETRY_AFTER_MS = 30_000
let retry: ReturnType<typeof setTimeout> | undefined

function sendLater(client: QueryClient, userId: string): void {
  clearTimeout(retry)
  retry = setTimeout(() => void sendWaitingWrites(client, userId), RETRY_AFTER_MS)
}

/** Sends the writes that wait on this device, whose mutations have defaults. */
export async function sendWaitingWrites(client: QueryClient, userId: string): Promise<void> {
  const cache = client.getMutationCache()
  await Promise.allSettled(
    waitingWrites(userId)
      .filter(({ refusal }) => refusal === undefined)
      .map(({ key, variables }) =>
        cache.build(client, client.defaultMutationOptions({ mutationKey: key })).execute(variables),
      ),
  )
}
