import { expect, it } from 'vitest'
import { ingredientKey } from './ingredient-key.ts'

it.each([
  ['Leite condensado', 'leite_condensado'],
  ['leite  CONDENSADO', 'leite_condensado'],
  ['Manteiga sem sal', 'manteiga'],
  ['manteiga derretida', 'manteiga'],
  // One letter off is not the same for certain.
  ['manteigas', 'manteiga'],
  ['mantegua', 'mantegua'],
  ['Balas de Côco Queimado Xyz', 'bala coco queimado xyz'],
  ['Forminha nº 5', 'forminha nº 5'],
  ['…', ''],
])('%j -> %j', (name, key) => {
  expect(ingredientKey(name)).toBe(key)
})

it('stays within what the table holds', () => {
  expect(ingredientKey('confeito '.repeat(30)).length).toBeLessThanOrEqual(120)
})

it('says the same of a name however many others were asked for', () => {
  const keys = Array.from({ length: 1200 }, (_, place) => ingredientKey(`confeito ${place % 600}`))
  expect(keys.slice(600)).toEqual(keys.slice(0, 600))
  expect(new Set(keys).size).toBe(600)
})
