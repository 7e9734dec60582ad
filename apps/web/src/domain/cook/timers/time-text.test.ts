import { expect, test } from 'vitest'
import { clockText, lengthText, rangText } from './time-text.ts'

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000]

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [59.2 * SECOND, '1:00'],
  [20 * MINUTE, '20:00'],
  [HOUR + 5 * SECOND, '1:00:05'],
  [8 * HOUR, '8:00:00'],
  [25 * HOUR, '1 dia 1:00:00'],
])('%s ms left: %s', (leftMs, text) => {
  expect(clockText(leftMs)).toBe(text)
})

test.each([
  [30, '30 s'],
  [90, '1min 30s'],
  [35 * 60, '35 min'],
  [2 * 3600, '2h'],
  [80 * 60, '1h 20min'],
  [2 * 86_400, '2 dias'],
])('a length of %s s: %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text)
})

test.each([
  [-5, 'tocou agora'],
  [59 * SECOND, 'tocou agora'],
  [3.9 * MINUTE, 'tocou há 3 min'],
  [2.5 * HOUR, 'tocou há 2h'],
])('%s ms ago: %s', (agoMs, text) => {
  expect(rangText(agoMs)).toBe(text)
})
