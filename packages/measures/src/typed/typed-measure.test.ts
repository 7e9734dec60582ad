import { describe, expect, test } from 'vitest'
import { readTypedMeasure } from './typed-measure.ts'

const rules = { max: 100_000 }

describe('a measure', () => {
  test.each([
    ['300 g', 300, 'g'],
    ['300g', 300, 'g'],
    ['1,5 kg', 1.5, 'kg'],
    ['1.5 kg', 1.5, 'kg'],
    ['1,500 kg', 1.5, 'kg'],
    ['½ xíc', 0.5, 'xicara_cha'],
    ['1 1/2 xícara', 1.5, 'xicara_cha'],
    ['uma xícara e meia', 1.5, 'xicara_cha'],
    ['3 ovos', 3, 'unidade'],
  ])('%j is %d %s', (typed, value, unit) => {
    expect(readTypedMeasure(typed, rules)).toMatchObject({ value: { value, unit }, problem: null })
  })

  test.each(['3', '1/2', '½', '1 ½'])('%j has no unit', (typed) => {
    expect(readTypedMeasure(typed, rules).value?.unit).toBeNull()
  })

  test('a bare number takes the unit of the field', () => {
    expect(readTypedMeasure('350', { ...rules, bareUnit: 'g' }).value).toEqual({ value: 350, unit: 'g' })
  })

  test('a single point groups only if the field allows it', () => {
    expect(readTypedMeasure('1.500 g', rules).problem).toBe('ambiguous-number')
    expect(readTypedMeasure('1.500 g', { ...rules, grouped: true }).value?.value).toBe(1500)
  })

  test('ids are accepted or refused', () => {
    expect(readTypedMeasure('200 g de farinha', rules).line?.ingredient).toBe('farinha')
    expect(readTypedMeasure('2 abobrinhas', { ...rules, amountOnly: true }).problem).toBe('not-a-measure')
  })
})

test.each([
  ['muito', 'not-a-measure'],
  ['a gosto', 'not-a-measure'],
  ['-3 g', 'negative'],
  ['−½ xícara', 'negative'],
  ['0 g', 'not-positive'],
  ['0', 'not-positive'],
  ['2 a 3 latas', 'one-amount'],
  ['999999 g', 'too-large'],
  ['1'.repeat(130), 'too-long'],
])('refuses %j: %s', (typed, problem) => {
  expect(readTypedMeasure(typed, rules)).toMatchObject({ value: null, problem })
})

test('a blank field has no value and no problem', () => {
  expect(readTypedMeasure(' ', rules)).toMatchObject({ value: null, problem: null })
})
