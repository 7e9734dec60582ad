import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from './rest-server.ts'

const script = readFileSync(new URL('write-rules.sql', import.meta.url), 'utf8')

let server: RestServer
beforeAll(async () => {
  server = await startRestServer({ transactionEnd: 'commit-allow-override' })
  await server.sql(`begin; ${script}; commit`)
})
afterAll(() => server.stop())

describe('a constraint that is checked at the end', () => {
  const taken = {
    code: '23505',
    details: 'Key (place)=(1) already exists.',
    hint: null,
    message: 'duplicate key value violates unique constraint "one_place"',
  }

  test.each(['commit', 'rollback'])('is checked before the answer, with tx=%s', async (end) => {
    const response = await server.send('PATCH', '/shelves?id=eq.2', { place: 1 }, { Prefer: `tx=${end}` })
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual(taken)
    // The connection serves the next request.
    expect(await (await server.get('/shelves?id=eq.2')).text()).toBe('[{"id":2,"place":2}]')
  })

  test('may be broken meanwhile', async () => {
    const swapped = [
      { id: 1, place: 2 },
      { id: 2, place: 1 },
    ]
    const response = await server.send('POST', '/shelves', swapped, {
      Prefer: 'resolution=merge-duplicates,return=representation,tx=rollback',
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(swapped)
  })
})

test.each([
  ['merge-duplicates', 200],
  ['ignore-duplicates', 201],
])('an upsert of no rows by %s answers %i', async (resolution, status) => {
  const prefer = `return=representation,resolution=${resolution}`
  const response = await server.send('POST', '/shelves', [], { Prefer: prefer })
  expect([response.status, await response.text()]).toEqual([status, '[]'])
})

test('a computed text vector is searched as it is, a text by way of a vector', async () => {
  const found = (path: string) => server.get(path).then((response) => response.text())
  expect(await found('/recipes?select=id&search=fts(english).eggs')).toBe('[{"id":1}]')
  expect(await found('/recipes?select=id&steps=fts(english).melting')).toBe('[{"id":2}]')
})
