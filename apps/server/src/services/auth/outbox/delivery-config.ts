/** Settings of what waits for delivery. The original sends while the caller waits, and has none of them. */
import type { Environment } from '../../../platform/environment.ts'
import { readPositiveCount } from '../../../platform/settings.ts'
import { readDurationMs, readTimerMs } from '../configuration/settings-syntax.ts'

export interface DeliveryConfig {
  /** How often a message is tried. */
  readonly mostTries: number
  /** How long a message is tried, if what it carries does not end before. */
  readonly mostAgeMs: number
  /** Between the first try and the second; each pause is twice the one before, up to the longest. */
  readonly firstPauseMs: number
  readonly longestPauseMs: number
  /** How long one try may take. */
  readonly tryMs: number
  /** How long a stop waits for what is in hand. */
  readonly graceMs: number
  /** How often it is looked for what other processes left. */
  readonly lookMs: number
  /** Messages and requests that may wait at a time, and their bytes. */
  readonly mostWaiting: number
  readonly mostWaitingBytes: number
}

/** A time of 0 counts as none given: nothing is tried without a pause. A count of 0 is refused: nothing would ever leave. @throws StartupError naming the variable and what it should be. */
export function readDelivery(env: Environment): DeliveryConfig {
  const duration = (name: string, fallback: number) => readDurationMs(env, name, fallback) || fallback
  const timer = (name: string, fallback: number) => readTimerMs(env, name, fallback) || fallback
  return {
    mostTries: readPositiveCount(env, 'AUTH_DELIVERY_TRIES', 30),
    mostAgeMs: duration('AUTH_DELIVERY_MAX_AGE', 24 * 3_600_000),
    firstPauseMs: duration('AUTH_DELIVERY_PAUSE', 1_000),
    longestPauseMs: duration('AUTH_DELIVERY_LONGEST_PAUSE', 300_000),
    tryMs: timer('AUTH_DELIVERY_TIMEOUT', 60_000),
    graceMs: timer('AUTH_DELIVERY_GRACE', 8_000),
    lookMs: timer('AUTH_DELIVERY_POLL', 10_000),
    mostWaiting: readPositiveCount(env, 'AUTH_DELIVERY_MAX_WAITING', 10_000),
    mostWaitingBytes: readPositiveCount(env, 'AUTH_DELIVERY_MAX_WAITING_BYTES', 100_000_000),
  }
}
