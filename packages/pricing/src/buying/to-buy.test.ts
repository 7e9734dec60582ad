import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { formatAmount, readIngredient } from '@ateliedoce/recipe-text'
import { describe, expect, it } from 'vitest'
import { aisleOf } from './aisles.ts'
import { basketOf } from './basket.ts'
import { packagesToBuy } from './packages-to-buy.ts'
import { toBuy, type BoughtAmount } from './to-buy.ts'

function bought(...texts: readonly string[]) {
  const lines = texts.map((text) => ({ line: readIngredient(text), times: 1, source: text }))
  return [...basketOf(lines).values()].map((item) => ({ item, ...toBuy(item, STANDARD_KITCHEN) }))
}

function shown(amounts: readonly BoughtAmount[]): string {
  return amounts.map(({ value, unit }) => formatAmount({ min: value, max: value }, unit)).join(' + ')
}

describe('toBuy', () => {
  it.each([
    [['200 g de açúcar', '1 kg de açúcar'], '1,2 kg', 0],
    [['1 xícara (chá) de farinha de trigo', '80 g de farinha de trigo'], '200 g', 1],
    [['2 latas de leite condensado', '1 lata de leite condensado'], '3 latas', 0],
    [['2 latas de leite condensado', '395 g de leite condensado'], '3 latas', 1],
    [['2 latas de leite condensado', '100 g de leite condensado'], '890 g', 1],
    [['2 xícaras (chá) de açúcar mascavo'], '310 g', 1],
    [['1 colher (chá) de bicarbonato'], '1 colher (chá)', 0],
    [['3 colheres (sopa) de essência de baunilha', '1 colher (chá) de essência de baunilha'], '50 ml', 2],
    // Without a known density no weight is guessed.
    [['1 xícara (chá) de granulado', '200 g de granulado'], '200 g + 1 xícara (chá)', 0],
    [['2 paus de canela', '1 pau de canela'], '3 unidades', 0],
    [['sal a gosto'], '', 0],
  ])('%j is %s', (texts, amounts, conversions) => {
    const [only, ...others] = bought(...texts)
    expect(others).toEqual([])
    expect(shown(only?.amounts ?? [])).toBe(amounts)
    expect(only?.converted.length).toBe(conversions)
  })

  it('buys whole eggs for yolks and whites', () => {
    const [eggs] = bought('3 ovos', '12 gemas', '4 claras')
    expect(eggs).toMatchObject({
      amounts: [{ value: 15, unit: 'unidade' }],
      eggs: { whole: 3, yolks: 12, whites: 4 },
    })
  })

  it('keeps other goods apart', () => {
    const texts = [
      '200 g de chocolate branco',
      '200 g de chocolate meio amargo',
      '1 lata de leite condensado',
      '1 litro de leite',
    ]
    expect(bought(...texts).map(({ amounts }) => shown(amounts))).toEqual([
      '200 g',
      '200 g',
      '1 lata',
      '1 litro',
    ])
  })
})

describe('packagesToBuy', () => {
  const tin = { priceCents: 669, size: 395, unit: 'g' }
  it.each([
    [[{ value: 3, unit: 'lata' }], 'leite condensado', tin, { packages: 3, cents: 2007 }],
    [[{ value: 890, unit: 'g' }], 'leite condensado', tin, { packages: 3, cents: 2007 }],
    [
      [{ value: 1, unit: 'xicara_cha' }],
      'farinha de trigo',
      { priceCents: 500, size: 1, unit: 'kg' },
      { packages: 1, cents: 500 },
    ],
    [[{ value: 1, unit: 'xicara_cha' }], 'granulado', tin, null],
    [
      [{ value: 13, unit: 'unidade' }],
      'ovo',
      { priceCents: 1200, size: 1, unit: 'duzia' },
      { packages: 2, cents: 2400 },
    ],
    [[], 'sal', tin, null],
  ] as const)('%j of %s', (amounts, name, price, expected) => {
    expect(packagesToBuy(amounts, name, price)).toEqual(expected)
  })
})

describe('aisleOf', () => {
  it.each([
    ['leite condensado', 'laticinios'],
    ['gemas pasteurizadas', 'ovos'],
    ['raspas de chocolate', 'chocolates'],
    ['raspas de limão', 'frutas'],
    ['Forminhas nº 4', 'embalagens'],
    ['fava de baunilha', 'temperos'],
    ['coisa sem nome', 'outros'],
    ['', 'outros'],
  ])('%s stands in %s', (name, aisle) => {
    expect(aisleOf(name)).toBe(aisle)
  })
})
