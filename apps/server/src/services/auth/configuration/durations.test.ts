import { expect, test } from 'vitest'
import { parseDuration } from './durations.ts'

test.each([
  ['0', 0],
  ['60s', 60_000],
  ['1h30m', 5_400_000],
  ['1.5h', 5_400_000],
  ['.5s', 500],
  ['500ms', 500],
  ['-10m', -600_000],
  ['+2µs', 0.002],
  ['24h', 86_400_000],
])('%s', (text, milliseconds) => {
  expect(parseDuration(text)).toEqual({ ok: true, value: milliseconds })
})

test.each([
  ['', 'time: invalid duration ""'],
  ['abc', 'time: invalid duration "abc"'],
  ['10', 'time: missing unit in duration "10"'],
  ['7d', 'time: unknown unit "d" in duration "7d"'],
  ['1h-2m', 'time: unknown unit "h-" in duration "1h-2m"'],
  ['9999999999h', 'time: invalid duration "9999999999h"'],
])('%s is refused', (text, reason) => {
  expect(parseDuration(text)).toEqual({ ok: false, refusal: reason })
})
