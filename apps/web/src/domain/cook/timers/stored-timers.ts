/**
 * The timers of an account on this device. Pages share them by storage; changes are made under a Web Lock, so that none is lost and only
 * one page claims a deadline. Code that mirrors them elsewhere subscribes here.
 */
import { readRow, removeRow, watchRows, writeRow, type RowPlace } from '../../../lib/device-store/rows.ts'
import { underLock } from '../../../lib/page-lock.ts'
import { isDue, isTimer, ring, withoutForgotten, type Timer } from './timer.ts'

const NONE: readonly Timer[] = []

const placeOf = (account: string): RowPlace<readonly Timer[]> => ({
  account,
  kind: 'timer',
  name: 'timers',
  read: (stored) =>
    Array.isArray(stored) ? withoutForgotten(stored.filter(isTimer), Date.now()) : undefined,
})

/** What was last read for each account: the same object as long as nothing changes. */
const known = new Map<string, { readonly text: string; readonly timers: readonly Timer[] }>()

export function timersOf(userId: string): readonly Timer[] {
  const timers = readTimers(userId)
  const text = JSON.stringify(timers)
  const last = known.get(userId)
  if (last?.text === text) return last.timers
  known.set(userId, { text, timers })
  return timers
}

/** Calls back after each change, those of other pages included. */
export function watchTimers(onChange: () => void): () => void {
  return watchRows(({ kind }) => kind === 'timer' && onChange())
}

/**
 * Replaces the timers by what `change` makes of those stored now.
 * @returns whether they outlive the page
 */
export async function changeTimers(
  userId: string,
  change: (timers: readonly Timer[], now: number) => readonly Timer[],
): Promise<boolean> {
  let isKept = true
  await underLock(`atelie-doce.timers.${userId}`, () => {
    const before = readTimers(userId)
    const after = change(before, Date.now())
    if (after === before) return
    if (after.length === 0) removeRow(placeOf(userId))
    else isKept = writeRow(placeOf(userId), after)
  })
  return isKept
}

export async function changeTimer(
  userId: string,
  id: string,
  change: (timer: Timer, now: number) => Timer,
): Promise<void> {
  await changeTimers(userId, (timers, now) =>
    timers.map((timer) => (timer.id === id ? change(timer, now) : timer)),
  )
}

export async function removeTimer(userId: string, id: string): Promise<void> {
  await changeTimers(userId, (timers) => timers.filter((timer) => timer.id !== id))
}

/** Marks the timers that are due as rung. @returns those that this page has to ring for; of several pages only one gets each */
export async function claimDue(userId: string): Promise<readonly Timer[]> {
  let claimed = NONE
  await changeTimers(userId, (timers, now) => {
    claimed = timers.filter((timer) => isDue(timer, now)).map((timer) => ring(timer, now))
    return claimed.length === 0 ? timers : timers.map((timer) => ring(timer, now))
  })
  return claimed
}

function readTimers(userId: string): readonly Timer[] {
  return readRow(placeOf(userId)) ?? NONE
}
