// Juice, zest, pulp, peel, seeds, whites and yolks are bought as what they come from, once.

import { formatAmount, readIngredient } from '@ateliedoce/recipe-text'
import { describe, expect, it } from 'vitest'
import { basketOf } from './basket.ts'
import { toBuy } from './to-buy.ts'

function bought(...texts: readonly string[]): string[] {
  const lines = texts.map((text) => ({ line: readIngredient(text), times: 1, source: text }))
  return [...basketOf(lines).values()].map((item) => {
    const amounts = toBuy(item).amounts.map(({ value, unit }) =>
      formatAmount({ min: value, max: value }, unit),
    )
    return `${item.names[0]}: ${amounts.join(' + ')}`
  })
}

describe('a part', () => {
  it.each<[bought: string, ...lines: string[]]>([
    ['limão: 2 unidades', 'suco de 1 limão', '1 limão'],
    ['maracujá: 5 unidades', 'polpa de 3 maracujás', '2 maracujás'],
    ['limão: 1 unidade', 'suco e raspas de 1 limão'],
    ['limão: 2 unidades', 'raspas e suco de 2 limões'],
    ['laranja: 1 unidade', 'casca de 1 laranja'],
    ['ovo: 6 unidades', 'claras de 3 ovos', '3 ovos'],
    ['ovo: 6 unidades', '3 claras de ovo', '3 ovos'],
    ['ovo: 4 unidades', 'gemas de 4 ovos', '2 claras'],
    ['ovo caipira: 2 unidades', 'gema de 1 ovo caipira', '1 ovo caipira'],
    ['fava de baunilha: 1 unidade', 'sementes de 1 fava de baunilha'],
    ['fava de baunilha: 2 unidades', 'sementes raspadas de 1 fava de baunilha', '1 fava de baunilha'],
    ['limão: 2 unidades', 'raspas de 1 limão', 'suco de 2 limões'],
    ['laranja: 4 unidades', 'raspas de 1 laranja', '1 laranja', 'suco de 3 laranjas'],
    ['limão: 1 unidade', 'suco de meio limão', 'suco de 1/2 limão'],
    ['limão siciliano: 1 unidade', 'suco de 1/2 limão siciliano', 'raspas de 1 limão siciliano'],
    ['limão: 1 unidade', 'casca ralada de 1 limão'],
    ['laranja: 2 unidades', 'raspas da casca de 2 laranjas'],
    ['limão: 3 unidades', 'caldo de 2 limões', '1 limão'],
    ['limão: 2 unidades', 'sumo de 1 limão', 'sumo de 1 limão'],
    ['limão: 2 unidades', 'Suco de 2 limões coados'],
    ['limão: 1 unidade', 'zest de 1 limão'],
    ['limão: 1 unidade', 'raspas e o suco de 1 limão'],
    ['laranja: 1 unidade', 'suco, raspas e gomos de 1 laranja'],
    ['coco: 2 unidades', 'carne de 1 coco', '1 coco'],
    ['coco verde: 2 unidades', 'água de 1 coco verde', '1 coco verde'],
    ['coco: 1 unidade', 'polpa de 1 coco', 'água de 1 coco'],
    ['manga: 2 unidades', 'polpa de 1 manga', '1 manga'],
    ['romã: 2 unidades', 'sementes de 1 romã', '1 romã'],
    ['abacaxi: 2 unidades', 'miolo de 1 abacaxi', 'casca de 1 abacaxi', '1 abacaxi'],
    ['laranja: 2 unidades', 'gomos de 2 laranjas'],
    ['limão: 2 unidades', 'raspas de limão a gosto', '2 limões'],
    // By the published yields: 44 g of juice and 6 g of zest of a lime, 45 g of pulp of a passion fruit.
    ['limão: 6 unidades', '200 ml de suco de limão', '1 limão'],
    ['laranja: 3 unidades', '1 xícara (chá) de suco de laranja natural'],
    ['laranja: 3 unidades', '1 colher (sopa) de raspas de laranja'],
    ['maracujá: 6 unidades', '1 xícara (chá) de polpa de maracujá'],
    ['limão: 1 unidade', '1 colher (sopa) de suco de limão', '1 colher (chá) de raspas de limão'],
  ])('is %s', (expected, ...lines) => {
    expect(bought(...lines)).toEqual([expected])
  })

  it.each([
    ['100 g de polpa de maracujá congelada', '1 maracujá'],
    ['1 caixinha de suco de laranja', '1 laranja'],
    ['2 polpas de maracujá', '1 maracujá'],
    ['100 ml de suco concentrado de maracujá', '1 maracujá'],
    ['100 g de gemas pasteurizadas', '1 ovo'],
    ['50 g de casca de laranja cristalizada', '1 laranja'],
    ['200 ml de água de coco', '1 coco'],
    ['200 ml de suco de uva integral', '100 g de uva'],
  ])('that is sold by itself stays apart: %s', (part, whole) => {
    expect(bought(part, whole)).toHaveLength(2)
  })

  it('is told with its yield', () => {
    const line = readIngredient('88 g de suco de limão')
    const [item] = basketOf([{ line, times: 1, source: 'a' }]).values()
    expect(item && toBuy(item).uses).toEqual([{ part: 'suco', count: 2, amount: { value: 88, unit: 'g' } }])
  })
})

it.each([
  ['fava de baunilha: 1 unidade', '1 fava de baunilha'],
  ['canela em pau: 3 unidades', '2 paus de canela', '1 canela em pau'],
  ['canela em pau: 2 unidades', '2 ramas de canela'],
  ['gelatina em folha: 6 unidades', '6 folhas de gelatina'],
])('things with a noun of their own are pieces: %s', (expected, ...lines) => {
  expect(bought(...lines)).toEqual([expected])
})
