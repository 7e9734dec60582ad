import { readIngredient } from '@ateliedoce/recipe-text'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureLine, STANDARD_KITCHEN } from './index.ts'

describe('lines of recipes in grams', () => {
  test.each([
    ['2 xícaras (chá) de farinha de trigo', 'farinha_trigo', 240, []],
    ['1 ½ xícara (chá) de açúcar', 'acucar_refinado', 300, []],
    ['2 colheres (sopa) bem cheias de açúcar', 'acucar_refinado', 50, ['rough-fill']],
    ['1 colher (sopa) rasa de açúcar', 'acucar_refinado', 12.5, []],
    ['1 lata de leite condensado', 'leite_condensado', 395, ['package-size']],
    ['200 g de manteiga sem sal em temperatura ambiente', 'manteiga', 200, []],
    ['3 ovos', 'ovo', 150, []],
    ['8 folhas de gelatina sem sabor', 'gelatina_po', 16, ['package-size']],
    ['4 claras em neve', 'clara', 132, []],
    ['500 ml de leite', 'leite', 514.583333333333, []],
    ['1 pitada de sal', 'sal', 0.604166666666667, ['rough-unit']],
    // a weight is one whatever it is of
    ['1 kg de abobrinha', null, 1000, []],
    // measures that are added
    ['1 xícara (chá) + 2 colheres (sopa) de açúcar', 'acucar_refinado', 225, []],
    ['1 kg e 200 g de açúcar', 'acucar_refinado', 1200, []],
    ['1 xícara (chá) de farinah de trigo', 'farinha_trigo', 120, ['similar-name']],
  ])('%s', (raw, ingredient, grams, said) => {
    const { value, diagnostics } = measureLine(readIngredient(raw))
    expect(value).toMatchObject({ ingredient, amount: { min: grams, max: grams } })
    expect(diagnostics.map(({ code }) => code)).toEqual(said)
  })

  test.each([
    ['sal a gosto', ['no-amount']],
    ['Para a calda:', ['no-amount']],
    ['1 xícara (chá) de farinha de mandioca', ['unknown-ingredient']],
    ['1 xícara (chá) de morango', ['unknown-density']],
    ['2 abacaxis', ['unknown-ingredient']],
  ])('%s has none', (raw, said) => {
    const { value, diagnostics } = measureLine(readIngredient(raw))
    expect(value).toBeNull()
    expect(diagnostics.map(({ code }) => code)).toEqual(said)
  })

  test('both ends of a range', () => {
    const { value } = measureLine(readIngredient('2 a 3 colheres (sopa) de açúcar'))
    expect(value?.amount).toEqual({ min: 25, max: 37.5 })
  })

  test('what a person says it is goes before its name', () => {
    const line = readIngredient('1 xícara (chá) de farinha da casa')
    expect(measureLine(line, 'g', STANDARD_KITCHEN, 'farinha_arroz').value?.amount.max).toBe(150)
  })

  test('no line makes it throw', () => {
    fc.assert(
      fc.property(fc.string(), (raw) => {
        const { value, diagnostics } = measureLine(readIngredient(raw))
        expect(value !== null || diagnostics.length > 0).toBe(true)
      }),
    )
  })
})
