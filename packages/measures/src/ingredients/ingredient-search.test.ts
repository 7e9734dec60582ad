import { describe, expect, test } from 'vitest'
import { editDistance } from '../names/edit-distance.ts'
import {
  identifyIngredient,
  INGREDIENT_IDS,
  ingredientFacts,
  searchIngredients,
  searchNames,
} from '../index.ts'

describe('search', () => {
  test.each([
    ['farinha', 'farinha_trigo'],
    ['FARINHA DE TRIGO', 'farinha_trigo'],
    ['farina de trigo', 'farinha_trigo'],
    ['acucar', 'acucar_refinado'],
    ['açucar mascavo', 'acucar_mascavo'],
    ['açúcares', 'acucar_refinado'],
    ['asucar confeiteiro', 'acucar_confeiteiro'],
    ['maizena', 'amido_milho'],
    ['choco po', 'chocolate_po'],
    ['chocolate granulado picado', 'granulado'],
    ['limão siciliano', 'limao_siciliano'],
    ['leite vegetal', 'leite_amendoas'],
    ['xyzw abcd', undefined],
    ['cacu', 'cacau_po'],
    ['leite condenssado', 'leite_condensado'],
    ['condensado', 'leite_condensado'],
    ['creme de leite', 'creme_leite'],
    ['ovos', 'ovo'],
    ['claras', 'clara'],
    ['nozes', 'noz_picada'],
    ['limao', 'limao'],
    ['mantega', 'manteiga'],
    ['mantiega', 'manteiga'],
    ['nutela', 'creme_avela'],
    ['fermento bolo', 'fermento_quimico'],
    ['castanhas do pará', 'castanha_para'],
    ['xyzw', undefined],
  ])('%s: %s', (query, first) => {
    expect(searchIngredients(query)[0]).toBe(first)
  })

  test('each ingredient is found first by its own name and each synonym', () => {
    const lost = INGREDIENT_IDS.flatMap((id) => {
      const { name, synonyms } = ingredientFacts(id)
      return [name, ...synonyms].filter((text) => searchIngredients(text)[0] !== id).map((text) => [id, text])
    })
    expect(lost).toEqual([])
  })

  test('each name is found under its first letter', () => {
    const lost = INGREDIENT_IDS.flatMap((id) => {
      const { name, synonyms } = ingredientFacts(id)
      return [name, ...synonyms].filter((text) => identifyIngredient(text).value === null)
    })
    expect(lost).toEqual([])
  })

  test('an empty query returns the first ones, an overlong one nothing', () => {
    expect(searchIngredients('', 3)).toEqual(INGREDIENT_IDS.slice(0, 3))
    expect(searchIngredients('a '.repeat(50_000))).toEqual([])
  })
})

describe('the ingredient of a recipe', () => {
  test.each([
    ['farinha de trigo', 'farinha_trigo'],
    ['farinha de trigo peneirada', 'farinha_trigo'],
    ['Manteiga sem sal em temperatura ambiente', 'manteiga'],
    ['leite morno', 'leite'],
    ['leite de coco', 'leite_coco'],
    ['leite em pó', 'leite_po'],
    ['ovos grandes', 'ovo'],
    ['gemas', 'gema'],
    ['chocolate meio amargo picado', 'chocolate_picado'],
    ['chocolate meio amargo', 'chocolate'],
    ['creme de leite fresco gelado', 'creme_leite_fresco'],
    ['coco ralado', 'coco_seco'],
    ['nozes', 'noz_picada'],
    ['fermento quimico', 'fermento_quimico'],
    ['noz moscada', 'noz_moscada'],
    ['gelatina sem sabor', 'gelatina_po'],
  ] as const)('%s: %s', (text, id) => {
    expect(identifyIngredient(text)).toEqual({ value: id, diagnostics: [] })
  })

  test.each([
    'farinha de jatobá',
    'bolacha de arroz',
    'açúcar e sal',
    'leite de égua',
    'banana seca',
    'arroz doce',
    'pó',
    'xarope de agave',
    'amêndoas picadas',
    '',
  ])('%s is none of them', (text) => {
    expect(identifyIngredient(text)).toMatchObject({
      value: null,
      diagnostics: [{ code: 'unknown-ingredient' }],
    })
  })

  test.each([
    ['farina de trigo', 'farinha_trigo'],
    ['mantega derretida', 'manteiga'],
    ['leite condenssado', 'leite_condensado'],
  ] as const)('%s is like %s, and says so', (text, id) => {
    expect(identifyIngredient(text)).toMatchObject({ value: id, diagnostics: [{ code: 'similar-name' }] })
  })
})

test.each([
  ['', '', 2, 0],
  ['mel', 'mel', 0, 0],
  ['mel', 'fel', 1, 1],
  ['mel', 'fel', 0, 1],
  ['manteiga', 'mantiega', 1, 1],
  ['manteiga', 'margarina', 2, 3],
  ['abc', 'xyz', 3, 3],
  ['farinha', 'farina', 2, 1],
])('between "%s" and "%s" lie, of at most %d, %d', (a, b, most, distance) => {
  expect(editDistance(a, b, most)).toBe(distance)
  expect(editDistance(b, a, most)).toBe(distance)
})

describe('search in own names', () => {
  const names = ['Forminha nº 5', 'Balas de coco', 'Açúcar da promoção', 'Coco ralado']
  test.each([
    ['forminhas', ['Forminha nº 5']],
    ['fromina', []],
    ['formina', ['Forminha nº 5']],
    ['coco', ['Coco ralado', 'Balas de coco']],
    ['ASUCAR', ['Açúcar da promoção']],
    ['coco xyzw', []],
    ['', names],
    ['x'.repeat(81), []],
  ])('%s: %j', (query, found) => {
    expect(searchNames(query, names).map((place) => names[place])).toEqual(found)
  })
})
