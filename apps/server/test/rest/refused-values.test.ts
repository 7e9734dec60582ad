/** Types and values in the address that Postgres would read as SQL, or that make it fail. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

async function responseTo(path: string): Promise<{ status: number; code?: string }> {
  const response = await server.get(path)
  return { status: response.status, ...((await response.json()) as object) }
}

describe('types', () => {
  test('a cast is accepted as the name of a type only, never as SQL', async () => {
    for (const cast of ['$$', '$1', 'te$$xt', '1', ' ', 'text$a$']) {
      const path = `/cakes?select=id::${encodeURIComponent(cast)}`
      expect([cast, await responseTo(path)]).toMatchObject([cast, { status: 400, code: 'PGRST100' }])
    }
    expect((await responseTo('/cakes?select=price::double precision')).status).toBe(200)
  })

  test('no pseudo-type makes the server fail', async () => {
    const types = await server.sql<{ name: string }>(
      `select typname as name from pg_type where typtype = 'p' and typnamespace = 'pg_catalog'::regnamespace`,
    )
    expect(types.length).toBeGreaterThan(20)
    for (const { name } of types) {
      const { status } = await responseTo(`/cakes?select=name::${name},id`)
      expect([name, status < 500 ? 'refused or harmless' : status]).toEqual([name, 'refused or harmless'])
    }
    expect((await responseTo('/cakes?select=name::unknown')).status).toBe(400)
  })
})

describe('values that make Postgres fail', () => {
  test.each([
    ['/cakes?name=fts(1).x', 'PGRST100'],
    ['/cakes?name=wfts(99999).x', 'PGRST100'],
    ['/cakes?or=(name.fts(1).x)', 'PGRST100'],
    ['/cakes?name=fts(nope).x', '42704'],
    ['/bakers?specialities=cs.{{{{{{{}}}}}}}', '54000'],
    // Postgres 15 and 18 give it different codes.
    ['/bakers?specialities=ov.[1:2147483647]={a}', expect.stringMatching(/^(54000|22P02)$/)],
  ])('%s', async (path, code: unknown) => {
    expect(await responseTo(path)).toMatchObject({ status: 400, code })
  })

  test('a full-text query that nests too deeply', async () => {
    const path = `/cakes?name=fts.${'!'.repeat(5_000)}a`
    expect(await responseTo(path)).toMatchObject({ status: 400, code: 'XX000' })
  })

  test('a text-search configuration is taken by its name', async () => {
    expect((await responseTo('/cakes?name=fts(english).tart')).status).toBe(200)
  })

  test('a body that upserts a row twice', async () => {
    const rows = [
      { width: 1, depth: 1 },
      { width: 1, depth: 1 },
    ]
    const response = await server.send('POST', '/boxes', rows, { Prefer: 'resolution=merge-duplicates' })
    expect([response.status, await response.json()]).toMatchObject([400, { code: '21000' }])
  })
})
