import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactText, readExactText } from './exact-text.ts'
import { ratio } from './exact.ts'

test('a fraction is read as it was written', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
      fc.bigInt({ min: 1n, max: 10n ** 40n }),
      (a, b) => {
        expect(readExactText(exactText(ratio(a, b)))).toEqual(ratio(a, b))
      },
    ),
    { numRuns: 50 },
  )
  expect(exactText(ratio(600n, 7n))).toBe('600/7')
})

test.each(['', '1/0', '1,5', '1/2/3', 'x', '1e3'])('%j is no fraction', (text) => {
  expect(readExactText(text)).toBeNull()
  expect(readExactText('9'.repeat(401))).toBeNull()
})
