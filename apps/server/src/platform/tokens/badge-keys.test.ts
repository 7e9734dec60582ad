import { expect, it } from 'vitest'
import { readBadgeKeys } from './badge-keys.ts'

const SECRET = 'a-secret-of-these-tests-with-many-characters'
const SEED = 'A'.repeat(43)
const PUBLIC = 'z6MkwXG2WjeQnNxSoynSGYU8V9j3QzP3JSqhdmkHc6SaVWoT'

it('one key follows from the installation’s secret, the same at each start', () => {
  expect(readBadgeKeys({}, SECRET)).toMatch(/^[\w-]{43}$/)
  expect(readBadgeKeys({}, SECRET)).toBe(readBadgeKeys({ BADGE_KEYS: ' ' }, SECRET))
  expect(readBadgeKeys({}, SECRET)).not.toBe(readBadgeKeys({}, `${SECRET}2`))
})

it('configured keys take its place', () => {
  expect(readBadgeKeys({ BADGE_KEYS: `${SEED}\n ${PUBLIC}` }, SECRET)).toBe(`${SEED} ${PUBLIC}`)
})

it.each(['short', PUBLIC, `${SEED} x`, `${SEED}=`])(
  'the keys %j are refused, and not repeated',
  (BADGE_KEYS) => {
    expect(() => readBadgeKeys({ BADGE_KEYS }, SECRET)).toThrow(/^BADGE_KEYS must be 32 random bytes/)
  },
)
