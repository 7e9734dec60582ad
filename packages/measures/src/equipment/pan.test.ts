import { describe, expect, test } from 'vitest'
import { PAN_SIZES } from './pan-sizes.cases.ts'
import { PANS, panScale, panSize, type MeasureResult, type Pan } from '../index.ts'

const round = (diameterCm: number, heightCm?: number): Pan => ({
  shape: 'round',
  diameterCm,
  ...(heightCm === undefined ? {} : { heightCm }),
})

function codes(result: MeasureResult<unknown>): string[] {
  return result.diagnostics.map(({ code }) => code)
}

/** Rounded to the digits of the case. */
function rounded(value: number | null | undefined, decimals: number): number | null {
  return typeof value === 'number' ? Number(value.toFixed(decimals)) : null
}

test.each(PAN_SIZES)('%s: %d cm², %d ml', (id, areaCm2, volumeMl) => {
  const pan = PANS.find((other) => other.id === id)?.pan
  const size = pan && panSize(pan).value
  expect(rounded(size?.areaCm2, 1)).toBe(areaCm2)
  expect(rounded(size?.volumeMl, 0)).toBe(volumeMl)
})

test('every pan of the list has its case', () => {
  expect(PANS.map(({ id }) => id)).toEqual(PAN_SIZES.map(([id]) => id))
})

describe('another pan', () => {
  test.each([
    [20, 24, 1.44],
    [15, 20, 1.7778],
    [20, 15, 0.5625],
    [20, 25, 1.5625],
    [18, 24, 1.7778],
    [20, 22, 1.21],
    [25, 30, 1.44],
  ])('round %d to %d: %d times', (from, to, factor) => {
    const { value, diagnostics } = panScale(round(from), round(to))
    expect(value?.factor).toBeCloseTo(factor, 4)
    expect(diagnostics.map(({ code }) => code)).toEqual(['times-differ'])
  })

  test('by volume the height counts', () => {
    expect(panScale(round(20, 5), round(20, 10), 'volume').value).toEqual({ factor: 2, by: 'volume' })
    const byArea = panScale(round(20, 5), round(20, 10))
    expect(byArea.value).toEqual({ factor: 1, by: 'area' })
    expect(codes(byArea)).toEqual(['other-height'])
  })

  test('other shapes', () => {
    expect(panScale(round(20), { shape: 'square', sideCm: 20 }).value?.factor).toBeCloseTo(4 / Math.PI, 10)
    expect(
      panScale(
        { shape: 'rectangular', widthCm: 20, lengthCm: 30 },
        { shape: 'loaf', widthCm: 10, lengthCm: 30 },
      ).value?.factor,
    ).toBe(0.5)
    const ring: Pan = { shape: 'ring', diameterCm: 20, holeCm: 10 }
    expect(panScale(round(20), ring).value?.factor).toBeCloseTo(0.75, 10)
  })

  test('several small ones', () => {
    expect(panScale(round(24), round(12), 'area', 4).value?.factor).toBe(1)
  })

  test('the comparison for an unknown height or a known volume only', () => {
    const volume = panScale(round(20), round(40, 5), 'volume')
    expect(volume.value).toEqual({ factor: 4, by: 'area' })
    expect(codes(volume)).toEqual(['unknown-height', 'times-differ', 'less-leavening'])
    const jar: Pan = { shape: 'capacity', volumeMl: 250 }
    expect(codes(panScale(jar, { ...jar, volumeMl: 500 }))).toEqual(['no-area', 'times-differ'])
    expect(codes(panScale(jar, round(20)))).toEqual(['no-common-size'])
  })

  test.each([
    [round(0), 'not-positive'],
    [round(20, Number.NaN), 'not-a-number'],
    [{ shape: 'ring', diameterCm: 10, holeCm: 10 }, 'impossible-pan'],
  ] satisfies readonly (readonly [Pan, string])[])('%o is no pan', (pan, code) => {
    expect(codes(panSize(pan))).toEqual([code])
    expect(panScale(pan, round(20)).value).toBeNull()
    expect(panScale(round(20), pan).value).toBeNull()
  })
})
