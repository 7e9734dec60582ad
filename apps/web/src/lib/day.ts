// Days as the database and date fields have them: '2026-11-21', without a time of day.

/** Today where the person is. */
export function today(now = new Date()): string {
  return dayOf(now)
}

/**
 * The day of a moment where the person is, or in a time zone. The text of a moment is in UTC, whose day is the next one from
 * 21:00 on in Brazil, so no other code takes a day from it (`tools/check/cut-dates.test.ts`). '' for an invalid moment.
 * @param moment ISO 8601 with its offset; a day is itself
 */
export function dayOf(moment: string | Date, timeZone?: string): string {
  if (typeof moment === 'string' && DAY.test(moment)) return moment
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  if (timeZone !== undefined) return formatOf(timeZone).format(date)
  return isoDay(date.getFullYear(), date.getMonth(), date.getDate())
}

/** '2026-11-28' and 5 -> '2026-12-03'; negative for days before. */
export function daysAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const after = new Date(Date.UTC(year, month - 1, date + days))
  return isoDay(after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate())
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

const FORMATS = new Map<string, Intl.DateTimeFormat>()

/** Made at its first use, which takes 25 ms. Swedish dates are those of ISO 8601. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = FORMATS.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  FORMATS.set(timeZone, format)
  return format
}

/** @param month from 0 */
function isoDay(year: number, month: number, date: number): string {
  return [String(year).padStart(4, '0'), twoDigits(month + 1), twoDigits(date)].join('-')
}

/** '2026-11-21' -> '21/11/2026' */
export function dayText(day: string): string {
  return day.split('-').reverse().join('/')
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
