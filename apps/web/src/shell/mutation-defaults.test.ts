import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { kitchenKeys } from '../domain/sell/kitchen/keys.ts'
import { priceKeys } from '../domain/sell/prices/keys.ts'
import { recipeAdditionsKeys } from '../domain/cook/recipe-additions/keys.ts'
import { stepKey } from '../domain/cook/recipes/place-in.ts'
import { costingKeys } from '../features/sell/pricing/keys.ts'
import { progressKeys } from '../features/learn/progress/keys.ts'
import { setMutationDefaults } from './mutation-defaults.ts'

vi.mock('../lib/runtime-config.ts', () => ({ apiUrl: 'http://api.test', anonKey: 'anon' }))
vi.mock('../lib/session.ts', () => ({}))
vi.mock('../lib/stored-session.ts', () => ({
  storedSession: () => ({ state: 'fresh', accessToken: 'token' }),
}))

const PLACE = { step: 3, done: [1, 2, 5], ready: [1], amount: 'rendimento=24' }
const sent: Request[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit) => {
    sent.push(new Request(input, init))
    return Promise.resolve(Response.json([{ id: 'c1' }]))
  })
})
afterEach(() => {
  sent.length = 0
  vi.unstubAllGlobals()
})

/** Sends a write that was stored before a reload by its key and its variables. */
async function sendAfterReload(mutationKey: readonly string[], variables: unknown) {
  const client = new QueryClient()
  setMutationDefaults(client, 'u1')
  await client
    .getMutationCache()
    .build(client, client.defaultMutationOptions({ mutationKey }))
    .execute(variables)
}

describe('a write that outlives a reload', () => {
  it.each([
    [kitchenKeys.change('u1'), { cup_ml: 200 }, 'POST /rest/v1/kitchens', { cup_ml: 200 }],
    [priceKeys.remove('u1'), { id: 'p1' }, 'DELETE /rest/v1/price_entries', null],
    [costingKeys.add('u1'), { name: 'Bolo' }, 'POST /rest/v1/costings', { name: 'Bolo' }],
    [
      stepKey('u1'),
      { itemId: 'i1', place: PLACE, at: '2026-01-01T10:00:00.000Z' },
      'POST /rest/v1/item_progress',
      {
        item_id: 'i1',
        steps_done: 2,
        steps_at: '2026-01-01T10:00:00.000Z',
        cooking_step: 3,
        steps_apart: [5],
        lines_ready: [1],
        cooking_amount: 'rendimento=24',
      },
    ],
    [
      recipeAdditionsKeys.saveNote('u1'),
      { itemId: 'i1', step: 2, stepText: 'Asse.', body: '5 min a mais', baseVersion: 3 },
      'POST /rest/v1/recipe_notes',
      { item_id: 'i1', step: 2, step_text: 'Asse.', body: '5 min a mais', base_version: 3 },
    ],
    [progressKeys.open('u1'), 'i1', 'POST /rest/v1/item_progress', { item_id: 'i1' }],
  ])('%s is sent by what is registered for its key', async (key, variables, request, body) => {
    await sendAfterReload(key, variables)
    expect(sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([request])
    const text = await sent[0]?.text()
    expect(text ? JSON.parse(text) : null).toEqual(body)
  })
  it('is not sent for another account', async () => {
    await expect(sendAfterReload(kitchenKeys.change('u2'), { cup_ml: 200 })).rejects.toThrow('mutationFn')
    expect(sent).toEqual([])
  })
})
