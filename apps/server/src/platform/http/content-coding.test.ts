import { expect, it } from 'vitest'
import { acceptedCoding } from './content-coding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, identity; q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['br ;q=0', 'identity'],
  ['br ; Q = 0, gzip', 'gzip'],
  ['br;q=0.1', 'br'],
  ['deflate', 'identity'],
  ['', 'identity'],
])('of %j: %s', (accepted, coding) => {
  expect(acceptedCoding(accepted)).toBe(coding)
})
