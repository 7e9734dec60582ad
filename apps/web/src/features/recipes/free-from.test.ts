import { expect, it } from 'vitest'
import { readFreeFrom } from './free-from-words.ts'
import { isFreeFrom } from './free-from.ts'

it.each([
  ['sem glúten', ['gluten'], ''],
  ['SEM GLUTEN', ['gluten'], ''],
  ['bolo sem lactose', ['milk'], 'bolo'],
  ['bolo sem leite e sem ovo', ['milk', 'eggs'], 'bolo'],
  ['sem leite, ovos e amendoim', ['milk', 'eggs', 'peanut'], ''],
  ['brigadeiro sem castanhas', ['nuts'], 'brigadeiro'],
  ['zero lactose', ['milk'], ''],
  ['livre de glúten', ['gluten'], ''],
  ['não contém soja', ['soy'], ''],
  ['sem forno', [], 'sem forno'],
  ['leite condensado', [], 'leite condensado'],
  ['sem leitelho', [], 'sem leitelho'],
])('%j leaves out %j and looks for %j', (typed, freeFrom, rest) => {
  expect(readFreeFrom(typed)).toEqual({ freeFrom, rest })
})

it.each([
  [['200 g de farinha de trigo'], 'gluten', false],
  [['1 pacote de biscoito maisena'], 'gluten', false],
  [['200 g de fubá', '3 ovos'], 'gluten', true],
  [['200 g de fubá', '3 ovos'], 'eggs', false],
  [['1 lata de leite condensado'], 'milk', false],
  [['100 ml de leite de coco', '200 g de açúcar'], 'milk', true],
  [['100 g de amendoim torrado'], 'peanut', false],
  [['100 g de amendoim torrado'], 'nuts', true],
  [['50 g de nozes'], 'nuts', false],
  [[{ name: 'farinha de trigo', qty: 1, unit: 'xícara' }], 'gluten', false],
  [null, 'gluten', true],
] as const)('%j is free from %s: %s', (ingredients, of, isFree) => {
  expect(isFreeFrom(ingredients, [of])).toBe(isFree)
})
