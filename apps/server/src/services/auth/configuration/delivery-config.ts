/** Settings of message delivery. supabase/auth has no such settings, since it delivers messages before it responds. */
import type { Environment } from '../../../platform/environment.ts'
import type { RetryPolicy } from '../../../platform/jobs/job.ts'
import { readPositiveCount } from '../../../platform/settings.ts'
import { readDurationMs, readTimerMs } from './settings-syntax.ts'

export interface DeliveryConfig extends RetryPolicy {
  /** A message that expires later than this is not delivered later either. */
  readonly maxAgeMs: number
  /** Time limit of one attempt. */
  readonly timeoutMs: number
  /** How long a stop waits for attempts in flight. */
  readonly graceMs: number
  /** How often workers look for what other processes left. */
  readonly pollMs: number
  /** Messages and requests that may wait at a time, and their bytes. */
  readonly maxWaiting: number
  readonly maxWaitingBytes: number
}

/**
 * By default e-mails are attempted for about four days.
 *
 * A duration of 0 counts as unset, since attempts without a pause would never end; a count of 0 is refused, since no message
 * would be sent.
 * @throws StartupError naming the variable and what it should be.
 */
export function readDelivery(env: Environment): DeliveryConfig {
  const duration = (name: string, fallback: number) => readDurationMs(env, name, fallback) || fallback
  const timer = (name: string, fallback: number) => readTimerMs(env, name, fallback) || fallback
  return {
    maxAttempts: readPositiveCount(env, 'AUTH_DELIVERY_TRIES', 400),
    maxAgeMs: duration('AUTH_DELIVERY_MAX_AGE', 120 * 3_600_000),
    firstPauseMs: duration('AUTH_DELIVERY_PAUSE', 1_000),
    longestPauseMs: duration('AUTH_DELIVERY_LONGEST_PAUSE', 900_000),
    timeoutMs: timer('AUTH_DELIVERY_TIMEOUT', 60_000),
    graceMs: timer('AUTH_DELIVERY_GRACE', 8_000),
    pollMs: timer('AUTH_DELIVERY_POLL', 10_000),
    maxWaiting: readPositiveCount(env, 'AUTH_DELIVERY_MAX_WAITING', 10_000),
    maxWaitingBytes: readPositiveCount(env, 'AUTH_DELIVERY_MAX_WAITING_BYTES', 100_000_000),
  }
}
