import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

async function json(path: string): Promise<unknown> {
  const response = await server.get(path)
  return response.json()
}

describe('select', () => {
  test('rows come as Postgres writes them, digits beyond a double included', async () => {
    const response = await server.get('/cakes?select=id,price,sold,details&id=lte.2&order=id')
    expect(await response.text()).toBe(
      '[{"id":1,"price":12.00,"sold":9007199254740993,"details":{"layers": 2, "top": {"with": "chocolate"}}}, \n' +
        ' {"id":2,"price":20.50,"sold":5,"details":{"layers": 1}}]',
    )
  })

  test('aliases, casts, JSON paths, computed columns', async () => {
    const { data } = await server.client
      .from('cakes')
      .select('nome:name,price::text,with:details->top->>with,details->layers,label')
      .eq('id', 1)
      .single()
    expect(data).toEqual({
      nome: 'Carrot cake',
      price: '12.00',
      with: 'chocolate',
      layers: 2,
      label: 'Carrot cake (small)',
    })
  })

  test('a path into a value that is not JSON', async () => {
    expect(await json('/bakers?select=specialities->0&id=eq.1')).toEqual([{ specialities: 'bolo' }])
  })

  test('views are read as tables are', async () => {
    expect(await json('/cheap_cakes?select=name&order=price')).toEqual([
      { name: 'Pão de ló' },
      { name: 'Carrot cake' },
    ])
  })
})

describe('filters', () => {
  const ids = async (filter: string) => {
    const response = await server.get(`/cakes?select=id&order=id&${filter}`)
    expect(response.status, await response.clone().text()).toBe(200)
    return ((await response.json()) as { id: number }[]).map(({ id }) => id)
  }

  test.each([
    ['id=eq.2', [2]],
    ['id=neq.2', [1, 3, 4]],
    ['price=gt.12', [2, 3]],
    ['price=gte.12', [1, 2, 3]],
    ['price=lt.12', [4]],
    ['price=lte.12', [1, 4]],
    ['name=like.*cake', [1]],
    ['name=ilike.*CAKE*', [1]],
    ['name=like(any).{Carrot*,Lemon*}', [1, 2]],
    ['name=like(all).{*o*,*t*}', [1, 2, 3]],
    ['name=match.^[CL]', [1, 2]],
    ['name=imatch.^[cl]', [1, 2]],
    ['id=eq(any).{1,4}', [1, 4]],
    ['id=in.(1,3)', [1, 3]],
    ['notes=in.("100%25 cherry, \\"kirsch\\" (strong)",dry)', [3, 4]],
    ['id=in.()', []],
    ['notes=is.null', [2]],
    ['notes=not.is.null', [1, 3, 4]],
    ['notes=is.not_null', [1, 3, 4]],
    ['helper_id=isdistinct.1', [1, 2, 4]],
    ['name=fts.carrot', [1]],
    ['words=fts(english).carrots', [1]],
    ['words=plfts.black%20forest', [3]],
    ['words=phfts(english).lemon%20tart', [2]],
    ['words=wfts(english).lemon%20or%20carrot', [1, 2]],
    ['details->>layers=eq.1', [2]],
    ['details->top->>with=eq.chocolate', [1]],
    ['size=eq.small', [1, 4]],
    ['id=gt.1&id=lt.4', [2, 3]],
    ['or=(id.eq.1,and(id.gt.2,name.like.P*))', [1, 4]],
    ['and=(id.gte.2,or(name.eq."Lemon tart",notes.is.null),not.and(id.eq.4,id.eq.4))', [2]],
    ['not.or=(id.eq.1,id.eq.2)', [3, 4]],
    ['or=(id.in.(1,2),id.not.gt.1)', [1, 2]],
    ['label=like.*(large)', [3]],
    ['baked_at=eq.2026-01-02T03:04:05.678Z', [1, 2, 3, 4]],
  ])('%s', async (filter, expected) => {
    expect(await ids(filter)).toEqual(expected)
  })

  test.each([
    ['specialities=cs.{bolo}', [1, 2]],
    ['specialities=cd.{bolo,torta,pudim}', [1, 2, 3]],
    ['specialities=ov.{torta,x}', [1]],
    ['address=cs.{"city":"Recife"}', [2]],
    ['hours=ov.[13,15)', [1, 2]],
    ['address->floor=eq.2', [1]],
    ['hours=sl.(20,30)', [1, 2]],
    ['hours=sr.(1,3)', [1, 2]],
    ['hours=nxr.[0,14)', [1]],
    ['hours=nxl.[8,20)', [2]],
    ['hours=adj.[18,20)', [2]],
    ['active=is.true', [1]],
    ['active=is.false', [2]],
    ['active=is.unknown', [3]],
    ['born=lt.1985-01-01', [1]],
  ])('bakers: %s', async (filter, expected) => {
    const rows = (await json(`/bakers?select=id&order=id&${filter}`)) as { id: number }[]
    expect(rows.map(({ id }) => id)).toEqual(expected)
  })

  test('the official client’s requests work unchanged', async () => {
    const { data, error } = await server.client
      .from('cakes')
      .select('id')
      .or('id.eq.1,name.eq."Black forest"')
      .not('notes', 'is', null)
      .contains('details', { layers: 2 })
      .order('id')
    expect(error).toMatchObject({ code: '42883' })
    expect(data).toBeNull()
    const { data: found } = await server.client
      .from('bakers')
      .select('name')
      .contains('specialities', ['bolo'])
      .order('id')
    expect(found).toEqual([{ name: 'Ana' }, { name: 'Bia' }])
    const { data: searched } = await server.client
      .from('cakes')
      .select('id')
      .textSearch('words', 'cake', { type: 'plain' })
    expect(searched).toEqual([{ id: 1 }])
  })
})

