// Conversions computed by hand from the published grams of a 240 ml cup.

import type { UnitId } from '@ateliedoce/recipe-text'
import type { IngredientId } from '../data/ingredients.ts'

export const CONVERTED: readonly (readonly [
  value: number,
  from: UnitId,
  ingredient: IngredientId | null,
  to: UnitId,
  expected: number,
])[] = [
  // exact by definition
  [1.5, 'kg', null, 'g', 1500],
  [250, 'mg', null, 'g', 0.25],
  [2, 'l', null, 'ml', 2000],
  [350, 'g', null, 'kg', 0.35],
  [2, 'duzia', null, 'unidade', 24],
  [6, 'unidade', null, 'duzia', 0.5],
  // volumes, by the sizes of a measuring set
  [1, 'xicara_cha', null, 'ml', 240],
  [1, 'xicara_cha', null, 'colher_sopa', 16],
  [1, 'colher_sopa', null, 'colher_cha', 3],
  [1, 'colher_sopa', null, 'colher_sobremesa', 1.5],
  [1, 'colher_cha', null, 'colher_cafe', 2],
  [4, 'colher_sopa', null, 'xicara_cha', 0.25],
  [1, 'l', null, 'xicara_cha', 1000 / 240],
  [2, 'copo', null, 'ml', 400],
  [1, 'copo_americano', null, 'ml', 190],
  [1, 'copo_requeijao', null, 'xicara_cha', 250 / 240],
  [1, 'calice', null, 'xicara_cafe', 1],
  [10, 'pitada', null, 'colher_cha', 1],
  [20, 'gota', null, 'ml', 1],
  // weights of cups and spoons
  [1, 'xicara_cha', 'farinha_trigo', 'g', 120],
  [2.5, 'xicara_cha', 'farinha_trigo', 'g', 300],
  [1, 'colher_sopa', 'farinha_trigo', 'g', 7.5],
  [1, 'colher_cha', 'farinha_trigo', 'g', 2.5],
  [1, 'xicara_cha', 'acucar_refinado', 'g', 200],
  [1, 'colher_sopa', 'acucar_refinado', 'g', 12.5],
  [1, 'kg', 'acucar_refinado', 'xicara_cha', 5],
  [1, 'xicara_cha', 'manteiga', 'g', 227],
  [227, 'g', 'manteiga', 'ml', 240],
  [1, 'xicara_cha', 'mel', 'kg', 0.34],
  [3, 'colher_sopa', 'cacau_po', 'g', 16.875],
  [90, 'g', 'cacau_po', 'xicara_cha', 1],
  [1, 'l', 'leite', 'g', 1029.1666666666667],
  [1, 'colher_cha', 'sal', 'g', 6.041666666666667],
  [1, 'pitada', 'sal', 'g', 0.6041666666666667],
  [1, 'colher_sopa', 'fermento_quimico', 'g', 12.5],
  [500, 'ml', 'agua', 'g', 500],
  [1, 'xicara_cha', 'leite_condensado', 'g', 310],
  // packages
  [1, 'lata', 'leite_condensado', 'g', 395],
  [2, 'caixinha', 'creme_leite', 'g', 400],
  [1, 'caixinha', 'creme_leite', 'xicara_cha', 200 / 240],
  [790, 'g', 'leite_condensado', 'lata', 2],
  [1, 'vidro', 'leite_coco', 'ml', 200],
  [1, 'garrafa', 'leite_coco', 'g', (200 * 235) / 240],
  [3, 'envelope', 'fermento_biologico_seco', 'g', 30],
  [1, 'tablete', 'fermento_biologico_fresco', 'g', 15],
  [1, 'pacote', 'coco_seco', 'g', 100],
  [6, 'folha', 'gelatina_folha', 'g', 12],
  // eggs
  [3, 'unidade', 'ovo', 'g', 150],
  [1, 'duzia', 'ovo', 'kg', 0.6],
  [4, 'unidade', 'clara', 'g', 132],
  [68, 'g', 'gema', 'unidade', 4],
]

/** Conversions without a value, and the reason. */
export const UNKNOWN: readonly (readonly [
  from: UnitId,
  ingredient: IngredientId | null,
  to: UnitId,
  code: string,
])[] = [
  ['xicara_cha', null, 'g', 'unknown-ingredient'],
  ['xicara_cha', 'granulado', 'g', 'unknown-density'],
  ['g', 'chocolate', 'xicara_cha', 'unknown-density'],
  ['xicara_cha', 'clara', 'g', 'unknown-density'],
  ['unidade', 'granulado', 'g', 'unknown-weight'],
  ['dente', 'sal', 'g', 'unknown-weight'],
  ['lata', 'farinha_trigo', 'g', 'unknown-package'],
  ['lata', null, 'g', 'unknown-package'],
  ['g', 'mel', 'barra', 'unknown-package'],
  ['a_gosto', 'sal', 'g', 'no-amount'],
  ['fio', 'azeite', 'g', 'no-amount'],
  ['punhado', 'uva_passa', 'g', 'no-amount'],
  ['medida', 'leite', 'ml', 'no-amount'],
]
