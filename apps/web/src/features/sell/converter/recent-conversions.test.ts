import { describe, expect, it } from 'vitest'
import { readRecent, withRecent, type RecentConversion } from './recent-conversions.ts'

describe('withRecent', () => {
  it('puts the new one first, without duplicates, eight at most', () => {
    const many = Array.from({ length: 8 }, (_, index): RecentConversion => ({ de: `${index} g` }))
    expect(withRecent(many, { de: '3 g' }).map(({ de }) => de)).toEqual([
      '3 g',
      ...[0, 1, 2, 4, 5, 6, 7].map((grams) => `${grams} g`),
    ])
    expect(withRecent(many, { de: '3 g', ingrediente: 'sal' })).toHaveLength(8)
  })
})

describe('readRecent', () => {
  it.each([
    [null, []],
    ['x', []],
    [{ de: '1 g' }, []],
    [[null, 3, { de: 3 }, { de: '1 g', unidade: 2 }], [{ de: '1 g' }]],
    [
      [{ de: '2', unidade: 'g', ingrediente: 'sal', more: 1 }],
      [{ de: '2', unidade: 'g', ingrediente: 'sal' }],
    ],
  ])('%j -> %j', (stored, recent) => {
    expect(readRecent(stored)).toEqual(recent)
  })
})
