import { expect, it } from 'vitest'
import { readIngredients } from '../shapes/ingredient-lists.ts'
import { allergensOf, containsGluten } from './allergens.ts'

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