describe('order and range', () => {
  const names = async (search: string) =>
    ((await json(`/bakers?select=name&${search}`)) as { name: string }[]).map(({ name }) => name)

  test.each([
    ['order=born', ['Ana', 'Bia', 'Caio']],
    ['order=born.desc', ['Caio', 'Bia', 'Ana']],
    ['order=born.desc.nullslast', ['Bia', 'Ana', 'Caio']],
    ['order=born.nullsfirst', ['Caio', 'Ana', 'Bia']],
    ['order=address->>city,name.desc', ['Ana', 'Bia', 'Caio']],
    ['order=name.desc&limit=1', ['Caio']],
    ['order=name&limit=1&offset=1', ['Bia']],
    ['order=name&offset=2', ['Caio']],
    ['limit=0', []],
  ])('%s', async (search, expected) => {
    expect(await names(search)).toEqual(expected)
  })

  test('range by the client, with an exact count', async () => {
    const { data, count, status } = await server.client
      .from('cakes')
      .select('id', { count: 'exact' })
      .order('id')
      .range(1, 2)
    expect({ data, count, status }).toEqual({ data: [{ id: 2 }, { id: 3 }], count: 4, status: 206 })
  })

  test('a head request counts without rows', async () => {
    const { data, count, status } = await server.client
      .from('cakes')
      .select('*', { count: 'exact', head: true })
      .gt('id', 1)
    expect({ data, count, status }).toEqual({ data: null, count: 3, status: 200 })
  })

  test.each([
    ['planned', expect.any(Number)],
    ['estimated', 4],
  ] as const)('count %s', async (count, expected) => {
    const answer = await server.client.from('cakes').select('id', { count })
    expect(answer).toMatchObject({ data: { length: 4 }, count: expected })
  })
})

describe('one row', () => {
  test('single and maybeSingle', async () => {
    const one = await server.client.from('cakes').select('name').eq('id', 1).single()
    expect(one.data).toEqual({ name: 'Carrot cake' })
    const none = await server.client.from('cakes').select('name').eq('id', 0).single()
    expect(none).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST116',
        details: 'The result contains 0 rows',
        hint: null,
        message: 'Cannot coerce the result to a single JSON object',
      },
    })
    expect(await server.client.from('cakes').select('name').eq('id', 0).maybeSingle()).toMatchObject({
      data: null,
      error: null,
    })
  })
})

describe('refusals', () => {
  test.each([
    ['/caks', 404, 'PGRST205', "Perhaps you meant the table 'shop.cakes'"],
    ['/secrets', 404, 'PGRST205', null],
    ['/cakes?nam=eq.1', 400, '42703', expect.stringContaining('cakes.name')],
    ['/cakes?select=nope', 400, '42703', expect.any(String)],
    ['/cakes?id=eq.x', 400, '22P02', null],
    ['/cakes?id=foo.1', 400, 'PGRST100', null],
    ['/cakes?id=fts.x', 404, '42883', expect.any(String)],
    ['/cakes?select=id::nonsense', 400, '42704', null],
    ['/cakes?select=count()', 400, 'PGRST123', null],
    ['/cakes?limit=-1', 416, 'PGRST103', null],
    ['/cakes/1', 404, 'PGRST125', null],
  ])('%s', async (path, status, code, hint) => {
    const response = await server.get(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`)
    expect(await response.json()).toMatchObject({ code, hint })
  })

  test('a body has four keys, in this order', async () => {
    expect(await (await server.get('/caks')).text()).toBe(
      `{"code":"PGRST205","details":null,"hint":"Perhaps you meant the table 'shop.cakes'",` +
        `"message":"Could not find the table 'shop.caks' in the schema cache"}`,
    )
  })
})
