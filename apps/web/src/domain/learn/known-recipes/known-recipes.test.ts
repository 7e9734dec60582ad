import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { categoryQuery } from '../materials/queries.ts'
import type { CategoryRow } from '../materials/rows.ts'
import { begunRecipeQuery, untriedRecipesQuery } from '../../cook/next-recipes/queries.ts'
import { recipeListQuery, recipeQuery } from '../../cook/recipes/queries.ts'
import type { RecipeRow } from '../../cook/recipes/rows.ts'
import { SAMPLE_RECIPE } from '../../cook/recipes/sample-recipe.ts'
import { outlineOnHome, takeKnownRecipe } from './known-recipes.ts'

vi.mock('../../../lib/runtime-config.ts', () => ({ apiUrl: 'http://api.test', anonKey: 'anon' }))
vi.mock('../../../lib/session.ts', () => ({}))
vi.mock('../../../lib/stored-session.ts', () => ({
  storedSession: () => ({ state: 'fresh', accessToken: 'token' }),
}))

const PUDIM = { ...SAMPLE_RECIPE, id: 'r1', title: 'Pudim' }
const { lists: _, ...ITEM } = { ...PUDIM, type: 'recipe', published_at: null }
const CATEGORY: CategoryRow = {
  id: 'c1',
  title: 'Geladas',
  description: '',
  material_id: 'm1',
  materials: { id: 'm1', title: 'Sobremesas', learning: null, price_cents: 4900, purchase_url: null },
  lists: [{ id: 'l1', title: 'Pudins', description: '', items: [ITEM], item_outlines: [] }],
}
const list = recipeListQuery('u1').queryKey
const begun = begunRecipeQuery('u1').queryKey
const category = categoryQuery('c1').queryKey
const pudding = recipeQuery('r1').queryKey

describe('takeKnownRecipe', () => {
  it('takes the recipe of the list, as old as the list', () => {
    const cache = new QueryClient()
    cache.setQueryData(list, [PUDIM], { updatedAt: 5 })
    takeKnownRecipe(cache, 'u1', 'r1')
    expect(cache.getQueryData(pudding)).toEqual({ kind: 'open', recipe: PUDIM })
    expect(cache.getQueryState(pudding)?.dataUpdatedAt).toBe(5)
  })
  it('takes the newest of the list, Home and a category, in the shape of the recipe itself', () => {
    const cache = new QueryClient()
    cache.setQueryData(list, [{ ...PUDIM, title: 'Pudim antigo' }], { updatedAt: 5 })
    cache.setQueryData(category, CATEGORY, { updatedAt: 6 })
    takeKnownRecipe(cache, 'u1', 'r1')
    const lists = {
      id: 'l1',
      title: 'Pudins',
      categories: { id: 'c1', title: 'Geladas', materials: { id: 'm1', title: 'Sobremesas' } },
    }
    expect(cache.getQueryData(pudding)).toEqual({ kind: 'open', recipe: { ...ITEM, lists } })
    const newer: RecipeRow = { ...PUDIM, title: 'Pudim novo' }
    cache.setQueryData(begun, newer, { updatedAt: 7 })
    takeKnownRecipe(cache, 'u1', 'r1')
    expect(cache.getQueryData(pudding)).toMatchObject({ recipe: { title: 'Pudim novo' } })
  })
  it('replaces an older result and keeps a newer one', () => {
    const cache = new QueryClient()
    const locked = {
      kind: 'locked',
      outline: { item_id: 'r1', title: 'Pudim', duration_min: 0, level: null, lists: null },
    } as const
    cache.setQueryData(list, [PUDIM], { updatedAt: 5 })
    cache.setQueryData(pudding, locked, { updatedAt: 6 })
    takeKnownRecipe(cache, 'u1', 'r1')
    expect(cache.getQueryData(pudding)).toEqual(locked)
    cache.setQueryData(list, [PUDIM], { updatedAt: 7 })
    takeKnownRecipe(cache, 'u1', 'r1')
    expect(cache.getQueryData(pudding)).toMatchObject({ kind: 'open' })
  })
  it('takes nothing from responses that are not read, are stale, or are of another account', () => {
    const cache = new QueryClient()
    takeKnownRecipe(cache, 'u1', 'r1')
    cache.setQueryData(list, [PUDIM])
    cache.setQueryData(begun, PUDIM)
    takeKnownRecipe(cache, 'u2', 'r1')
    takeKnownRecipe(cache, 'u1', 'r2')
    cache.setQueryData(category, CATEGORY)
    for (const queryKey of [list, begun, category]) void cache.invalidateQueries({ queryKey })
    takeKnownRecipe(cache, 'u1', 'r1')
    expect(cache.getQueryData(pudding)).toBeUndefined()
  })
})

it("finds what Home's cards say of a recipe", () => {
  const cache = new QueryClient()
  const card = {
    id: 'r1',
    title: 'Pudim',
    duration_min: 20,
    level: 'Beginner',
    cover_url: null,
    item_progress: [],
  }
  cache.setQueryData(untriedRecipesQuery('u1', ['m1', 'm2']).queryKey, [card])
  expect(outlineOnHome(cache, 'u1', 'r1')).toEqual(card)
  expect(outlineOnHome(cache, 'u1', 'r2')).toBeUndefined()
  expect(outlineOnHome(cache, 'u2', 'r1')).toBeUndefined()
})
