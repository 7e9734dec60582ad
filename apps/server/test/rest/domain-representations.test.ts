/** Domains with casts that define their representation in JSON and in filters. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer({ aggregatesEnabled: true }, 'schema.sql', 'domains.sql')
})
afterAll(() => server.stop())

const text = async (path: string, headers?: Record<string, string>) =>
  (await server.get(path, headers)).text()

describe('reading', () => {
  test.each([
    [
      '/paints?select=id,shade&id=lt.3&order=id',
      '[{"id":1,"shade":"#000080"}, \n {"id":2,"shade":"#32CD32"}]',
    ],
    ['/paints?select=s:shade&id=eq.1', '[{"s":"#000080"}]'],
    ['/paints?select=shade::text&id=eq.1', '[{"shade":"\\"#000080\\""}]'],
    [
      '/paints?id=eq.1',
      '[{"id":1,"name":"Deep Sea","shade":"#000080","quiet":"q","locked":"l","mixed_from":null}]',
    ],
    [
      '/paints?select=shade,*&id=eq.2&limit=1',
      '[{"shade":"#32CD32","id":2,"name":"Lime","shade":"#32CD32","quiet":null,"locked":null,"mixed_from":1}]',
    ],
    ['/paints?select=shade&id=eq.3', '[{"shade":null}]'],
    ['/dark_paints?id=eq.1', '[{"id":1,"shade":"#000080","darker":"#000040"}]'],
    [
      '/paints?select=id,from:paints!mixed_from(name,shade)&id=eq.1&from.order=id',
      '[{"id":1,"from":[{"name": "Lime", "shade": "#32CD32"}, {"name": null, "shade": null}]}]',
    ],
    ['/paints?select=id,mixed_from(name)&id=eq.2', '[{"id":2,"mixed_from":{"name": "Deep Sea"}}]'],
    ['/paints?select=mixtures(name)&id=eq.1', '[{"mixtures":[{"name": "Lime"}, {"name": null}]}]'],
    ['/rpc/all_paints?select=name&id=eq.1', '[{"name":"Deep Sea"}]'],
    [
      '/rpc/all_paints?id=eq.3',
      '[{"id":3,"name":null,"shade":null,"quiet":null,"locked":null,"mixed_from":1}]',
    ],
    // The casts apply neither to a function's scalar result nor to its parameters.
    ['/rpc/shade_of?paint=1', '128'],
    ['/rpc/shade_number?shade=7', '7'],
    ['/paints?select=count()', '[{"count":3}]'],
    [
      '/paints?select=shade,count()&id=lt.3&order=shade',
      '[{"shade":"#000080","count":1}, \n {"shade":"#32CD32","count":1}]',
    ],
    [
      '/paints?select=id,...paints!mixed_from(shade)&id=eq.1&paints.id=eq.2',
      '[{"id":1,"shade":["#32CD32"]}]',
    ],
  ])('%s', async (path, expected) => {
    expect(await text(path)).toBe(expected)
  })

  test('as CSV', async () => {
    expect(await text('/paints?select=id,shade&id=eq.1', { Accept: 'text/csv' })).toBe(
      'id,shade\n1,"""#000080"""',
    )
  })

  test('an unknown column is refused', async () => {
    expect(JSON.parse(await text('/paints?select=shade,banana'))).toMatchObject({
      code: '42703',
      message: 'column paints.banana does not exist',
    })
  })
})

describe('filters', () => {
  test.each([
    ['shade=eq.000080', [1]],
    ['shade=eq.%2332CD32', [2]],
    ['shade=neq.000080', [2]],
    ['shade=gt.000080', [2]],
    ['shade=in.(000080,32CD32,0)', [1, 2]],
    ['shade=in.()', []],
    ['shade=not.in.(000080)', [2]],
    ['shade=is.null', [3]],
    ['or=(shade.eq.000080,shade.is.null)', [1, 3]],
    ['name=eq.deep%20sea', [1]],
    ['name=eq.Deep%20Sea', []],
    ['name=like.deep*', [1]],
    ['shade=isdistinct.128', [2, 3]],
  ])('%s', async (filter, ids) => {
    const rows = JSON.parse(await text(`/paints?select=id&order=id&${filter}`)) as { id: number }[]
    expect(rows.map(({ id }) => id)).toEqual(ids)
  })

  test('rows are sorted by the stored values', async () => {
    expect(await text('/paints?select=id&order=shade.desc.nullslast')).toBe(
      '[{"id":2}, \n {"id":1}, \n {"id":3}]',
    )
  })

  test('a pattern is not converted to the domain', async () => {
    expect(JSON.parse(await text('/paints?shade=ilike.%23*80'))).toMatchObject({ code: '42883' })
  })

  test('within an embedded resource', async () => {
    expect(await text('/paints?select=id,mixtures(id)&mixtures.shade=eq.32CD32&id=eq.1')).toBe(
      '[{"id":1,"mixtures":[{"id": 2}]}]',
    )
  })
})

describe('writing', () => {
  const write = async (method: string, path: string, body: object | undefined, prefer: string) => {
    const response = await server.send(method, path, body, { Prefer: prefer })
    return [response.status, await response.text()]
  }
  const stored = (id: number) => server.sql(`select name, shade from shop.paints where id = ${id}`)

  test('a row', async () => {
    const row = { id: 10, name: 'grass green', shade: '#00FF00' }
    expect(await write('POST', '/paints?select=id,name,shade', row, 'return=representation')).toEqual([
      201,
      '[{"id":10,"name":"Grass Green","shade":"#00FF00"}]',
    ])
    expect(await stored(10)).toEqual([{ name: 'grass green', shade: 65280 }])
  })

  test('rows, with defaults for what is missing', async () => {
    // Defaults are converted through JSON like sent values, so 255 is read as #255.
    const rows = [{ id: 11, shade: '#000001' }, { id: 12 }]
    const prefer = 'return=representation, missing=default'
    expect(await write('POST', '/paints?columns=id,shade&select=id,shade', rows, prefer)).toEqual([
      201,
      '[{"id":11,"shade":"#000001"}, \n {"id":12,"shade":"#000255"}]',
    ])
  })

  test('a key that is missing in columns is not read', async () => {
    const row = { id: 13, name: 'x', shade: 'no colour' }
    expect(await write('POST', '/paints?columns=id,name', row, '')).toEqual([201, ''])
    expect(await stored(13)).toEqual([{ name: 'x', shade: 255 }])
  })

  test('an upsert, an update, a PUT, a deletion', async () => {
    const whole = 'return=representation'
    const select = 'select=id,shade'
    const upsert = { id: 10, shade: '#000002' }
    expect(await write('POST', `/paints?${select}`, upsert, `${whole}, resolution=merge-duplicates`)).toEqual(
      [200, '[{"id":10,"shade":"#000002"}]'],
    )
    expect(
      await write('PATCH', `/paints?id=eq.10&shade=eq.000002&${select}`, { shade: '#000003' }, whole),
    ).toEqual([200, '[{"id":10,"shade":"#000003"}]'])
    expect(await write('PUT', `/paints?id=eq.10&${select}`, { id: 10, shade: '#000004' }, whole)).toEqual([
      200,
      '[{"id":10,"shade":"#000004"}]',
    ])
    expect(await write('DELETE', '/paints?shade=eq.000004', undefined, whole)).toEqual([
      200,
      '[{"id":10,"name":"Grass Green","shade":"#000004","quiet":null,"locked":null,"mixed_from":null}]',
    ])
  })

  test('a value that the domain refuses', async () => {
    const [status, body] = await write('POST', '/paints', { id: 14, shade: '#FFFFFFFF' }, '')
    expect([status, JSON.parse(String(body))]).toMatchObject([400, { code: '23514' }])
  })
})

test('a cast created later applies after the schema cache is reloaded', async () => {
  await server.sql(`
    create domain shop.late as text;
    create function shop.late_json(shop.late) returns json immutable language sql as $$ select '"late"'::json $$;
    create table shop.lates (word shop.late);
    insert into shop.lates values ('early');
    grant select on shop.lates to anon;
    create cast (shop.late as json) with function shop.late_json(shop.late) as implicit;
    notify pgrst, 'reload schema'`)
  await expect.poll(() => text('/lates')).toBe('[{"word":"late"}]')
})
