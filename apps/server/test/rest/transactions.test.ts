/** The transaction of a request: isolation, access mode, settings of roles, functions and operator, and the pre-request function. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANA, bearer, type RestServer, startRestServer } from './rest-server.ts'

const FILES = ['schema.sql', 'transactions.sql']
const OWN = { ownTimeLimits: true }
let server: RestServer
beforeAll(async () => {
  server = await startRestServer({ ...OWN, appSettings: { 'app.settings.shop': 'Olinda' } }, ...FILES)
})
afterAll(() => server.stop())

const as = (role: string) => bearer({ role })
const json = async (response: Response | Promise<Response>): Promise<unknown> => (await response).json()
const setting = async (name: string, headers: Record<string, string> = {}) =>
  json(server.get(`/rpc/setting?name=${name}`, headers))

describe('isolation', () => {
  test('is read committed for reads and writes, unless the role sets another', async () => {
    for (const [role, level] of [
      ['anon', 'read committed'],
      ['shop_repeatable', 'repeatable read'],
      ['shop_serializable', 'serializable'],
    ] as const) {
      const headers = await as(role)
      expect(await json(server.get('/level?select=now&id=eq.1', headers))).toEqual([{ now: level }])
      const id = level.length
      const wanted = { ...headers, Prefer: 'return=representation' }
      const made = await server.send('POST', '/levels', { id }, wanted)
      expect(await made.json()).toEqual([{ id, level }])
      const changed = await server.send('PATCH', `/level?select=now&id=eq.${id}`, { id }, wanted)
      expect(await changed.json()).toEqual([{ now: level }])
    }
  })

  test('a function that sets another level wins', async () => {
    expect(await json(server.get('/rpc/level_now'))).toBe('read committed')
    expect(await json(server.get('/rpc/level_now', await as('shop_repeatable')))).toBe('repeatable read')
    expect(await json(server.get('/rpc/level_serializable'))).toBe('serializable')
    expect(await json(server.get('/rpc/level_serializable', await as('shop_repeatable')))).toBe(
      'serializable',
    )
  })
})

test('reads and functions that are not volatile may not write', async () => {
  expect(await json(server.get('/rpc/access'))).toBe('on')
  expect(await json(server.get('/rpc/access_stable'))).toBe('on')
  expect(await json(server.send('POST', '/rpc/access', {}))).toBe('off')
  expect(await json(server.send('POST', '/rpc/access_stable', {}))).toBe('on')
})

describe('settings', () => {
  test('of a role that need a privilege: only those granted to the session', async () => {
    const headers = await as('shop_privileged')
    expect(await setting('log_min_duration_sample', headers)).toBe('12345ms')
    expect(await setting('log_min_duration_sample')).toBe('-1')
    expect(await setting('log_duration', headers)).toBe('off')
  })

  test('of a function: hoisted settings apply to the statement that calls it', async () => {
    const asked = '/rpc/one_flavour?select=memory,time_limit'
    expect(await json(server.get(asked))).toEqual([{ memory: '4MB', time_limit: '4s' }])
    for (const [hoistedTxSettings, holds] of [
      [['work_mem'], { memory: '5000kB', time_limit: '3s' }],
      [['work_mem', 'statement_timeout'], { memory: '5000kB', time_limit: '4s' }],
      [[], { memory: '4MB', time_limit: '3s' }],
    ] as const) {
      const other = await startRestServer({ ...OWN, hoistedTxSettings }, ...FILES)
      expect(await json(other.get(asked))).toEqual([holds])
      await other.stop()
    }
  })

  test('of a function: its time limit', async () => {
    const refused = await server.send('POST', '/rpc/short_time_limit', {})
    expect([refused.status, await refused.json()]).toEqual([
      500,
      {
        code: '57014',
        details: null,
        hint: null,
        message: 'canceling statement due to statement timeout',
      },
    ])
  })

  test('of the database and of the session user, before the time limits of the server', async () => {
    const name = (await server.sql<{ name: string }>('select quote_ident(current_database()) as name'))[0]
      ?.name
    // A role of this file's own, since the cluster's other roles may have a time limit.
    const headers = await as('shop_repeatable')
    const timeLimit = () => setting('statement_timeout', headers)
    expect(await timeLimit()).toBe('8s')
    await server.sql(`alter database ${name} set statement_timeout = '71s'; notify pgrst`)
    // The product's set-up gives the cluster's authenticator a limit, which wins where it is set.
    const [everywhere] = await server.sql<{ limit: string }>(
      `select split_part(entry, '=', 2) as "limit" from pg_db_role_setting, unnest(setconfig) as entry
      where setrole = 'authenticator'::regrole and setdatabase = 0 and entry like 'statement_timeout=%'`,
    )
    await expect.poll(timeLimit).toBe(everywhere?.limit ?? '71s')
    await server.sql(
      `alter role authenticator in database ${name} set statement_timeout = '72s'; notify pgrst`,
    )
    await expect.poll(timeLimit).toBe('72s')
    await server.sql(
      `alter role shop_repeatable in database ${name} set statement_timeout = '73s'; notify pgrst`,
    )
    await expect.poll(timeLimit).toBe('73s')
    await server.sql(`alter role shop_repeatable in database ${name} reset all; alter role authenticator in database ${name} reset all;
      alter database ${name} reset all; notify pgrst`)
    await expect.poll(timeLimit).toBe('8s')
  })

  test('of the operator', async () => {
    expect(await setting('app.settings.shop')).toBe('Olinda')
  })

  test('of the caller: the time zone', async () => {
    expect(await setting('timezone', { Prefer: 'timezone=America/Recife' })).toBe('America/Recife')
    expect(await setting('timezone', { Prefer: 'timezone=Nowhere/Land' })).not.toBe('Nowhere/Land')
  })

  test('cookies, as they came', async () => {
    const cookies = await setting('request.cookies', { Cookie: 'a=1; b="x=y"; lonely;c= z' })
    expect(JSON.parse(cookies as string)).toEqual({ a: '1', b: '"x=y"', lonely: '', c: ' z' })
    expect(await setting('request.cookies')).toBe('{}')
  })

  test('claims: in order of their names, with every digit', async () => {
    const text = await setting(
      'request.jwt.claims',
      await bearer({ sub: ANA, role: 'authenticated', exp: 1e10, aud: ['b', 'a'] }),
    )
    expect(text).toBe(`{"aud":["b","a"],"exp":10000000000,"role":"authenticated","sub":"${ANA}"}`)
  })
})

describe('a function that runs before each request', () => {
  let guarded: RestServer
  beforeAll(async () => {
    guarded = await startRestServer(
      { appSettings: { 'app.settings.shop': 'Olinda' }, preRequest: { schema: 'shop', name: 'before_all' } },
      ...FILES,
    )
  })
  afterAll(() => guarded.stop())

  const wish = (value: string) => ({ 'X-Wish': value })
  const note = { text_of_note: 'x' }

  test('may refuse the request, which then has no effect', async () => {
    const refused = await guarded.send('POST', '/rpc/write_note', note, {
      ...wish('refuse'),
      ...(await as('service_role')),
    })
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { code: 'P0001', details: null, hint: 'Be somebody else', message: 'Not you' },
    ])
    expect(await guarded.sql('select * from shop.notes')).toEqual([])
    for (const [method, path] of [
      ['GET', '/flavours'],
      ['DELETE', '/boxes?width=eq.10'],
      ['PUT', '/flavours?id=eq.1'],
    ] as const) {
      const body = method === 'PUT' ? { id: 1, name: 'x' } : undefined
      expect([method, (await guarded.send(method, path, body, wish('refuse'))).status]).toEqual([method, 400])
    }
  })

  test('may choose the whole response', async () => {
    const answer = await guarded.get('/flavours', wish('teapot'))
    expect([answer.status, answer.headers.get('x-pot'), await answer.json()]).toEqual([
      418,
      'tea',
      { code: 'TEA', details: null, hint: null, message: 'I am a teapot' },
    ])
  })

  test('may add headers and change the status, of reads, writes and calls', async () => {
    for (const [method, path, body] of [
      ['GET', '/flavours?limit=1', undefined],
      ['HEAD', '/flavours?limit=1', undefined],
      ['POST', '/boxes', { width: 900, depth: 1 }],
      ['PATCH', '/boxes?width=eq.900', { depth: 2 }],
      ['PUT', '/flavours?id=eq.9', { id: 9, name: 'new' }],
      ['DELETE', '/boxes?width=eq.900', undefined],
      ['GET', '/rpc/say_hello', undefined],
      ['POST', '/rpc/say_hello', {}],
    ] as const) {
      const answer = await guarded.send(method, path, body, wish('answer'))
      expect([method, answer.status]).toEqual([method, 203])
      expect(answer.headers.get('x-path')).toBe(path.split('?')[0])
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('may switch the role, and sees the same settings as the statement', async () => {
    expect(await json(guarded.get('/rpc/who', wish('another')))).toBe('service_role')
    expect(await json(guarded.get('/rpc/who'))).toBe('anon')
    const answer = await guarded.get('/flavours?limit=0', { ...wish('know'), ...(await as('authenticated')) })
    expect(answer.headers.get('x-known')).toBe(
      'authenticated "shop", "public" GET {"role":"authenticated"} Olinda',
    )
  })

  test('does not run where there is no transaction', async () => {
    expect((await guarded.send('OPTIONS', '/flavours', undefined, wish('refuse'))).status).toBe(200)
    expect((await guarded.get('/nothing', wish('refuse'))).status).toBe(404)
  })

  test('is found by the search path where its schema is not given', async () => {
    const found = await startRestServer({ preRequest: { schema: '', name: 'before_all' } }, ...FILES)
    expect((await found.get('/flavours', wish('refuse'))).status).toBe(400)
    await found.stop()
    const lost = await startRestServer({ preRequest: { schema: 'shop', name: 'no "such" thing' } }, ...FILES)
    const answer = await lost.get('/flavours')
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { code: '42883', message: 'function shop.no "such" thing() does not exist' },
    ])
    await lost.stop()
  })
})
