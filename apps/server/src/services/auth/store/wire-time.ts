/** Times as the wire has them: UTC, microseconds, no trailing zeros. */

/** A column as the wire has it. */
export const wireTime = (column: string) =>
  `rtrim(rtrim(to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '0'), '.') || 'Z'`

/** As Postgres writes a time in JSON, in the zone of the session; zones of former centuries have seconds. */
const JSON_TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?([+-])(\d\d):(\d\d)(?::(\d\d))?$/

/**
 * The same of a time in JSON, for what is read often: Postgres takes half the time for an account whose times it need not
 * format.
 * @returns what is none of a time (infinity, years of more digits) as it is.
 */
export function wireTimeOf(text: string): string
export function wireTimeOf(text: string | null): string | null
export function wireTimeOf(text: string | null): string | null {
  const found = text === null ? null : JSON_TIME.exec(text)
  if (!found) return text
  const [, clock = '', fraction = '', sign, hours = '', minutes = '', seconds = '0'] = found
  const offset = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  const shown = fraction.replace(/\.?0+$/, '')
  if (offset === 0) return `${clock}${shown}Z`
  const utc = new Date(Date.parse(`${clock}Z`) - (sign === '-' ? -offset : offset) * 1000)
  return `${utc.toISOString().slice(0, clock.length)}${shown}Z`
}
