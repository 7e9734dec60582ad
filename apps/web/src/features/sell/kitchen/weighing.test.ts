import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { describe, expect, it } from 'vitest'
import { gramsOfCup, knownCup, weighedCup, weighedIngredient } from './weighing.ts'

describe('weighedCup', () => {
  it('is what its water weighs', () => {
    expect(weighedCup('agua', 237)).toMatchObject({ value: { cupMl: 237, ml: '237', doubts: [] } })
  })
  it('is uncertain by flour, and says how far', () => {
    expect(weighedCup('farinha_trigo', 110)).toMatchObject({
      value: {
        cupMl: 220,
        between: 'entre 165 e 247 ml, segundo o que já foi publicado sobre este ingrediente',
      },
    })
  })
  it('doubts a size that no shop sells', () => {
    expect(weighedCup('agua', 100)).toMatchObject({
      value: { doubts: [expect.stringContaining('diferente')] },
    })
  })
  it.each([
    ['agua', 5, /50 a 1\.000/],
    ['agua', 5000, /50 a 1\.000/],
    ['granulado', 150, /Use água/],
  ] as const)('refuses %s of %d g', (ingredient, grams, problem) => {
    expect(weighedCup(ingredient, grams)).toEqual({ value: null, problem: expect.stringMatching(problem) })
  })
})

describe('knownCup', () => {
  it('takes what a cup may hold', () => {
    expect(knownCup(200)).toMatchObject({ value: { cupMl: 200, ml: '200' } })
    expect(knownCup(20)).toEqual({ value: null, problem: expect.stringMatching(/50 a 1\.000/) })
  })
})

describe('weighedIngredient', () => {
  const kitchen = { ...STANDARD_KITCHEN, cupMl: 200 }
  it('counts with the own cup', () => {
    expect(weighedIngredient('granulado', { value: 1, unit: 'xicara_cha' }, 120, kitchen)).toEqual({
      value: { gramsPerMl: 0.6, published: null, isOutside: false },
      problem: null,
    })
  })
  it('compares with what is published, not with the weighing of before', () => {
    const before = { ...STANDARD_KITCHEN, ownGramsPerMl: { farinha_trigo: 1 } }
    const amount = { value: 2, unit: 'xicara_cha' } as const
    expect(weighedIngredient('farinha_trigo', amount, 250, before)).toMatchObject({
      value: { published: 'Os valores publicados vão de 214 g a 320 g.', isOutside: false },
    })
    expect(weighedIngredient('farinha_trigo', amount, 400, before)).toMatchObject({
      value: { isOutside: true },
    })
  })
  it.each([0.1, 100_000])('refuses %d g in a cup', (grams) => {
    expect(weighedIngredient('sal', { value: 1, unit: 'xicara_cha' }, grams, kitchen)).toMatchObject({
      value: null,
      problem: expect.stringContaining('não parece possível'),
    })
  })
  it('formats the own cup in grams', () => {
    expect(gramsOfCup(0.6, kitchen)).toBe('120 g')
  })
})
