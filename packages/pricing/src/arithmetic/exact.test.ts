import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exact, ratio, toNumber } from './exact.ts'
import { roundHalfUp, roundUp } from './rounding.ts'

describe('exact', () => {
  test('a number means its shortest decimal', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }), (value) => {
        fc.pre(Math.abs(value) > 1e-6)
        expect(toNumber(exact(value)) / value).toBeCloseTo(1, 9)
      }),
    )
    expect(exact(1.15)).toEqual(ratio(115n, 100n))
    expect(exact(1.5e-7)).toEqual(ratio(15n, 100_000_000n))
    expect(exact(1e21)).toEqual(ratio(10n ** 21n, 1n))
    expect(exact(-0.1)).toEqual(ratio(-1n, 10n))
  })

  test.each([
    [5, 2, 3, 3],
    [-5, 2, -3, -2],
    [4, 2, 2, 2],
    [7, 3, 2, 3],
    [-7, 3, -2, -2],
    [1, 1000, 0, 1],
  ])('%d/%d is %d to the nearest, %d up', (numerator, denominator, nearest, up) => {
    const value = ratio(BigInt(numerator), BigInt(denominator))
    expect([roundHalfUp(value), roundUp(value)]).toEqual([nearest, up])
  })

  test('a negative denominator inverts the sign', () => {
    expect(ratio(1n, -2n)).toEqual(ratio(-1n, 2n))
  })
})
