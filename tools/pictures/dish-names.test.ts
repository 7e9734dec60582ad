import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DISH_PICTURES, dishOfTitle } from '../../apps/web/src/ui/picture-dishes.ts'

interface Content {
  categories: { lists: { items: { slug: string; title: string }[] }[] }[]
}

const folder = new URL('../../supabase/seed/content/', import.meta.url)
const recipes = readdirSync(folder)
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Content)
  .flatMap(({ categories }) => categories.flatMap(({ lists }) => lists.flatMap(({ items }) => items)))

describe('dishOfTitle', () => {
  it('finds for each recipe of the courses the picture of its own dish', () => {
    const found = recipes.map(({ title }) => dishOfTitle(title))
    expect(found).toEqual(recipes.map(({ slug }) => slug))
    expect(new Set(found).size).toBe(DISH_PICTURES.length)
  })
  it.each([
    ['BRIGADEIROS DA VOVÓ', 'brigadeiro'],
    ['Bolo de cenoura fofinho com cobertura de chocolate', 'bolo-de-cenoura'],
    ['Pudim', 'pudim-de-leite-condensado'],
    ['Torta de morangos', 'torta-de-morango'],
  ])('reads %s as the same dish', (title, dish) => {
    expect(dishOfTitle(title)).toBe(dish)
  })
  it.each(['Brigadeiro de pistache', 'Bolo de banana', 'Torta de limão e morango', 'Leite', '', '🍰'])(
    'takes %j for no dish it knows',
    (title) => {
      expect(dishOfTitle(title)).toBeNull()
    },
  )
})
