import { describe, expect, it } from 'vitest'
import { readTypedAmount } from './typed-amount.ts'

describe('readTypedAmount', () => {
  it.each([
    ['2 xícaras', 2, 'xicara_cha'],
    ['2 xicaras', 2, 'xicara_cha'],
    ['½ xíc', 0.5, 'xicara_cha'],
    ['uma xícara e meia', 1.5, 'xicara_cha'],
    ['350 g', 350, 'g'],
    ['350g', 350, 'g'],
    ['1,5 kg', 1.5, 'kg'],
    ['1.5 kg', 1.5, 'kg'],
    ['1.500 g', 1500, 'g'],
    ['1,500 kg', 1.5, 'kg'],
    ['1,001', 1.001, 'xicara_cha'],
    ['3 c. sopa', 3, 'colher_sopa'],
    ['1 1/2', 1.5, 'xicara_cha'],
    ['1 ½', 1.5, 'xicara_cha'],
    ['350', 350, 'xicara_cha'],
    ['0,5', 0.5, 'xicara_cha'],
    ['0.5', 0.5, 'xicara_cha'],
    ['3 ovos', 3, 'unidade'],
    ['1 lata', 1, 'lata'],
  ])('%j is %d %s', (typed, value, unit) => {
    expect(readTypedAmount(typed, 'xicara_cha')).toMatchObject({ value: { value, unit } })
  })

  it('takes a bare number in the usual unit', () => {
    expect(readTypedAmount('350', 'g')).toEqual({
      value: { value: 350, unit: 'g', ingredient: null },
      problem: null,
    })
  })

  it.each([
    ['2 xícaras de farinha', 'farinha_trigo'],
    ['200 g de açúcar mascavo', 'acucar_mascavo'],
    ['3 ovos', 'ovo'],
    ['1 xícara de ricota ralada', 'ricota_ralada'],
    // Known by the unit alone: it may be another.
    ['1 envelope de gelatina', null],
    ['2 xícaras de seriguela', null],
    // Misspelt: it may be another.
    ['2 xícaras de farinha de trrigo', null],
  ])('%j names %j', (typed, ingredient) => {
    expect(readTypedAmount(typed, 'g')).toMatchObject({ value: { ingredient } })
  })

  it('reads how full the measure is', () => {
    expect(readTypedAmount('2 colheres (sopa) bem cheias', 'g')).toMatchObject({
      value: { value: 2, unit: 'colher_sopa', fill: 'bem_cheia' },
    })
  })

  it.each([
    ['abc', 'no-number'],
    ['xícara', 'no-number'],
    ['1e3', 'no-number'],
    ['1/0', 'no-number'],
    ['0', 'not-above-zero'],
    ['0,00', 'not-above-zero'],
    ['0 g', 'not-above-zero'],
    ['-3 g', 'not-above-zero'],
    ['−½ xícara', 'not-above-zero'],
    ['100001', 'too-large'],
    ['2 seriguelas', 'unknown-unit'],
    ['2 a 3 xícaras', 'one-amount'],
    ['1 kg e 200 g', 'one-measure'],
    ['1'.repeat(130), 'too-long'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(readTypedAmount(typed, 'xicara_cha')).toEqual({ value: null, problem })
  })

  it.each(['', '   '])('%j is nothing typed yet', (typed) => {
    expect(readTypedAmount(typed, 'g')).toEqual({ value: null, problem: null })
  })
})
