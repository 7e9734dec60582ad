// Days as the database and date fields have them: '2026-11-21', without a time of day.

/** Today where the person is. */
export function today(now = new Date()): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-')
}

/** '2026-11-21' -> '21/11/2026' */
export function dayText(day: string): string {
  return day.split('-').reverse().join('/')
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
