import { INGREDIENT_IDS, ingredientFacts } from '@ateliedoce/measures'
import { readIngredient } from '@ateliedoce/recipe-text'
import { expect, it, test } from 'vitest'
import { boughtLine } from './bought-line.ts'
import { goodsKey } from './goods.ts'
import { correctedName } from './slips.ts'

test.each([
  ['choc meio amargo', 'chocolate meio amargo'],
  ['choc. em pó', 'chocolate em pó'],
  ['chocolare', 'chocolate'],
  ['chocolat ao leite', 'chocolate ao leite'],
  ['mateiga', 'manteiga'],
  ['Mantega sem sal', 'manteiga sem sal'],
  ['manteica', 'manteiga'],
  ['farina de trigo', 'farinha de trigo'],
  ['leite condesado', 'leite condensado'],
  ['leite cond.', 'leite condensado'],
  ['creme de leitte', 'creme de leite'],
  ['asucar', 'açúcar'],
  ['açucar mascavu', 'açúcar mascavo'],
  ['baunilia', 'baunilha'],
  ['bicabornato', 'bicarbonato'],
  ['fermeto em pó', 'fermento em pó'],
  ['marganina', 'margarina'],
  ['geletina sem sabor', 'gelatina sem sabor'],
  ['polvilio doce', 'polvilho doce'],
  ['glocose', 'glucose'],
  ['iogute natural', 'iogurte natural'],
  ['achoclatado', 'achocolatado'],
  ['cacao em pó', 'cacau em pó'],
  ['nescal', 'nescau'],
  ['canella em pó', 'canela em pó'],
])('%s is read as %s', (written, read) => {
  expect(correctedName(written)).not.toBeNull()
  expect(goodsKey(written)).toBe(goodsKey(read))
})

it.each([
  'areia de biscoito',
  'cerveja preta',
  'cereja',
  'manga',
  'melão',
  'massa folhada',
  'passas',
  'pingo de leite',
  'geleia',
  'forminha nº 4',
  'caixa kraft',
  'farofa doce',
  'açafrão',
  'café',
  'chá mate',
  'fita de cetim',
  'bala de coco',
  'cremosa',
  'compota de figo',
  'azeitona',
  'margarita',
  'velas',
  'topo de bolo',
  'leite de cabra',
])('%s stays what it is', (name) => {
  expect(correctedName(name)).toBeNull()
})

it('corrects no name that the ingredients have', () => {
  const names = INGREDIENT_IDS.map((id) => ingredientFacts(id)).flatMap(({ name, synonyms }) => [
    name,
    ...synonyms,
  ])
  // A short form of its own.
  const written = names.filter((name) => name !== 'leite cond')
  expect(written.flatMap((name) => correctedName(name) ?? [])).toEqual([])
})

test.each([
  ['2 tabletes de fermento biológico fresco', 'fermento_biologico_fresco'],
  ['2 tabletes de fermento', 'fermento_biologico_fresco'],
  ['1 cubo de fermento', 'fermento_biologico_fresco'],
  ['50 g de fermento em tablete', 'fermento_biologico_fresco'],
  ['30 g de fermento fresco', 'fermento_biologico_fresco'],
  ['15 g de fermento biológico', 'fermento_biologico_fresco'],
  ['15 g de fermento de padaria', 'fermento_biologico_fresco'],
  ['20 g de fermento para pão', 'fermento_biologico_fresco'],
  ['15 g de levedo fresco', 'fermento_biologico_fresco'],
  ['10 g de fermento seco', 'fermento_biologico_seco'],
  ['1 sachê de fermento', 'fermento_biologico_seco'],
  ['1 envelope de fermento biológico', 'fermento_biologico_seco'],
  ['1 colher (sopa) de fermento biológico', 'fermento_biologico_seco'],
  ['10 g de fermento instantâneo', 'fermento_biologico_seco'],
  ['10 g de fermento biológico instantâneo', 'fermento_biologico_seco'],
  ['10 g de fermento granulado', 'fermento_biologico_seco'],
  ['1 colher (sopa) de fermento em pó', 'fermento_quimico'],
  ['1 colher (sopa) de fermento', 'fermento_quimico'],
  ['10 g de fermento químico', 'fermento_quimico'],
  ['1 sachê de fermento químico', 'fermento_quimico'],
  ['1 colher de pó royal', 'fermento_quimico'],
  ['100 g de fermento natural', 'fermento_natural'],
  ['100 g de levain', 'fermento_natural'],
])('%s is %s', (text, key) => {
  const line = readIngredient(text)
  const { name } = boughtLine(line)
  expect(name === line.ingredient ? goodsKey(name, text) : goodsKey(name)).toBe(key)
})
