import { readIngredient, formatIngredient, scaleIngredient } from '@ateliedoce/recipe-text'
import { describe, expect, test } from 'vitest'
import { lineGrams, measureLine } from '../index.ts'

describe('an alternative in brackets never changes the first amount', () => {
  test.each([
    ['2 ovos (ou 3 se pequenos)', '2 ovos'],
    ['3 ovos (ou 4 pequenos)', '3 ovos'],
    ['2 ovos grandes (ou 3 pequenos)', '2 ovos grandes'],
    ['4 ovos (2 se grandes)', '4 ovos'],
    ['5 gemas (6 se os ovos forem pequenos)', '5 gemas'],
    ['2 ovos, ou 3 se pequenos', '2 ovos'],
    ['3 ovos (se forem jumbo, use 2)', '3 ovos'],
    ['1 colher (sopa) (ou 2 rasas) de açúcar', '1 colher (sopa) de açúcar'],
    ['1 xícara de leite (ou leite em pó)', '1 xícara de leite'],
    ['1 xícara de leite (ou 200 ml de creme de leite)', '1 xícara de leite'],
    ['1 xícara de coco fresco (ou ralado seco)', '1 xícara de coco fresco'],
    ['1 lata de leite condensado (ou 270 g da caixinha)', '1 lata de leite condensado'],
    ['1 lata de leite condensado (ou 2 caixinhas de 270 g cada)', '1 lata de leite condensado'],
    ['3 maçãs (ou 2 peras)', '3 maçãs'],
    ['200 g de manteiga (ou 180 g de margarina)', '200 g de manteiga'],
    ['2 limões (ou 3 se forem pequenos)', '2 limões'],
    ['1 xícara de chocolate (ou picado)', '1 xícara de chocolate'],
  ])('%s', (written, plain) => {
    expect(lineGrams(readIngredient(written)).value).toBe(lineGrams(readIngredient(plain)).value)
  })

  test.each([
    ['2 ovos (ou 3 se pequenos)', 2, '4 ovos (ou 6 se pequenos)'],
    ['5 gemas (6 se os ovos forem pequenos)', 2, '10 gemas (12 se os ovos forem pequenos)'],
    ['3 maçãs (ou 2 peras)', 2, '6 maçãs (ou 4 peras)'],
    ['4 ovos (2 se grandes)', 0.5, '2 ovos (1 se grandes)'],
  ])('%s × %d', (written, factor, text) => {
    expect(formatIngredient(scaleIngredient(readIngredient(written), factor))).toBe(text)
  })
})

describe('an unnamed spoon or glass is reported with its size and range', () => {
  test.each([
    ['6 colheres de leite ninho', { ml: 15, min: 5, max: 15.4 }],
    ['2 colheres de manteiga', { ml: 15, min: 5, max: 15.4 }],
    ['1 colher bem cheia de mel', { ml: 15, min: 5, max: 15.4 }],
    ['1 copo de açúcar', { ml: 200, min: 190, max: 250 }],
    ['½ copo de óleo', { ml: 200, min: 190, max: 250 }],
    ['1 cálice de rum', { ml: 50, min: 50, max: 135 }],
  ])('%s', (written, values) => {
    const { value, diagnostics } = measureLine(readIngredient(written))
    expect(diagnostics.find(({ code }) => code === 'ambiguous-unit')?.values).toEqual(values)
    const { value: grams, spread } = value?.conversion ?? { value: 0, spread: { min: 0, max: 0 } }
    expect(spread.min / grams).toBeLessThanOrEqual(values.min / values.ml)
    expect(spread.max / grams).toBeGreaterThanOrEqual(values.max / values.ml)
  })

  test.each([
    '6 colheres (sopa) de leite ninho',
    '1 copo americano de açúcar',
    '1 colher de manteiga (20 g)',
  ])('%s is named', (written) => {
    const { diagnostics } = measureLine(readIngredient(written))
    expect(diagnostics.map(({ code }) => code)).not.toContain('ambiguous-unit')
  })
})
