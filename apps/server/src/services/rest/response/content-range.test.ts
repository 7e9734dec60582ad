import { expect, test } from 'vitest'
import { contentRange, rangeStatus } from './content-range.ts'

test.each([
  [0, 4, 5, '0-4/5', 200],
  [0, 1, 5, '0-1/5', 206],
  [5, 4, 5, '*/5', 206],
  [6, 5, 5, '*/5', 416],
  [0, -1, 0, '*/0', 200],
  [0, -1, null, '*/*', 200],
  [3, 7, null, '3-7/*', 200],
])('rows %d to %d of %s', (lower, upper, total, range, status) => {
  expect(contentRange(lower, upper, total)).toBe(range)
  expect(rangeStatus(lower, upper, total)).toBe(status)
})
