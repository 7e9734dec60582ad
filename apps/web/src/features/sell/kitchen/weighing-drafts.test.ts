import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { expect, it } from 'vitest'
import { readKnownCup, readWeighedCup, readWeighing } from './weighing-drafts.ts'

const begun = { ingredient: null, count: '', unit: 'xicara_cha', grams: '' } as const

it('blank fields have no error before the form is sent, and one each when it is', () => {
  const { value, errors } = readWeighing(begun, false, STANDARD_KITCHEN)
  expect([value, ...Object.values(errors)]).toEqual([null, null, null, null])
  expect(readWeighing(begun, true, STANDARD_KITCHEN).errors).toEqual({
    ingredient: 'Escolha o ingrediente.',
    count: 'Escreva quantas medidas você pesou.',
    grams: 'Escreva quanto pesou.',
  })
  expect(readWeighedCup({ ingredient: null, grams: '' }, true).errors).toEqual({
    ingredient: 'Escolha o ingrediente.',
    grams: 'Escreva quanto pesou.',
  })
  expect(readKnownCup({ ml: '' }, true).errors).toEqual({ ml: 'Escreva quantos ml cabem na xícara.' })
})

it('an impossible weight is an error of the weight, and gives no value', () => {
  const absurd = { ...begun, ingredient: 'sal', count: '1', grams: '100000' } as const
  expect(readWeighing(absurd, false, STANDARD_KITCHEN)).toMatchObject({
    value: null,
    errors: { grams: expect.stringContaining('não parece possível') },
  })
  expect(readKnownCup({ ml: '5' }, false).errors['ml']).toContain('não parece o de uma xícara')
})

it('a weighing has what its form names', () => {
  expect(
    readWeighing({ ...begun, ingredient: 'morango', count: '1/2', grams: '60' }, true, STANDARD_KITCHEN),
  ).toMatchObject({
    value: {
      ingredient: 'morango',
      amount: { value: 0.5, unit: 'xicara_cha' },
      grams: 60,
      gramsPerMl: 0.5,
    },
    errors: { ingredient: null, count: null, grams: null },
  })
})
