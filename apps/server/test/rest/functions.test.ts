import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

describe('by the official client', () => {
  test('scalars, defaults, lists, rows, tables, nothing', async () => {
    const call = async (name: string, args?: object) => (await server.client.rpc(name, args)).data as unknown
    expect(await call('add_up', { a: 1 })).toBe(11)
    expect(await call('add_up', { a: 1, b: 2 })).toBe(3)
    expect(await call('say_hello')).toBe('hello')
    expect(await call('numbers', { n: 3 })).toEqual([1, 2, 3])
    expect(await call('one_cake', { cake_id: 2 })).toMatchObject({ id: 2, name: 'Lemon tart' })
    expect(await call('price_list')).toContainEqual({ cake: 'Lemon tart', costs: 20.5 })
    expect(await call('do_nothing')).toBeNull()
    expect(await call('joined', { words: ['a', 'b'] })).toBe('a+b')
  })

  test('rows are selected, filtered, ordered, limited, counted and embedded', async () => {
    const { data, count } = await server.client
      .rpc('cakes_over', { price_above: 10 }, { count: 'exact' })
      .select('name,photos(url)')
      .lt('id', 4)
      .order('id', { ascending: false })
      .limit(2)
    expect(data).toEqual([
      { name: 'Black forest', photos: { url: 'forest.avif' } },
      { name: 'Lemon tart', photos: null },
    ])
    expect(count).toBe(3)
  })

  test('by GET and HEAD', async () => {
    expect((await server.client.rpc('add_up', { a: 5 }, { get: true })).data).toBe(15)
    const { data, count } = await server.client.rpc(
      'cakes_over',
      { price_above: 12 },
      { head: true, count: 'exact' },
    )
    expect({ data, count }).toEqual({ data: null, count: 2 })
  })
})

describe('by plain HTTP', () => {
  const text = async (response: Promise<Response>) => (await response).text()

  test('a repeated argument is a list for a variadic parameter, else the last counts', async () => {
    expect(await text(server.get('/rpc/joined?words=a&words=b'))).toBe('"a+b"')
    expect(await text(server.get('/rpc/add_up?a=1&a=2'))).toBe('12')
  })

  test('form fields', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect(await text(server.send('POST', '/rpc/add_up', 'a=1&b=1', headers))).toBe('2')
    expect(await text(server.send('POST', '/rpc/joined', 'words=x&words=y', headers))).toBe('"x+y"')
  })

  test('the whole body as the only argument', async () => {
    expect(await text(server.send('POST', '/rpc/whole_body', '{"any": [1, 2]}'))).toBe('{"any": [1, 2]}')
    expect(
      await text(server.send('POST', '/rpc/whole_text', 'plain', { 'Content-Type': 'text/plain' })),
    ).toBe('"plain"')
    const bytes = { 'Content-Type': 'application/octet-stream' }
    expect(await text(server.send('POST', '/rpc/bytes_length', Uint8Array.of(0, 255, 1), bytes))).toBe('3')
  })

  test('overloads are chosen by their arguments', async () => {
    expect(await text(server.get('/rpc/overloaded?a=1'))).toBe('"integer"')
    expect(await text(server.get('/rpc/overloaded?a=1&b=2'))).toBe('"two"')
  })

  test('nothing is 204', async () => {
    const response = await server.send('POST', '/rpc/do_nothing')
    expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([
      204,
      '',
      null,
    ])
  })

  test('a function may choose the status and headers of its response', async () => {
    const response = await server.send('POST', '/rpc/chosen_answer')
    expect([response.status, response.headers.get('x-chosen'), await response.json()]).toEqual([
      203,
      'yes',
      { chosen: true },
    ])
  })

  test('but not where its response ends, and in any script', async () => {
    const headers = JSON.stringify([{ 'Content-Length': '99' }, { 'X-Said': 'Olá €' }, { 'X-Said': 'two' }])
    const response = await server.send('POST', '/rpc/chosen_answer', { headers })
    const said = Buffer.from(response.headers.get('x-said') ?? '', 'latin1').toString()
    expect([await response.text(), response.headers.get('content-length'), said]).toEqual([
      '{"chosen": true}',
      '16',
      'Olá €, two',
    ])
  })

  test('and of its refusal', async () => {
    const teapot = await server.send('POST', '/rpc/teapot')
    expect([teapot.status, teapot.headers.get('x-pot'), await teapot.json()]).toEqual([
      418,
      'tea',
      { code: 'TEA', details: 'short', hint: 'stout', message: 'I am a teapot' },
    ])
  })
})

