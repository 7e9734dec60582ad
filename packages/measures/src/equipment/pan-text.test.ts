import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPan, panOf, panScale } from '../index.ts'
import { NAMED_PANS, NO_PANS } from './pan-text.cases.ts'

describe('pans that recipes name', () => {
  test.each(NAMED_PANS.map((named) => ({ named })))('$named.0', ({ named }) => {
    const [text, shape, sizesCm, heightCm, count] = named
    expect(findPan([text])).toMatchObject({ shape, sizesCm, heightCm: heightCm ?? null, count: count ?? 1 })
  })

  test.each(NO_PANS)('"%s" names none', (text) => {
    expect(findPan([text])).toBeNull()
  })

  test('the first text that names one', () => {
    expect(findPan(['Batedeira', 'Aro removível de 15 cm', 'Forma de 20 cm'])?.text).toBe(
      'Aro removível de 15 cm',
    )
  })

  test('becomes a pan to compare: 20 to 24 cm round is 1,44 times', () => {
    const named = findPan(['forma redonda de 20 cm'])
    const from = named && panOf(named.shape, named.sizesCm, named.heightCm)
    const to = panOf('round', [24], null)
    expect(from && to && panScale(from, to).value?.factor).toBeCloseTo(1.44, 10)
  })

  test('is null while a size is missing', () => {
    expect(panOf('ring', [21], null)).toBeNull()
    expect(panOf('rectangular', [20], 5)).toBeNull()
    expect(panOf('round', [], null)).toBeNull()
    expect(panOf('loaf', [25, 10], 6)).toEqual({ shape: 'loaf', widthCm: 25, lengthCm: 10, heightCm: 6 })
  })

  test('never throws, and reads 20 kB of words quickly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => findPan([text, `forma de ${text}`])).not.toThrow()
      }),
    )
    expect(findPan(['forma de '.repeat(2000)])).toBeNull()
  })
})
