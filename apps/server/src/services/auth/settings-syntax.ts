/** How the original writes its settings in the environment, where that is its own way: switches and Go's durations. */
import type { Environment } from '../../platform/config.ts'
import { StartupError } from '../../platform/startup-error.ts'

export function readSwitch(env: Environment, name: string, otherwise: boolean): boolean {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  throw new StartupError(`${name} must be true or false, not "${text}".`)
}

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }
const DURATION = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/

/** Go's spelling of a duration: `60s`, `1h30m`, `500ms`; a bare `0` too. */
export function readDurationMs(env: Environment, name: string, otherwise: number): number {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  if (text === '0') return 0
  if (!DURATION.test(text))
    throw new StartupError(`${name} must be a duration such as 60s or 1h30m, not "${text}".`)
  return [...text.matchAll(/([\d.]+)(ms|s|m|h)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (UNIT_MS[unit ?? ''] ?? 0),
    0,
  )
}