describe('refusals', () => {
  test('have the raised message in their first line', async () => {
    const words = async (state: string, text?: string) =>
      (await server.send('POST', '/rpc/refuse_in_words', { state, ...(text ? { text } : {}) })).statusText
    expect(await words('PT402')).toBe('Refused')
    expect(Buffer.from(await words('PT402', 'Pão não há'), 'latin1').toString()).toBe('Pão não há')
    expect(await words('PT402', 'two\r\nlines: x')).toBe('Payment Required')
    expect(await words('PT402', 'x'.repeat(5_000))).toHaveLength(1_000)
    expect(await words('PT999')).toBe('Internal Server Error')
    expect(await words('P0001')).toBe('Bad Request')
    expect(await words('PGRST', 'Out of flour')).toBe('Out of flour')
    expect(await words('PGRST')).toBe('Conflict')
  })

  test.each([
    ['P0001', 400],
    ['PT402', 402],
    ['PT999', 500],
    ['23505', 409],
    ['42501', 401],
    ['28000', 403],
    ['0L000', 403],
    ['53200', 503],
    ['54001', 500],
    ['57014', 500],
    ['XX000', 500],
    ['22000', 400],
  ])('an error of state %s is a %d', async (state, status) => {
    const response = await server.send('POST', '/rpc/refuse', { state })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({
      code: state,
      details: 'because',
      hint: 'ask again',
      message: 'Refused',
    })
  })

  test.each([
    ['a status that is none', { status: 'teapot' }, 'PGRST112'],
    ['headers that are no JSON', { headers: 'X-Chosen: yes' }, 'PGRST111'],
    ['a header of two lines', { headers: '[{"X-Chosen": "yes\\r\\nX-Forged: yes"}]' }, 'PGRST111'],
  ])('a function that chooses %s', async (_, args, code) => {
    const response = await server.send('POST', '/rpc/chosen_answer', args)
    expect([response.status, await response.json()]).toMatchObject([500, { code }])
    expect(response.headers.get('x-forged')).toBeNull()
  })

  test('a write by GET', async () => {
    const response = await server.get('/rpc/write_note?text_of_note=x')
    expect([response.status, await response.json()]).toMatchObject([405, { code: '25006' }])
  })

  test('an unknown name, with the nearest', async () => {
    const response = await server.get('/rpc/add_upp?a=1')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      code: 'PGRST202',
      details:
        'Searched for the function shop.add_upp with parameter a, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function shop.add_up',
      message: 'Could not find the function shop.add_upp(a) in the schema cache',
    })
  })

  test('unknown arguments, with the nearest', async () => {
    const response = await server.send('POST', '/rpc/add_up', { aa: 1, b: 2 })
    expect(await response.json()).toEqual({
      code: 'PGRST202',
      details:
        'Searched for the function shop.add_up with parameters aa, b or with a single unnamed json/jsonb parameter, ' +
        'but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function shop.add_up(a, b)',
      message: 'Could not find the function shop.add_up(aa, b) in the schema cache',
    })
  })

  test('several that fit', async () => {
    const response = await server.get('/rpc/ambiguous?a=1')
    expect([response.status, await response.json()]).toMatchObject([300, { code: 'PGRST203' }])
  })

  test('another method', async () => {
    const response = await server.send('DELETE', '/rpc/add_up')
    expect([response.status, await response.json()]).toMatchObject([
      405,
      { code: 'PGRST101', message: 'Cannot use the DELETE method on RPC' },
    ])
  })

  test('max-affected for a function that returns no set', async () => {
    const response = await server.send(
      'POST',
      '/rpc/say_hello',
      {},
      { Prefer: 'handling=strict, max-affected=1' },
    )
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'PGRST128' }])
  })
})
