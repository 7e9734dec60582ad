import { expect, it } from 'vitest'
import { readIngredients } from '../shapes/ingredient-lists.ts'
import { ALLERGENS } from './allergen.ts'
import { allergensOf, containsGluten } from './allergens.ts'
import { KNOWN_GOODS } from './known-goods.ts'

it.each([
  ['2 xícaras de farinha de trigo', 'trigo', ''],
  ['1 lata de leite condensado', 'leite', ''],
  ['200 ml de leite de coco', '', ''],
  ['1 xícara de farinha de amêndoas', 'amendoa', ''],
  ['1 xícara de farinha de arroz', '', ''],
  ['3 ovos', 'ovos', ''],
  ['4 claras pasteurizadas', 'ovos', ''],
  ['200 g de chocolate meio amargo picado', '', 'soja leite'],
  ['200 g de chocolate branco', 'leite', 'soja'],
  ['1 pacote de biscoito maisena (200 g)', 'trigo', 'ovos soja leite'],
  ['100 g de nozes-pecãs', 'nozes peca', ''],
  ['1 pitada de noz-moscada', '', ''],
  ['50 g de castanha-de-caju', 'castanha_de_caju', ''],
  ['½ xícara de amendoim torrado', 'amendoim', ''],
  ['manteiga e farinha de trigo para untar', 'trigo leite', ''],
  ['1 colher de manteiga de cacau', '', ''],
  ['2 colheres de cacau em pó', '', ''],
  ['aveia em flocos a gosto', 'aveia', ''],
  ['Para o leite:', '', ''],
])('%s', (line, contains, likely) => {
  const found = allergensOf(readIngredients([line]))
  expect([found.contains.join(' '), found.likely.join(' ')]).toEqual([contains, likely])
})

it('names the ready-made ingredients, whose own label decides, and the cereals with gluten', () => {
  const { readyMade, contains } = allergensOf(
    readIngredients(['1 pacote de biscoito maisena', '100 g de chocolate', '1 ovo']),
  )
  expect(readyMade).toEqual(['biscoito maisena', 'chocolate'])
  expect(containsGluten(contains)).toBe(true)
  expect(containsGluten(['leite'])).toBe(false)
})

it.each([
  ['1 pacote de wafer', 'trigo'],
  ['3 Oreo', 'trigo leite soja'],
  ['100 g de Kit Kat', 'trigo leite soja'],
  ['2 Sonho de Valsa', 'trigo leite soja'],
  ['100 g de chocolate com amendoim', 'amendoim leite soja'],
  ['50 g de Ferrero Rocher', 'avela trigo leite'],
  ['2 colheres de Ovomaltine', 'cevada leite'],
  ['1 paçoca', 'amendoim'],
  ['1 xícara de granola', 'trigo aveia'],
  ['100 g de panetone', 'trigo ovos leite'],
  ['2 colheres de Leite Moça', 'leite'],
  ['50 g de farinha láctea', 'trigo leite'],
  ['10 g de mix de castanhas', 'castanha_de_caju nozes'],
  ['1 colher de shoyu', 'soja trigo'],
  ['50 ml de amaretto', 'amendoa'],
])('%s has at least %s', (line, allergens) => {
  const { contains, likely, unknown } = allergensOf(readIngredients([line]))
  expect([...contains, ...likely]).toEqual(expect.arrayContaining(allergens.split(' ')))
  expect(unknown).toEqual([])
})

it.each([
  ['100 g de Zumbalito', 'zumbalito'],
  ['2 colheres de pasta saborizante Fabbri', 'pasta saborizante Fabbri'],
  ['açúcar e Zumbalito', 'açúcar, Zumbalito'],
  ['1 sachê de mistura secreta', 'mistura secreta'],
  ['2 folhas de hortelã', ''],
  ['manteiga para untar', ''],
])('%s: not known is %j', (line, unknown) => {
  expect(allergensOf(readIngredients([line])).unknown.join()).toBe(unknown)
})

it('knows at least 400 goods, each named once with allergens of the rule and where that is known from', () => {
  const names = KNOWN_GOODS.flatMap((goods) => goods.names)
  expect(names.length).toBeGreaterThanOrEqual(400)
  expect(new Set(names).size).toBe(names.length)
  for (const { contains, likely } of KNOWN_GOODS)
    expect([...contains, ...likely].filter((each) => !ALLERGENS.includes(each))).toEqual([])
})
