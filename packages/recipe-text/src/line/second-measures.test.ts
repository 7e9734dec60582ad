import { describe, expect, test } from 'vitest'
import { formatIngredient } from '../display/format.ts'
import { scaleIngredient } from '../ingredient/scale.ts'
import { readIngredient } from '../shapes/ingredient-shapes.ts'

describe('so many packages of one weight are their sum', () => {
  test.each([
    ['2 x 200 g de creme de leite', 400, 'g', 'creme de leite'],
    ['2x395g de leite condensado', 790, 'g', 'leite condensado'],
    ['2x395g leite condensado', 790, 'g', 'leite condensado'],
    ['2 × 200 g de creme de leite', 400, 'g', 'creme de leite'],
    ['3 X 90g de chocolate', 270, 'g', 'chocolate'],
    ['2 x 1 kg de farinha', 2, 'kg', 'farinha'],
    ['4 x 200 ml de leite de coco', 800, 'ml', 'leite de coco'],
    ['2 x 8 oz de cream cheese', 16, 'onca', 'cream cheese'],
    ['2x 1,5 l de leite', 3, 'l', 'leite'],
    ['creme de leite 2 x 200 g', 400, 'g', 'creme de leite'],
    ['chocolate: 3x90g', 270, 'g', 'chocolate'],
    ['2 x 200 g cada de creme de leite', 400, 'g', 'creme de leite'],
  ])('%s', (raw, value, unit, ingredient) => {
    const line = readIngredient(raw)
    expect(line).toMatchObject({ quantity: { min: value, max: value }, unit, ingredient })
    expect(line.diagnostics).toEqual([])
  })

  test.each(['forma de 20 x 30 cm', '1 forma 20x30', '2 x'])('%s is none', (raw) => {
    expect(readIngredient(raw).unit ?? 'unidade').toBe('unidade')
  })
})

describe('the second measure scales with the first, or is left out', () => {
  test.each([
    ['300 g (10½ oz) de açúcar', 2, '600 g (21 oz) de açúcar'],
    ['1 xícara/240 ml de leite', 2, '2 xícaras (chá)/480 ml de leite'],
    ['240 ml / 1 xícara de leite', 1.5, '360 ml / 1 ½ xícara (chá) de leite'],
    ['200 g / 7 oz de chocolate', 2, '400 g / 14 oz de chocolate'],
    ['200g/7oz de chocolate', 1.5, '300 g/10,5 oz de chocolate'],
    ['300 g = 10,5 oz de farinha', 2, '600 g = 21 oz de farinha'],
    ['1 lb (450 g) de manteiga', 2, '2 lb (900 g) de manteiga'],
    ['1 cup (240 ml) de leite', 2, '2 xícaras americanas (480 ml) de leite'],
    ['2 sticks (226 g) de manteiga', 2, '4 sticks de manteiga'],
    ['1 stick (113 g) de manteiga', 2, '2 sticks (113 g cada) de manteiga'],
    ['500 ml (1 pint) de leite', 2, '1 litro de leite'],
    ['500 ml (17 fl oz) de leite', 2, '1 litro (34 fl oz) de leite'],
    ['120 g de farinha (1 xícara)', 2, '240 g de farinha (2 xícaras (chá))'],
    ['2 latas x 395 g de leite condensado', 2, '4 latas x 395 g de leite condensado'],
    ['3 caixinhas de 200 g cada de creme de leite', 2, '6 caixinhas de 200 g cada de creme de leite'],
    ['2 x 200 g de creme de leite', 1.5, '600 g de creme de leite'],
  ])('%s × %d', (raw, factor, text) => {
    expect(formatIngredient(scaleIngredient(readIngredient(raw), factor))).toBe(text)
  })
})
