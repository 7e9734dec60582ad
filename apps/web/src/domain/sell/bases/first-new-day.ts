import { daysAfter, today } from '../../../lib/day.ts'

const DAYS = 30

/** The first day whose changes count as new. */
export function firstNewDay(): string {
  return daysAfter(today(), -DAYS)
}
