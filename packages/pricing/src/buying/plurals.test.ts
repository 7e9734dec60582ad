// Singular and plural of one thing are one line of the list, also where the name is in no dictionary.

import { formatIngredient, readIngredient, scaleIngredient } from '@ateliedoce/recipe-text'
import { expect, it } from 'vitest'
import { basketOf } from './basket.ts'
import { toBuy } from './to-buy.ts'

const NAMES = [
  ['flor comestível', 'flores comestíveis'],
  ['manga descartável', 'mangas descartáveis'],
  ['café solúvel', 'cafés solúveis'],
  ['pão francês', 'pães franceses'],
  ['corante azul', 'corantes azuis'],
  ['croissant', 'croissants'],
  ['marshmallow', 'marshmallows'],
  ['macaron', 'macarons'],
  ['wafer', 'wafers'],
  ['topper', 'toppers'],
  ['pé-de-moleque', 'pés-de-moleque'],
  ['maria-mole', 'marias-moles'],
  ['bem-casado', 'bem-casados'],
  ['damasco seco turco', 'damascos secos turcos'],
  ['donut', 'donuts'],
  ['muffin', 'muffins'],
  ['éclair', 'éclairs'],
  ['petit four', 'petits fours'],
  ['cake board', 'cake boards'],
  ['tag redonda', 'tags redondas'],
  ['refil', 'refis'],
  ['olho-de-sogra', 'olhos-de-sogra'],
  ['mil-folhas', 'mil-folhas'],
  ['algodão-doce', 'algodões-doces'],
  ['lápis comestível', 'lápis comestíveis'],
  ['ovo de codorna', 'ovos de codorna'],
  ['vela infantil', 'velas infantis'],
  ['bombom holandês', 'bombons holandeses'],
  ['anel de papel', 'anéis de papel'],
  ['palito reutilizável', 'palitos reutilizáveis'],
] as const

it.each(NAMES)('1 %s and 3 %s', (one, many) => {
  for (const plural of [many, many.normalize('NFD').replaceAll(/\p{M}/gu, '')]) {
    const lines = [`1 ${one}`, `3 ${plural}`].map((text) => readIngredient(text))
    const items = [...basketOf(lines.map((line) => ({ line, times: 1, source: line.raw }))).values()]
    expect(items.map((item) => toBuy(item).amounts)).toEqual([[{ value: 4, unit: 'unidade' }]])
  }
})

it.each(NAMES.filter(([one]) => one !== 'petit four'))('%s: three of it are %s', (one, many) => {
  expect(formatIngredient(scaleIngredient(readIngredient(`1 ${one}`), 3))).toBe(`3 ${many}`)
  expect(formatIngredient(scaleIngredient(readIngredient(`3 ${many}`), 1 / 3))).toBe(`1 ${one}`)
})
