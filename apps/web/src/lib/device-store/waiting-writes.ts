// Changes of the queue. Each write is kept as its mutation key and its variables, by which `mutation-defaults.ts` sends it again after
// a reload.

import { useCallback, useRef, useSyncExternalStore } from 'react'
import { sayIfNotKept } from './not-kept.ts'
import { removeRow, watchRows, writeRow } from './rows.ts'
import { queuePlace, waitingWrites, type WaitingWrite } from './write-queue.ts'

const NOTHING: readonly WaitingWrite[] = []

/** A write that waits already keeps its turn. @param replaces the key of another mutation, whose waiting write of the same value is dropped */
export function keepWrite(userId: string, write: WaitingWrite, replaces: readonly string[] = []): void {
  const waiting = waitingWrites(userId)
  if (waiting.some((other) => isEqual(other, write) && other.refusal === write.refusal)) return
  const replaced = { ...write, key: replaces }
  store(userId, [...waiting.filter((other) => !isSame(other, write) && !isSame(other, replaced)), write])
}

/** Whether it waits, as it is: it was not sent meanwhile, replaced, or removed with its account. */
export function isWaiting(userId: string, write: WaitingWrite): boolean {
  return waitingWrites(userId).some((other) => isEqual(other, write))
}

/** Forgets a write unless a later one has replaced it. */
export function dropWrite(userId: string, write: WaitingWrite): void {
  store(
    userId,
    waitingWrites(userId).filter((other) => !isEqual(other, write)),
  )
}

/** Keeps a refused write with the code of its refusal, in its place, unless it does not wait any more. */
export function markRefused(userId: string, write: WaitingWrite, refusal: string): void {
  store(
    userId,
    waitingWrites(userId).map((other) => (isEqual(other, write) ? { ...other, refusal } : other)),
  )
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
  if (writes.length === 0) removeRow(queuePlace(userId))
  else sayIfNotKept(writeRow(queuePlace(userId), writes))
}

/** Whether both writes are of the same value, whatever each would store. */
function isSame(one: WaitingWrite, other: WaitingWrite): boolean {
  return one.of === other.of && one.key.join('/') === other.key.join('/')
}

/** Whether both writes are of the same value and store the same. */
function isEqual(one: WaitingWrite, other: WaitingWrite): boolean {
  return isSame(one, other) && JSON.stringify(one.variables) === JSON.stringify(other.variables)
}
