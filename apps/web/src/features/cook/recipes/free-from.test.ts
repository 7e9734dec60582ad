import { expect, it } from 'vitest'
import { readFreeFrom } from './free-from-words.ts'
import { freedomAmong, freedomOf } from './free-from.ts'

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
  ['sem glutem', ['gluten'], ''],
  ['sem amendoin', ['peanut'], ''],
  ['sem latose', ['milk'], ''],
  ['sem ovos nem leite', ['eggs', 'milk'], ''],
  ['que não leva ovo', ['eggs'], ''],
  ['torta que não tem leite', ['milk'], 'torta'],
  ['sem derivados de leite', ['milk'], ''],
  ['gluten free', ['gluten'], ''],
  ['bolo lactose free', ['milk'], 'bolo'],
  ['para celíacos', ['gluten'], 'para'],
  ['intolerante à lactose', ['milk'], ''],
  ['alergia a amendoim', ['peanut'], ''],
  ['isento de soja', ['soy'], ''],
  ['bolo sem leite e com chocolate', ['milk'], 'bolo com chocolate'],
  ['sem leite e chocolate', ['milk'], 'chocolate'],
  ['sem leite condensado', [], 'sem leite condensado'],
  ['sem leite de coco', [], 'sem leite de coco'],
  ['sem açúcar', [], 'sem açúcar'],
  ['sem ovomaltine', [], 'sem ovomaltine'],
])('%j leaves out %j and looks for %j', (typed, freeFrom, rest) => {
  expect(readFreeFrom(typed)).toEqual({ freeFrom, rest })
})

const NO_LINKS = { lines: new Set<string>(), bases: [], unread: [] }

it.each([
  [['200 g de farinha de trigo'], 'gluten', 'has'],
  [['1 pacote de biscoito maisena'], 'gluten', 'has'],
  [['200 g de fubá', '3 ovos'], 'gluten', 'free'],
  [['200 g de fubá', '3 ovos'], 'eggs', 'has'],
  [['1 lata de leite condensado'], 'milk', 'has'],
  [['100 ml de leite de coco', '200 g de açúcar'], 'milk', 'free'],
  [['100 ml de leite de coco e leite condensado'], 'milk', 'has'],
  [['200 ml de leite sem lactose'], 'milk', 'has'],
  [['100 g de amendoim torrado'], 'peanut', 'has'],
  [['100 g de amendoim torrado'], 'nuts', 'free'],
  [['50 g de nozes'], 'nuts', 'has'],
  [[{ name: 'farinha de trigo', qty: 1, unit: 'xícara' }], 'gluten', 'has'],
  // Nothing is known of it, or its package decides.
  [['100 g de Zumbalito', '3 ovos'], 'gluten', 'check'],
  [['100 g de chocolate meio amargo'], 'gluten', 'check'],
  [['100 g de chocolate meio amargo'], 'milk', 'has'],
  [['2 barras de Prestígio'], 'eggs', 'check'],
  [['200 g de farinha sem glúten'], 'gluten', 'check'],
  [[], 'gluten', 'check'],
  [null, 'gluten', 'check'],
] as const)('%j without %s: %s', (ingredients, of, freedom) => {
  expect(freedomOf({ ingredients, bases: NO_LINKS }, [of])).toBe(freedom)
})

it('asks of bases, and of theirs, what it asks of the recipe', () => {
  const recipes = [
    { id: 'bolo', ingredients: ['200 g de fubá', '100 g de calda de açúcar'] },
    { id: 'calda', ingredients: ['100 g de açúcar', '50 g de creme'] },
    { id: 'creme', ingredients: ['1 lata de leite condensado'] },
    { id: 'cocada', ingredients: ['200 g de coco fresco', '100 g de açúcar'] },
  ]
  const links = [
    { product_id: 'bolo', base_id: 'calda', line_text: '100 g de calda de açúcar' },
    { product_id: 'calda', base_id: 'creme', line_text: '50 g de creme' },
  ]
  const among = (linked: typeof links | undefined) => [...freedomAmong(recipes, linked, ['milk']).values()]
  expect(among(links)).toEqual(['has', 'has', 'has', 'free'])
  // A base that cannot be read, and links that could not be asked for.
  expect(freedomAmong(recipes.slice(0, 1), links, ['milk']).get('bolo')).toBe('check')
  expect(among(undefined)).toEqual(['check', 'check', 'has', 'check'])
})
