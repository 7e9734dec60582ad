/** Parsers for settings in the original's syntax: booleans and durations. */
import type { Environment } from '../../../platform/environment.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { parseDuration } from './durations.ts'

/** Source: Go's strconv.ParseBool. */
const YES = new Set(['1', 't', 'T', 'TRUE', 'true', 'True'])
const NO = new Set(['0', 'f', 'F', 'FALSE', 'false', 'False'])

export function readSwitch(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (YES.has(text)) return true
  if (NO.has(text)) return false
  throw new StartupError(`${name} must be true or false, not "${text}".`)
}

/** A bare `0` needs no unit. @throws StartupError for an invalid or negative duration. */
export function readDurationMs(env: Environment, name: string, fallback: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const reading = parseDuration(text)
  if (!reading.ok || reading.value < 0)
    throw new StartupError(`${name} must be a duration such as 60s or 1h30m, not "${text}".`)
  return reading.value
}

/** Node's longest timer, about 25 days; a longer one fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** As `readDurationMs`, limited to the longest timer. */
export function readTimerMs(env: Environment, name: string, fallback: number): number {
  return Math.min(readDurationMs(env, name, fallback), MAX_TIMER_MS)
}
