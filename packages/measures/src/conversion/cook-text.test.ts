import { describe, expect, test } from 'vitest'
import { cookMass, cookVolume, STANDARD_KITCHEN } from '../index.ts'

describe('a volume in measures at hand', () => {
  test.each([
    [240, '1 xícara (chá)'],
    [360, '1 ½ xícara (chá)'],
    [80, '⅓ xícara (chá)'],
    [160, '⅔ xícara (chá)'],
    [480, '2 xícaras (chá)'],
    [250, '1 xícara (chá) e 2 colheres (chá)'],
    [60, '¼ xícara (chá)'],
    [30, '2 colheres (sopa)'],
    [35, '2 colheres (sopa) e 1 colher (chá)'],
    [15, '1 colher (sopa)'],
    [22.5, '1 ½ colher (sopa)'],
    [10, '2 colheres (chá)'],
    [5, '1 colher (chá)'],
    [2.5, '½ colher (chá)'],
    [1.25, '¼ colher (chá)'],
    [12, '2 ½ colheres (chá)'],
    [3, '½ colher (chá) e 1 pitada'],
    [100, '⅓ xícara (chá) e 1 ½ colher (sopa)'],
    [150, '½ xícara (chá) e 2 colheres (sopa)'],
    [0.5, '1 pitada'],
    [270, '1 xícara (chá) e 2 colheres (sopa)'],
    [2400, '10 xícaras (chá)'],
  ])('%d ml: %s', (ml, text) => {
    expect(cookVolume(ml)).toMatchObject({ value: { text }, diagnostics: [] })
  })

  test("in the house's cup", () => {
    const kitchen = { ...STANDARD_KITCHEN, cupMl: 200 }
    expect(cookVolume(240, kitchen).value?.text).toBe('1 xícara (chá) e 2 ½ colheres (sopa)')
    expect(cookVolume(100, kitchen).value?.text).toBe('½ xícara (chá)')
  })

  test.each([0.01, 0, -3, Number.NaN])('%d ml have no value', (ml) => {
    expect(cookVolume(ml).value).toBeNull()
  })
})

test.each([
  [350, '350 g'],
  [1500, '1,5 kg'],
  [12.54, '12,5 g'],
])('%d g: %s', (grams, text) => {
  expect(cookMass(grams).value).toBe(text)
})
