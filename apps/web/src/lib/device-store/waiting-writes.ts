// Writes that wait on this device until the server has stored them. Each is kept as its mutation key and its variables, by which
// `mutation-defaults.ts` sends it again after a reload.

import { useCallback, useRef, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { sayIfNotKept } from './not-kept.ts'
import { readRow, removeRow, watchRows, writeRow, type RowPlace } from './rows.ts'

export interface WaitingWrite {
  readonly key: readonly string[]
  /** Identifies the written value. A later write with the same key replaces it. */
  readonly of: string
  readonly variables: unknown
  /** Code of the service's refusal. A refused write is kept for its text and is not sent again by itself. */
  readonly refusal?: string
}

const NOTHING: readonly WaitingWrite[] = []

const placeOf = (account: string): RowPlace<readonly WaitingWrite[]> => ({
  account,
  kind: 'write',
  name: 'queue',
  read: (stored) => (Array.isArray(stored) ? stored.filter(isWaitingWrite) : undefined),
})

/** In the order in which they were made. */
export function waitingWrites(userId: string): readonly WaitingWrite[] {
  return readRow(placeOf(userId)) ?? NOTHING
}

/** @param replaces the key of another mutation, whose waiting write of the same value is dropped */
export function keepWrite(userId: string, write: WaitingWrite, replaces: readonly string[] = []): void {
  const replaced = { ...write, key: replaces }
  const others = waitingWrites(userId).filter((other) => !isSame(other, write) && !isSame(other, replaced))
  store(userId, [...others, write])
}

/** Forgets a write unless a later one has replaced it. */
export function dropWrite(userId: string, write: WaitingWrite): void {
  const variables = JSON.stringify(write.variables)
  const rest = waitingWrites(userId).filter(
    (other) => !isSame(other, write) || JSON.stringify(other.variables) !== variables,
  )
  store(userId, rest)
}

/** The writes that wait, followed while the component is on the screen. */
export function useWaitingWrites(userId: string): readonly WaitingWrite[] {
  const last = useRef({ text: '[]', writes: NOTHING })
  const snapshot = useCallback(() => {
    const writes = waitingWrites(userId)
    const text = JSON.stringify(writes)
    // React needs the same object for the same writes.
    if (text !== last.current.text) last.current = { text, writes }
    return last.current.writes
  }, [userId])
  return useSyncExternalStore(watchWaitingWrites, snapshot, snapshot)
}

/** @returns ends it */
export function watchWaitingWrites(listener: () => void): () => void {
  return watchRows(({ kind }) => kind === 'write' && listener())
}

function store(userId: string, writes: readonly WaitingWrite[]): void {
  if (writes.length === 0) removeRow(placeOf(userId))
  else sayIfNotKept(writeRow(placeOf(userId), writes))
}

function isSame(one: WaitingWrite, other: WaitingWrite): boolean {
  return one.of === other.of && one.key.join('/') === other.key.join('/')
}

const WRITE = v.object({ key: v.array(v.string()), of: v.string() })

function isWaitingWrite(value: unknown): value is WaitingWrite {
  return v.is(WRITE, value)
}
