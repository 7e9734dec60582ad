/** Durations in the original's syntax: `90m`, `1h30m`, `1.5h`, `500ms`. */

import { accepted, refused, type Result } from '../../../platform/result.ts'

const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}
const TERM = /(\d+\.?\d*|\.\d+)([^\d.]*)/y
/** About 292 years: the limit of the original's number type. */
const MAX_MS = 2 ** 63 / 1e6

/** @returns milliseconds, or a refusal in the original's words. Source: Go's time.ParseDuration, messages included. */
export function parseDuration(text: string): Result<number, string> {
  const refuse = (reason: string) => refused(`time: ${reason}`)
  const invalid = refuse(`invalid duration ${JSON.stringify(text)}`)
  const sign = text.startsWith('-') ? -1 : 1
  const terms = text.replace(/^[+-]/, '')
  if (terms === '0') return accepted(0)
  if (terms === '') return invalid
  let sum = 0
  TERM.lastIndex = 0
  for (let position = 0; position < terms.length; position = TERM.lastIndex) {
    const [, amount, unit = ''] = TERM.exec(terms) ?? []
    if (amount === undefined) return invalid
    if (unit === '') return refuse(`missing unit in duration ${JSON.stringify(text)}`)
    const unitMs = UNIT_MS[unit]
    if (unitMs === undefined)
      return refuse(`unknown unit ${JSON.stringify(unit)} in duration ${JSON.stringify(text)}`)
    sum += Number(amount) * unitMs
  }
  return sum > MAX_MS ? invalid : accepted(sign * sum)
}
