/**
 * The row of an account's waiting writes, one queue for all that is sent late. Part of the code before Home, which has no schemas; what
 * reads the variables of a write checks them.
 */
import { readRow, type RowPlace } from './rows.ts'

/** Writes of a lane are sent one after the other. Photos have one of their own, so that a long upload holds no other write back. */
export type Lane = 'writes' | 'photos'

/** A write that waits until the server has stored it: the key of its mutation, and the variables. */
export interface WaitingWrite {
  readonly key: readonly string[]
  /** Identifies the written value. A later write with the same key replaces it. */
  readonly of: string
  readonly variables: unknown
  /** Absent for `writes`. */
  readonly lane?: Lane
  /** Code of the service's refusal. A refused write is kept for its text and is not sent again by itself. */
  readonly refusal?: string
}

export const queuePlace = (account: string): RowPlace<readonly WaitingWrite[]> => ({
  account,
  kind: 'write',
  name: 'queue',
  read: (stored) => (Array.isArray(stored) ? stored.filter(hasKey) : undefined),
})

/** In the order in which they were made. */
export function waitingWrites(userId: string): readonly WaitingWrite[] {
  return readRow(queuePlace(userId)) ?? []
}

function hasKey(write: Partial<WaitingWrite> | null): write is WaitingWrite {
  return Array.isArray(write?.key)
}
