import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { homeMaterialsQuery } from './home-query.ts'
import { categoriesQuery, categoryQuery } from './queries.ts'

vi.mock('../../../lib/runtime-config.ts', () => ({ apiUrl: 'http://api.test', anonKey: 'anon' }))
vi.mock('../../../lib/session.ts', () => ({}))
vi.mock('../../../lib/stored-session.ts', () => ({
  storedSession: () => ({ state: 'fresh', accessToken: 'token' }),
}))

const asked: URL[] = []

/** Responds to requests with these rows, in this order. */
function respondWith(...responses: readonly object[][]) {
  const left = [...responses]
  vi.stubGlobal('fetch', (input: string | URL) => {
    asked.push(new URL(input))
    return Promise.resolve(Response.json(left.shift() ?? []))
  })
}

const client = () => new QueryClient()
const parameters = (index: number) => Object.fromEntries(asked[index]?.searchParams ?? [])
const MATERIAL = { id: 'm1', title: 'Bolos', description: '', cover_url: null, progress_percent: 0 }

afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

describe('homeMaterialsQuery', () => {
  it('lists paid materials, without those that the database hides', async () => {
    respondWith([{ materials: MATERIAL }, { materials: null }])
    expect(await client().fetchQuery(homeMaterialsQuery('u1'))).toEqual([{ ...MATERIAL, isBought: true }])
    expect(parameters(0)).toMatchObject({ user_id: 'eq.u1', status: 'eq.paid' })
    expect(parameters(0)['select']).toMatch(/materials\(id,title,description,cover_url,progress_percent\b/)
    expect(asked).toHaveLength(1)
  })
  it('falls back to all active materials', async () => {
    respondWith([], [MATERIAL])
    expect(await client().fetchQuery(homeMaterialsQuery('u1'))).toEqual([{ ...MATERIAL, isBought: false }])
    expect(asked[1]?.pathname).toBe('/rest/v1/materials')
    expect(parameters(1)).toMatchObject({ is_active: 'eq.true' })
  })
})

describe('categoriesQuery and categoryQuery', () => {
  it('reads a material’s categories in order', async () => {
    respondWith([])
    await client().fetchQuery(categoriesQuery('m1'))
    expect(parameters(0)).toMatchObject({ material_id: 'eq.m1', order: 'order_index.asc' })
  })
  it('reads one category with lists and items in order, null when there is none', async () => {
    respondWith([])
    expect(await client().fetchQuery(categoryQuery('c1'))).toBeNull()
    expect(parameters(0)).toMatchObject({
      id: 'eq.c1',
      'lists.order': 'position.asc',
      'lists.items.order': 'position.asc',
      'lists.item_outlines.order': 'position.asc',
    })
  })
})
