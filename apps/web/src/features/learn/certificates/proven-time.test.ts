import { expect, it } from 'vitest'
import { provenTime } from './proven-time.ts'

const at = (...parts: [number, number, number, number, number, number?]) => new Date(...parts)
const NOW = at(2026, 10, 28, 22, 50)

it.each([
  [at(2026, 10, 28, 23, 5), 'hoje, às 23h05'],
  [at(2026, 10, 28, 23, 5, 1), 'hoje, às 23h06'],
  [at(2026, 10, 28, 23, 59, 30), 'amanhã, às 00h00'],
  [at(2026, 10, 29, 9, 10), 'amanhã, às 09h10'],
  [at(2026, 10, 30, 0, 0), '30/11/2026, às 00h00'],
  [at(2026, 11, 1, 18, 30), '01/12/2026, às 18h30'],
])('says of %s when it comes', (moment, text) => {
  expect(provenTime(moment.toISOString(), NOW).replace('\u00A0', ' ')).toBe(text)
})
