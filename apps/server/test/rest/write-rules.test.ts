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

  test.each(['commit', 'rollback'])('is checked before the response, with tx=%s', async (end) => {
    const response = await server.send('PATCH', '/shelves?id=eq.2', { place: 1 }, { Prefer: `tx=${end}` })
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual(taken)
    // The connection serves the next request.
    expect(await (await server.get('/shelves?id=eq.2')).text()).toBe('[{"id":2,"place":2}]')
  })

  test('may be violated during the transaction', async () => {
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

test('a computed text vector is searched directly, a text is converted to a vector', async () => {
  const found = (path: string) => server.get(path).then((response) => response.text())
  expect(await found('/recipes?select=id&search=fts(english).eggs')).toBe('[{"id":1}]')
  expect(await found('/recipes?select=id&steps=fts(english).melting')).toBe('[{"id":2}]')
})

/** A header as the bytes that it came in. */
const bytesOf = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

describe('addresses in headers', () => {
  test('show the name of a table unchanged, and a query with its names once and in order', async () => {
    const path = `/${encodeURIComponent('pão & more')}?select=*&gr%C3%A3o=neq.a&x&gr%C3%A3o=neq.b`
    const response = await server.get(path)
    expect(await response.text()).toBe('[{"grão":"aveia"}]')
    expect(response.headers.get('content-location')).toBe(
      `/${bytesOf('pão & more')}?gr%C3%83%C2%A3o=neq.a,neq.b&select=%2A&x=`,
    )
  })

  test('show the key of a new row', async () => {
    const path = `/${encodeURIComponent('pão & more')}`
    const response = await server.send('POST', path, { grão: `d'água` }, { Prefer: 'return=headers-only' })
    expect(response.status).toBe(201)
    expect(response.headers.get('location')).toBe(`/${bytesOf('pão & more')}?gr%C3%A3o=eq.d%27%C3%A1gua`)
  })

  test('that a function sets are sent in UTF-8', async () => {
    const headers = JSON.stringify([{ 'X-Pão': 'x' }])
    const refused = await server.send('POST', '/rpc/chosen_answer', { headers })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([500, 'PGRST111'])
    const given = await server.send('POST', '/rpc/chosen_answer', {
      headers: JSON.stringify([{ 'X-Cake': 'pão 🍰' }]),
    })
    expect([given.status, given.headers.get('x-cake')]).toEqual([203, bytesOf('pão 🍰')])
  })

  test('a path continues after a slash', async () => {
    const response = await server.get('/recipes/')
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 'PGRST125', details: null, hint: null, message: 'Invalid path specified in request URL' },
    ])
  })
})

describe('bodies that Postgres reads first', () => {
  const invalid = { code: '22P02', hint: null, message: 'invalid input syntax for type json' }

  test.each([
    ['/shelves?columns=id,place', '{"id": 1'],
    ['/shelves?columns=id,place', ''],
    ['/rpc/whole_json', ''],
  ])('POST %s %j', async (path, body) => {
    const response = await server.send('POST', path, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      ...invalid,
      details: 'The input string ended unexpectedly.',
    })
  })
})

test('the last of two limits counts', async () => {
  const response = await server.get('/recipes?select=id&order=id&limit=1&limit=2')
  expect(await response.text()).toBe('[{"id":1}, \n {"id":2}]')
})

test('a column that a write does not read need not exist', async () => {
  const write = (prefer: string) =>
    server.send('POST', '/recipes?select=absent', { id: 9, steps: '' }, { Prefer: `tx=rollback,${prefer}` })
  const minimal = await write('return=minimal')
  expect([minimal.status, await minimal.text()]).toEqual([201, ''])
  const refused = await write('return=headers-only')
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { code: '42703', details: null, hint: null, message: 'column recipes.absent does not exist' },
  ])
})

describe('a view of several tables', () => {
  test.each([
    ['POST', '/priced_recipes', 'insert into'],
    ['PATCH', '/priced_recipes?id=eq.1', 'update'],
    ['DELETE', '/priced_recipes?id=eq.1', 'delete from'],
  ])('takes no %s', async (method, path, verb) => {
    const response = await server.send(method, path, method === 'DELETE' ? undefined : { id: 7 })
    expect([response.status, response.headers.get('allow'), await response.json()]).toMatchObject([
      405,
      'OPTIONS,GET,HEAD',
      { code: '55000', message: `cannot ${verb} view "priced_recipes"` },
    ])
  })

  test('that a trigger writes to: an error of the server', async () => {
    const response = await server.send('POST', '/guarded', { id: 1 })
    expect([response.status, await response.json()]).toMatchObject([500, { code: '55000' }])
  })
})
