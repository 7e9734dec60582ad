import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

test.each([
  [1, '1 min'],
  [45, '45 min'],
  [59, '59 min'],
  [59.6, '1h'],
  [60, '1h'],
  [61, '1h 1min'],
  [90, '1h 30min'],
  [120, '2h'],
  [1470, '24h 30min'],
  [0, ''],
  [0.4, ''],
  [-5, ''],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
  [null, ''],
])('%s -> "%s"', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})
