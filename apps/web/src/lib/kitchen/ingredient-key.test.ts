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
