import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { MakingWrite } from '../../../domain/cook/recipe-additions/own-makings.ts'
import { saveMaking } from './mutations.ts'

vi.mock('../../../lib/runtime-config.ts', () => ({ apiUrl: 'http://api.test', anonKey: 'anon' }))
vi.mock('../../../lib/session.ts', () => ({}))
vi.mock('../../../lib/stored-session.ts', () => ({
  storedSession: () => ({ state: 'fresh', accessToken: 'token' }),
}))
afterEach(() => vi.unstubAllGlobals())

const READ: MakingWrite = {
  id: 'm1',
  itemId: 'i1',
  madeOn: '2026-11-20',
  amount: '20 unidades',
  minutes: 40,
  note: 'Assou bem.',
  stars: 4,
  photoId: null,
}

/** @param isThere whether the server has the making. @returns the methods and bodies of the requests */
function serve(isThere: boolean) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit) => {
    const request = new Request(input, init)
    sent.push([request.method, JSON.parse(await request.text())])
    return Response.json(isThere && request.method === 'PATCH' ? [{ id: 'm1' }] : [])
  })
  return sent
}

const save = async (making: MakingWrite) => {
  const client = new QueryClient()
  await client.getMutationCache().build(client, saveMaking('u1')).execute(making)
}

test.each<readonly [string, Partial<MakingWrite>, object]>([
  ['the note', { note: 'Menos açúcar.' }, { note: 'Menos açúcar.' }],
  ['the stars', { stars: 5 }, { stars: 5 }],
  ['the time and the day', { minutes: null, madeOn: '2026-11-19' }, { minutes: null, made_on: '2026-11-19' }],
  ['the amount and a photo', { amount: '', photoId: 'p1' }, { amount: '', photo_id: 'p1' }],
])('a changed making writes what was typed alone: %s', async (_what, typed, columns) => {
  const sent = serve(true)
  await save({ ...READ, ...typed, read: READ })
  expect(sent).toEqual([['PATCH', columns]])
})

test('all of a making is written where it is new, or gone from the server', async () => {
  const whole = { id: 'm1', item_id: 'i1', made_on: '2026-11-20', amount: '20 unidades', minutes: 40 }
  const sent = serve(false)
  await save(READ)
  await save({ ...READ, stars: 5, read: READ })
  expect(sent).toMatchObject([
    ['POST', { ...whole, stars: 4 }],
    ['PATCH', { stars: 5 }],
    ['POST', { ...whole, stars: 5 }],
  ])
})
