import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
let rolledBack: RestServer
beforeAll(async () => {
  server = await startRestServer({ maxRows: 3, aggregatesEnabled: true })
  rolledBack = await startRestServer({ transactionEnd: 'rollback-allow-override' })
})
afterAll(async () => {
  await server.stop()
  await rolledBack.stop()
})

describe('ranges', () => {
  test.each([
    ['', {}, 200, '0-2/*'],
    ['', { Prefer: 'count=exact' }, 206, '0-2/4'],
    ['?limit=100', {}, 200, '0-2/*'],
    ['', { Range: '1-2' }, 200, '1-2/*'],
    ['?limit=2', { Range: '1-9', Prefer: 'count=exact' }, 206, '1-1/4'],
    ['?id=gt.99', { Prefer: 'count=exact' }, 200, '*/0'],
    ['?id=eq.1', { Prefer: 'count=exact' }, 200, '0-0/1'],
  ])('/cakes%s %j', async (search, headers, status, range) => {
    const response = await server.get(`/cakes${search}`, headers)
    expect([response.status, response.headers.get('content-range')]).toEqual([status, range])
  })

  test('a range beyond the end', async () => {
    const response = await server.get('/cakes?offset=10', { Prefer: 'count=exact' })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, '*/4'])
    expect(response.headers.get('content-location')).toBe('/cakes?offset=10')
    expect(response.headers.get('preference-applied')).toBe('count=exact')
    expect(await response.json()).toEqual({
      code: 'PGRST103',
      details: 'An offset of 10 was requested, but there are only 4 rows.',
      hint: null,
      message: 'Requested range not satisfiable',
    })
  })

  test('the row limit applies to embedded resources too', async () => {
    const response = await server.get('/bakers?select=id,cakes!baker_id(id)&cakes.limit=50&limit=1')
    expect(response.status).toBe(200)
    expect(await server.sql('select 1 from shop.cakes')).toHaveLength(4)
  })
})

describe('media types', () => {
  const body = async (accept: string, path: string) => {
    const response = await server.get(path, { Accept: accept })
    return [response.status, response.headers.get('content-type'), await response.text()]
  }

  test('CSV', async () => {
    expect(await body('text/csv', '/bakers?select=id,name,born&order=id&limit=2')).toEqual([
      200,
      'text/csv; charset=utf-8',
      'id,name,born\n1,Ana,1980-05-01\n2,Bia,1990-06-02',
    ])
    expect((await server.client.from('bakers').select('name').limit(1).csv()).data).toBe('name\nAna')
    expect(await body('text/csv', '/bakers?id=eq.0')).toMatchObject([200, 'text/csv; charset=utf-8', '\n'])
  })

  test('an object, with and without its nulls', async () => {
    const path = '/cakes?select=id,notes,photos(url)&id=eq.2'
    expect(await body('application/vnd.pgrst.object+json', path)).toEqual([
      200,
      'application/vnd.pgrst.object+json; charset=utf-8',
      '{"id":2,"notes":null,"photos":null}',
    ])
    expect(await body('application/vnd.pgrst.object+json;nulls=stripped', path)).toEqual([
      200,
      'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
      '{"id":2}',
    ])
    expect(await body('application/vnd.pgrst.array+json;nulls=stripped', path)).toEqual([
      200,
      'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
      '[{"id":2}]',
    ])
  })

  test('the first type that can be produced', async () => {
    expect(
      (await body('image/png, text/csv;q=0.1, application/json;q=0.2', '/bakers?select=id&limit=1'))[1],
    ).toBe('application/json; charset=utf-8')
  })

  test('no type that can be produced', async () => {
    const [status, , text] = await body('image/png', '/bakers')
    expect([status, JSON.parse(text as string)]).toMatchObject([
      406,
      { code: 'PGRST107', message: 'None of these media types are available: image/png' },
    ])
  })
})

