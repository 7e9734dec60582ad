import type { RetryPolicy } from './job.ts'

/**
 * Pause after a failed attempt: exponential, with a quarter of jitter either way so that jobs that failed together do not
 * return together.
 * @param attempts made so far, from 1.
 */
export function retryPauseMs(
  attempts: number,
  { firstPauseMs, longestPauseMs }: RetryPolicy,
  random: () => number = Math.random,
): number {
  const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
  return Math.round(pauseMs * (0.75 + random() / 2))
}
