import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { recipeListQuery, recipeQuery } from './queries.ts'
import { SAMPLE_RECIPE } from './sample-recipe.ts'

vi.mock('../../../lib/runtime-config.ts', () => ({ apiUrl: 'http://api.test', anonKey: 'anon' }))
vi.mock('../../../lib/session.ts', () => ({}))
vi.mock('../../../lib/stored-session.ts', () => ({
  storedSession: () => ({ state: 'fresh', accessToken: 'token' }),
}))

const asked: URL[] = []

/** Rows, a refusal, or a connection that fails. */
type MockResponse = object[] | { code: string; status: number } | 'no connection'

/** Responds to requests, in this order. */
function respondWith(...responses: readonly MockResponse[]) {
  const left = [...responses]
  vi.stubGlobal('fetch', (input: string | URL) => {
    asked.push(new URL(input))
    const next = left.shift()
    if (next === undefined || next === 'no connection')
      return Promise.reject(new TypeError('Failed to fetch'))
    if (Array.isArray(next)) return Promise.resolve(Response.json(next))
    return Promise.resolve(Response.json({ code: next.code, message: 'no' }, { status: next.status }))
  })
}

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const parameters = (index: number) => Object.fromEntries(asked[index]?.searchParams ?? [])

afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

const PAID = [
  { materials: { categories: [{ lists: [{ id: 'l1' }, { id: 'l2' }] }, { lists: [] }] } },
  { materials: null },
]
const PUDIM = { ...SAMPLE_RECIPE, id: 'r1', title: 'Pudim' }

describe('recipeListQuery', () => {
  it('requests the recipes of the paid lists', async () => {
    respondWith(PAID, [PUDIM])
    expect(await client().fetchQuery(recipeListQuery('u1'))).toEqual([PUDIM])
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/rest/v1/purchases', '/rest/v1/items'])
    expect(parameters(0)).toMatchObject({ user_id: 'eq.u1', status: 'eq.paid' })
    expect(parameters(1)).toMatchObject({ type: 'eq.recipe', list_id: 'in.(l1,l2)' })
  })
  it('requests a list that does not exist when nothing is paid', async () => {
    respondWith([], [])
    expect(await client().fetchQuery(recipeListQuery('u1'))).toEqual([])
    expect(parameters(1)['list_id']).toBe('in.(00000000-0000-0000-0000-000000000000)')
  })
  it.each<[string, MockResponse[]]>([
    ['at the purchases', [{ code: 'PGRST200', status: 400 }, [PUDIM]]],
    ['at the items', [PAID, { code: '57014', status: 500 }, [PUDIM]]],
  ])('falls back to all recipes when refused %s', async (_, responses) => {
    respondWith(...responses)
    expect(await client().fetchQuery(recipeListQuery('u1'))).toEqual([PUDIM])
    expect(parameters(asked.length - 1)).not.toHaveProperty('list_id')
  })
  it('fails on error 42883 instead of falling back', async () => {
    respondWith(PAID, { code: '42883', status: 404 })
    await expect(client().fetchQuery(recipeListQuery('u1'))).rejects.toMatchObject({ code: '42883' })
    expect(asked).toHaveLength(2)
  })
  it('fails without a connection, so that the screen can show its sample', async () => {
    respondWith('no connection')
    await expect(client().fetchQuery(recipeListQuery('u1'))).rejects.toMatchObject({ kind: 'network' })
  })
})

describe('recipeQuery', () => {
  it('finds an item only if it is a recipe', async () => {
    respondWith([PUDIM])
    expect(await client().fetchQuery(recipeQuery('r1'))).toEqual({ kind: 'open', recipe: PUDIM })
    expect(parameters(0)).toMatchObject({ id: 'eq.r1', type: 'eq.recipe' })
    expect(asked).toHaveLength(1)
  })
  it('requests the outline only if the recipe cannot be opened', async () => {
    const outline = { item_id: 'r1', title: 'Pudim', lists: null }
    respondWith([], [outline])
    expect(await client().fetchQuery(recipeQuery('r1'))).toEqual({ kind: 'locked', outline })
    respondWith([], [])
    expect(await client().fetchQuery(recipeQuery('r2'))).toEqual({ kind: 'missing' })
  })
  it('returns the sample without a request', async () => {
    respondWith('no connection')
    const result = await client().fetchQuery(recipeQuery(SAMPLE_RECIPE.id))
    expect(result).toEqual({ kind: 'open', recipe: SAMPLE_RECIPE })
    expect(asked).toHaveLength(0)
  })
})
