import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { correctPrice, PriceChanged, type PriceInput } from './mutations.ts'

vi.mock('../../../lib/runtime-config.ts', () => ({ apiUrl: 'http://api.test', anonKey: 'anon' }))
vi.mock('../../../lib/session.ts', () => ({}))
vi.mock('../../../lib/stored-session.ts', () => ({
  storedSession: () => ({ state: 'fresh', accessToken: 'token' }),
}))
afterEach(() => vi.unstubAllGlobals())

const READ: PriceInput = {
  ingredient: 'Farinha',
  package_price_cents: 600,
  package_amount: 1,
  package_unit: 'kg',
  store: null,
  bought_on: '2026-11-20',
}

/** @param stored the entry as another device has left it. @returns the bodies of the writes */
function serve(stored: object) {
  const written: unknown[] = []
  const row = { id: 'p1', noted_at: '2026-11-20T10:00:00Z', ...stored }
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit) => {
    const request = new Request(input, init)
    if (request.method === 'GET') return Response.json(row)
    const body = JSON.parse(await request.text()) as object
    written.push(body)
    return Response.json([{ ...row, ...body }])
  })
  return written
}

const correct = (mine: Partial<PriceInput>) => {
  const client = new QueryClient()
  return client
    .getMutationCache()
    .build(client, correctPrice('u1'))
    .execute({ ...READ, ...mine, id: 'p1', read: READ })
}

test.each<readonly [string, Partial<PriceInput>, Partial<PriceInput>, object]>([
  ['store here, price there', { store: 'Atacado' }, { package_price_cents: 650 }, { store: 'Atacado' }],
  [
    'price here, day there',
    { package_price_cents: 650 },
    { bought_on: '2026-11-19' },
    { package_price_cents: 650, package_amount: 1, package_unit: 'kg' },
  ],
  ['name here, store there', { ingredient: 'Trigo' }, { store: 'Feira' }, { ingredient: 'Trigo' }],
  ['the same price on both', { package_price_cents: 650 }, { package_price_cents: 650 }, {}],
])('a correction keeps what another device has corrected: %s', async (_what, mine, other, columns) => {
  const written = serve({ ...READ, ...other })
  await expect(correct(mine)).resolves.toMatchObject({ ...other, ...mine })
  for (const body of written) expect(body).toMatchObject(columns)
})

test.each<readonly [string, Partial<PriceInput>, Partial<PriceInput>]>([
  ['price', { package_price_cents: 650 }, { package_price_cents: 700 }],
  ['price here, package there', { package_price_cents: 650 }, { package_amount: 5 }],
  ['store', { store: 'Atacado' }, { store: 'Feira' }],
  ['day', { bought_on: '2026-11-18' }, { bought_on: '2026-11-19' }],
])('a correction of the same is not written before it was asked about: %s', async (_what, mine, other) => {
  const written = serve({ ...READ, ...other })
  await expect(correct(mine)).rejects.toThrow(PriceChanged)
  expect(written).toEqual([])
})