describe('headers', () => {
  test('of a read', async () => {
    const response = await server.get('/bakers?select=id&id=eq.1', {
      Prefer: 'count=exact, timezone=America/Recife',
    })
    const header = (name: string) => response.headers.get(name)
    expect(header('content-location')).toBe('/bakers?id=eq.1&select=id')
    expect(header('preference-applied')).toBe('count=exact, timezone=America/Recife')
    expect(header('server-timing')).toMatch(
      /^jwt;dur=[\d.]+, parse;dur=[\d.]+, plan;dur=[\d.]+, transaction;dur=[\d.]+, response;dur=[\d.]+$/,
    )
  })

  test('the time zone is that of the response', async () => {
    const response = await server.get('/cakes?select=baked_at&limit=1', { Prefer: 'timezone=America/Recife' })
    expect(await response.json()).toEqual([{ baked_at: '2026-01-02T00:04:05.678-03:00' }])
  })

  test('a large read is compressed behind the gateway', async () => {
    const columns = Array.from({ length: 200 }, (_, index) => `a${index}:name`).join(',')
    const read = async (path: string, coding: string) => {
      const response = await server.get(path, { 'Accept-Encoding': coding })
      const header = (name: string) => response.headers.get(name)
      return [await response.text(), header('content-encoding'), header('vary')] as const
    }
    const path = `/bakers?select=${columns}`
    const [plain, ...ofPlain] = await read(path, 'identity')
    expect(ofPlain).toEqual([null, 'Accept-Encoding'])
    expect(await read(path, 'gzip, deflate, br')).toEqual([plain, 'br', 'Accept-Encoding'])
    expect(await read(path, 'gzip')).toEqual([plain, 'gzip', 'Accept-Encoding'])
    expect((await read('/rpc/numbers?n=5000', 'br')).slice(1)).toEqual([null, null])
  })

  test('HEAD has the length of a refusal, and no length of a body that was not read', async () => {
    const length = async (path: string) => {
      const response = await server.send('HEAD', path, undefined, { Prefer: 'count=exact' })
      return response.headers.get('content-length')
    }
    expect(await length('/bakers')).toBeNull()
    expect(await length('/rpc/say_hello')).toBeNull()
    expect(await length('/bakers?offset=10')).toBeNull()
    const refusal = await server.get('/bakerz')
    expect(await length('/bakerz')).toBe(String(Buffer.byteLength(await refusal.text())))
  })

  test('HEAD is GET without a body', async () => {
    const response = await server.send('HEAD', '/bakers?select=id', undefined, { Prefer: 'count=exact' })
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      200,
      '0-2/3',
      '',
    ])
  })

  test.each([
    ['/cakes', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
    ['/notes', 'OPTIONS,GET,HEAD,POST,PATCH,DELETE'],
    ['/rpc/say_hello', 'OPTIONS,GET,HEAD,POST'],
    ['/rpc/do_nothing', 'OPTIONS,POST'],
    ['/', 'OPTIONS,GET,HEAD'],
  ])('OPTIONS %s', async (path, allow) => {
    const response = await server.send('OPTIONS', path)
    expect([response.status, response.headers.get('allow')]).toEqual([200, allow])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('content-type')).toBeNull()
    expect(response.headers.get('server-timing')).toMatch(
      /^jwt;.+, parse;.+, plan;.+, transaction;dur=0\.0, response;/,
    )
    expect(await response.text()).toBe('')
  })

  test.each([
    ['/no_such_table', {}, 404, 'PGRST205'],
    ['/rpc/no_such_function', {}, 404, 'PGRST202'],
    ['/rpc/add_up', {}, 404, 'PGRST202'],
    ['/rpc/say_hello', { Accept: 'image/png' }, 406, 'PGRST107'],
    ['/a/b', {}, 404, 'PGRST125'],
    ['/cakes/', {}, 404, 'PGRST125'],
  ])('OPTIONS %s with %j is refused as any other request is', async (path, headers, status, code) => {
    const response = await server.send('OPTIONS', path, undefined, headers)
    expect([response.status, response.headers.get('proxy-status')]).toEqual([
      status,
      `PostgREST; error=${code}`,
    ])
    expect(response.headers.get('server-timing')).toBeNull()
  })

  test('an unsupported method', async () => {
    const response = await server.send('PROPFIND', '/cakes')
    expect([response.status, await response.json()]).toMatchObject([
      405,
      { code: 'PGRST117', message: 'Unsupported HTTP method: PROPFIND' },
    ])
  })
})

describe('schemas', () => {
  test('by profile', async () => {
    const { data } = await server.client.schema('annex').from('rooms').select('name')
    expect(data).toEqual([{ name: 'Cellar' }])
    const response = await server.get('/rooms', { 'Accept-Profile': 'annex' })
    expect(response.headers.get('content-profile')).toBe('annex')
  })

  test.each(['vault', 'pg_catalog', 'information_schema', 'public', 'shop, annex', ''])(
    '%j is not exposed',
    async (name) => {
      for (const response of [
        await server.get('/cakes', { 'Accept-Profile': name }),
        await server.send('POST', '/cakes', {}, { 'Content-Profile': name }),
      ]) {
        expect(response.status).toBe(406)
        expect(await response.json()).toEqual({
          code: 'PGRST106',
          details: null,
          hint: 'Only the following schemas are exposed: shop, annex',
          message: `Invalid schema: ${name}`,
        })
      }
    },
  )
})

describe('aggregates, where they are switched on', () => {
  test('over all, by group, within a resource', async () => {
    const json = async (path: string) => (await server.get(path)).json()
    expect(await json('/cakes?select=count(),total:price.sum(),price.avg()::int')).toEqual([
      { count: 4, total: 77.4, avg: 19 },
    ])
    expect(await json('/cakes?select=size,count()&order=size')).toEqual([
      { size: 'small', count: 2 },
      { size: 'medium', count: 1 },
      { size: 'large', count: 1 },
    ])
    expect(await json('/bakers?select=id,cakes!baker_id(price.max())&order=id')).toEqual([
      { id: 1, cakes: [{ max: 20.5 }] },
      { id: 2, cakes: [{ max: 35 }] },
      { id: 3, cakes: [{ max: 9.9 }] },
    ])
  })
})

describe('the end of the transaction', () => {
  test('is a rollback where configured, unless the caller asks to keep it', async () => {
    const add = (id: number, prefer: string) =>
      rolledBack.send('POST', '/flavours', { id, name: 'x' }, { Prefer: `return=representation, ${prefer}` })
    const undone = await add(50, 'tx=rollback')
    expect([undone.status, await undone.json()]).toEqual([201, [{ id: 50, name: 'x' }]])
    expect(undone.headers.get('preference-applied')).toBe('return=representation, tx=rollback')
    await add(51, '')
    await add(52, 'tx=commit')
    expect(await rolledBack.sql('select id from shop.flavours where id >= 50')).toEqual([{ id: 52 }])
  })

  test('cannot be chosen by the caller otherwise', async () => {
    await server.send('POST', '/flavours', { id: 60, name: 'x' }, { Prefer: 'tx=rollback' })
    expect(await server.sql('select id from shop.flavours where id = 60')).toEqual([{ id: 60 }])
  })
})
