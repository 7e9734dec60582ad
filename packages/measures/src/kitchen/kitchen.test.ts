import { describe, expect, test } from 'vitest'
import { calibrateCup, eggWeight, readFill, roundEggs, weighedDensity } from '../index.ts'

describe('calibrating the cup by one weighing', () => {
  test.each([
    ['agua', 213, 213],
    ['acucar_refinado', 200, 240],
    ['farinha_trigo', 106.8, 213.6],
  ] as const)('%s, %d g: %d ml', (ingredient, grams, cupMl) => {
    const { value, diagnostics } = calibrateCup(ingredient, grams)
    expect(value?.cupMl).toBeCloseTo(cupMl, 10)
    expect(value?.spread.min).toBeLessThanOrEqual(cupMl)
    expect(value?.spread.max).toBeGreaterThanOrEqual(cupMl)
    expect(diagnostics).toEqual([])
  })

  test.each([
    ['agua', 100, 'unusual-cup'],
    ['agua', 400, 'unusual-cup'],
    ['polvilho_azedo', 120, 'low-confidence'],
    ['granulado', 100, 'unknown-density'],
    ['agua', 0, 'not-positive'],
    ['agua', Number.NaN, 'not-a-number'],
  ] as const)('%s, %d g: %s', (ingredient, grams, code) => {
    expect(calibrateCup(ingredient, grams).diagnostics.map((said) => said.code)).toEqual([code])
  })
})

test('an own weighing makes a density', () => {
  expect(weighedDensity(84, 240).value).toBe(0.35)
  expect(weighedDensity(84, 0).value).toBeNull()
})

test.each([
  ['2 colheres (sopa) bem cheias de mel', 'bem_cheia'],
  ['1 colher cheia', 'cheia'],
  ['1 colher não muito cheia', 'rasa'],
  ['1 xícara rasa', 'rasa'],
  ['1 xícara nivelada', 'rasa'],
  ['1 xícara escassa', 'escassa'],
  ['1 xícara de raspas', null],
])('how full: %s', (text, fill) => {
  expect(readFill(text)).toBe(fill)
})

describe('eggs', () => {
  test.each([
    ['ovo', 'medio', 44, 44, 44, []],
    ['ovo', 'grande', 50, 50, 55, []],
    ['ovo', 'extra', 56, 56, 56, []],
    ['clara', 'grande', 33, 33, 40, []],
    ['gema', 'grande', 17, 14, 17, []],
    ['clara', 'medio', 29.04, 29.04, 35.2, ['egg-part-by-size']],
  ] as const)('%s %s', (part, size, grams, min, max, said) => {
    const { value, diagnostics } = eggWeight(part, size)
    expect(value).toMatchObject({ grams, spread: { min, max } })
    expect(diagnostics.map(({ code }) => code)).toEqual(said)
  })

  test.each([
    [1.3, 1.5, 65],
    [0.1, 0.5, 5],
    [2, 2, 100],
    [2.7, 2.5, 135],
    [2.75, 3, 137.5],
  ])('%d of them are %d, or %d g', (count, rounded, grams) => {
    expect(roundEggs(count, 'ovo', 'grande').value).toEqual({ count: rounded, grams })
  })

  test('zero eggs are not an amount', () => {
    expect(roundEggs(0, 'ovo', 'grande').diagnostics).toMatchObject([{ code: 'not-positive' }])
  })
})
