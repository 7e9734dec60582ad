/** When each recipe was begun on this device, so that the log can show how long it took. */
import { readStored, writeStored } from '../../lib/account-storage.ts'

const STORED_AS = 'inicios'
/** The oldest are forgotten. */
const MAX_STARTS = 50
/** A recipe that was begun longer ago was put aside meanwhile. */
const LONGEST_MINUTES = 12 * 60

/** @param now epoch milliseconds */
export function noteStart(userId: string, recipeId: string, now: number): void {
  const others = startsOf(userId).filter(([id]) => id !== recipeId)
  writeStored(userId, STORED_AS, Object.fromEntries([...others, [recipeId, now]].slice(-MAX_STARTS)))
}

/** Whole minutes since the start, at least 1; null without a start, and for more than half a day. */
export function minutesSinceStart(userId: string, recipeId: string, now: number): number | null {
  const start = startsOf(userId).find(([id]) => id === recipeId)?.[1]
  if (start === undefined || start > now) return null
  const minutes = Math.max(1, Math.round((now - start) / 60_000))
  return minutes > LONGEST_MINUTES ? null : minutes
}

function startsOf(userId: string): [recipeId: string, start: number][] {
  return Object.entries(readStored(userId, STORED_AS) ?? {}).filter(([, start]) => Number.isFinite(start))
}
