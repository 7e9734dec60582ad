/** When each recipe was begun on this device, so that the log can show how long it took. */
import { readRow, writeRow, type RowPlace } from '../../../lib/device-store/rows.ts'

/** The oldest are forgotten. */
const MAX_STARTS = 50
/** A recipe that was begun longer ago has been put aside. */
const LONGEST_MINUTES = 12 * 60

/** Epoch milliseconds by the recipe's id. */
const placeOf = (account: string): RowPlace<Readonly<Record<string, number>>> => ({
  account,
  kind: 'setting',
  name: 'starts',
  read: (stored) =>
    Object.fromEntries(
      Object.entries(stored ?? {}).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
    ),
})

/** @param now epoch milliseconds */
export function noteStart(userId: string, recipeId: string, now: number): void {
  const others = startsOf(userId).filter(([id]) => id !== recipeId)
  writeRow(placeOf(userId), Object.fromEntries([...others, [recipeId, now]].slice(-MAX_STARTS)))
}

/** The times of a recipe, null where it has none. */
export interface RecipeTimes {
  readonly id: string
  readonly duration_min: number | null
  readonly waiting_min: number | null
}

/**
 * Whole minutes since the start. Null without a start, for more than half a day, and for less than the recipe can take: its steps were only
 * looked through, or it was begun before.
 */
export function minutesSinceStart(userId: string, recipe: RecipeTimes, now: number): number | null {
  const start = startsOf(userId).find(([id]) => id === recipe.id)?.[1]
  if (start === undefined || start > now) return null
  const minutes = Math.round((now - start) / 60_000)
  return minutes > LONGEST_MINUTES || minutes < shortestMinutes(recipe) ? null : minutes
}

/** A practised cook may be quicker than the recipe says, but not three times as quick. */
const PLAUSIBLE_SHARE = 1 / 3
const SHORTEST_MINUTES = 5

function shortestMinutes({ duration_min, waiting_min }: RecipeTimes): number {
  return Math.max(SHORTEST_MINUTES, ((duration_min ?? 0) + (waiting_min ?? 0)) * PLAUSIBLE_SHARE)
}

function startsOf(userId: string): [recipeId: string, start: number][] {
  return Object.entries(readRow(placeOf(userId)) ?? {})
}
