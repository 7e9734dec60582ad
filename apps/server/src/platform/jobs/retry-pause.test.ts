import { expect, test } from 'vitest'
import { retryPauseMs } from './retry-pause.ts'

const POLICY = { maxAttempts: 30, firstPauseMs: 1_000, longestPauseMs: 300_000 }

test.each([
  [1, 0.5, 1_000],
  [2, 0.5, 2_000],
  [3, 0.5, 4_000],
  [10, 0.5, 300_000],
  [1_000, 0.5, 300_000],
  [1, 0, 750],
  [1, 1, 1_250],
])('pause after attempt %i with chance %f', (attempts, chance, pauseMs) => {
  expect(retryPauseMs(attempts, POLICY, () => chance)).toBe(pauseMs)
})
