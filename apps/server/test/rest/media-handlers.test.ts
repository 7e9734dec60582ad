/** Answers in every media type, byte by byte: types of the server and types of media handlers in the database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer({}, 'schema.sql', 'media.sql')
})
afterAll(() => server.stop())

const JSON_CONTENT = 'application/json; charset=utf-8'

interface Sent {
  readonly method?: string
  readonly body?: string
  readonly headers?: Record<string, string>
}

/** Status, content type and body, each byte a character. */
async function answer(path: string, accept: string, sent: Sent = {}): Promise<unknown[]> {
  const response = await fetch(server.url + path, { ...sent, headers: { Accept: accept, ...sent.headers } })
  const bytes = Buffer.from(await response.arrayBuffer())
  const length = Number(response.headers.get('content-length'))
  expect(sent.method === 'HEAD' ? bytes.length : length).toBe(bytes.length)
  return [response.status, response.headers.get('content-type'), bytes.toString('latin1')]
}

const utf8 = (text: string): string => Buffer.from(text).toString('latin1')

const unavailable = (types: string) => [
  406,
  JSON_CONTENT,
  `{"code":"PGRST107","details":null,"hint":null,"message":"None of these media types are available: ${types}"}`,
]

describe('tables', () => {
  test.each([
    ['/tiles', 'image/png', 'image/png', '\x00\xff\x01\xfe\x0a'],
    ['/tiles?id=eq.2', 'image/png', 'image/png', '\xfe\x0a'],
    ['/tiles?id=eq.9', 'image/png', 'image/png', ''],
    ['/tiles?id=eq.9', 'image/tile', 'Image/Tile', ''],
    ['/tiles', 'image/tile', 'Image/Tile', '\xfe\x0a'],
    [
      '/tiles',
      'text/xml',
      'text/xml; charset=utf-8',
      utf8('<tile id="1">one</tile><tile id="2">zwölf</tile>'),
    ],
    ['/tiles', 'text/csv', 'text/csv; charset=utf-8', utf8('\ufeffid;name\n1;one\n2;zwölf\n')],
    ['/labels', 'application/json', JSON_CONTENT, '{"label":"mine"}'],
    ['/labels?select=id&id=eq.1', 'application/json', JSON_CONTENT, '[{"id":1}]'],
    ['/labels', '*/*', JSON_CONTENT, utf8('[{"id":1,"name":"one"}, \n {"id":2,"name":"zwölf"}]')],
    [
      '/labels?id=eq.1',
      'application/vnd.pgrst.object',
      'application/vnd.pgrst.object+json; charset=utf-8',
      '{"id":1,"name":"one"}',
    ],
  ])('%s as %s', async (path, accept, contentType, body) => {
    expect(await answer(path, accept)).toEqual([200, contentType, body])
  })

  test.each([
    ['/tiles?select=id,name,pixels'],
    ['/tiles?select=pixels'],
    ['/tiles?select=*,id'],
    ['/cakes'],
    ['/rpc/cakes_over?price_above=1'],
  ])('%s: a handler of its own takes whole rows', async (path) => {
    expect(await answer(path, 'image/png')).toEqual(unavailable('image/png'))
  })

  test('of anything, whatever is selected', async () => {
    const rows = (path: string) => answer(path, 'pg/rows')
    expect(await rows('/labels?select=name,id')).toEqual([200, 'pg/rows', utf8('(one,1)\n(zwölf,2)\n')])
    expect(await rows('/cakes?id=eq.2&select=id,photos(url)')).toEqual([200, 'pg/rows', '(2,)\n'])
    expect(await rows('/rpc/numbers?n=2')).toEqual([200, 'pg/rows', '(1)\n(2)\n'])
    expect(await rows('/rpc/add_up?a=1')).toEqual([200, 'pg/rows', '11\n'])
  })

  test('a value that is neither text nor bytes is sent in its binary form', async () => {
    const names = await answer('/labels?select=name', 'application/vnd.names+json')
    expect(names).toEqual([200, 'application/vnd.names+json', `\x01${utf8('["one", "zwölf"]')}`])
    const number = await answer('/rpc/number_sent', 'application/vnd.number')
    expect(number).toEqual([200, 'application/vnd.number', '\x00\x00\x01\x02'])
  })

  test('with headers that the handler chooses', async () => {
    const response = await server.get('/tiles', { Accept: 'text/csv' })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="tiles.csv"')
  })

  test('a HEAD has the headers, and no handler runs', async () => {
    expect(await answer('/tiles', 'text/csv', { method: 'HEAD' })).toEqual([
      200,
      'text/csv; charset=utf-8',
      '',
    ])
    expect(await answer('/tiles', 'image/gif', { method: 'HEAD' })).toEqual([406, JSON_CONTENT, ''])
  })
})

describe('any type', () => {
  test.each([
    ['*/*', [200, 'application/octet-stream', '1\n2\n']],
    ['application/json', [200, 'application/octet-stream', '1\n2\n']],
    ['unknown/unknown', [200, 'application/octet-stream', '1\n2\n']],
    ['text/lines', [200, 'text/lines', '1\n2\n']],
  ])('of a view, asked for %s', async (accept, expected) => {
    expect(await answer('/whatever', accept)).toEqual(expected)
  })

  test('a handler may refuse', async () => {
    const [status, , body] = await answer('/whatever', 'text/none')
    expect([status, JSON.parse(String(body))]).toMatchObject([415, { message: 'Unsupported Media Type' }])
  })

  test('the original’s own types win', async () => {
    expect(await answer('/whatever?id=eq.1', 'application/vnd.pgrst.object+json')).toEqual([
      200,
      'application/vnd.pgrst.object+json; charset=utf-8',
      '{"id":1}',
    ])
  })

  test('of a function', async () => {
    expect(await answer('/rpc/any_of', 'app/bingo')).toEqual([200, 'application/octet-stream', 'any'])
  })
})

describe('functions', () => {
  test.each([
    ['/rpc/page.html', 'text/html', 'text/html', utf8('<h1>Olá</h1>')],
    ['/rpc/page.html', 'application/json', JSON_CONTENT, utf8('"<h1>Olá</h1>"')],
    ['/rpc/plain', 'text/plain', 'text/plain; charset=utf-8', utf8('olá')],
    ['/rpc/plain?said=tchau', 'text/html;q=0.2,text/plain;q=0.1', 'text/plain; charset=utf-8', 'tchau'],
    ['/rpc/element', 'text/xml', 'text/xml; charset=utf-8', utf8('<a>é</a>')],
    ['/rpc/picture', 'image/webp, image/png, */*', 'image/png', '\x00\xff\x01'],
    ['/rpc/picture?of_tile=9', 'image/png', 'image/png', ''],
    ['/rpc/picture?limit=0', 'image/png', 'image/png', ''],
    ['/rpc/all_tiles', 'image/png', 'image/png', '\x00\xff\x01\xfe\x0a'],
    ['/rpc/all_tiles?id=eq.2', 'image/png', 'image/png', '\xfe\x0a'],
    ['/rpc/one_tile', 'image/png', 'image/png', '\xfe\x0a'],
    ['/rpc/add_up?a=1', 'text/csv', 'text/csv; charset=utf-8', 'pgrst_scalar\n11'],
    ['/rpc/numbers?n=2', 'text/csv', 'text/csv; charset=utf-8', 'pgrst_scalar\n1\n2'],
    ['/rpc/one_cake?cake_id=2&select=id', 'text/csv', 'text/csv; charset=utf-8', 'id\n2'],
    [
      '/rpc/add_up?a=1',
      'application/vnd.pgrst.object',
      'application/vnd.pgrst.object+json; charset=utf-8',
      '11',
    ],
    [
      '/rpc/numbers?n=1',
      'application/vnd.pgrst.object',
      'application/vnd.pgrst.object+json; charset=utf-8',
      '{"pgrst_scalar":1}',
    ],
  ])('%s as %s', async (path, accept, contentType, body) => {
    expect(await answer(path, accept)).toEqual([200, contentType, body])
  })

  test.each([
    ['/rpc/plain', 'text/xml'],
    ['/rpc/plain_set', 'text/plain'],
    ['/rpc/all_tiles?select=id', 'image/png'],
    ['/rpc/say_hello', 'text/plain'],
    ['/rpc/bytes_length', 'application/octet-stream'],
  ])('%s is not made as %s', async (path, accept) => {
    const body = path.endsWith('length') ? { method: 'POST', body: 'x' } : {}
    const headers = { 'Content-Type': 'application/octet-stream' }
    expect(await answer(path, accept, { ...body, headers })).toEqual(unavailable(accept))
  })

  test('by POST', async () => {
    const sent = { method: 'POST', body: '{"said":"oi"}', headers: { 'Content-Type': 'application/json' } }
    expect(await answer('/rpc/plain', 'text/plain', sent)).toEqual([200, 'text/plain; charset=utf-8', 'oi'])
  })
})

describe('writes', () => {
  const send = (method: string, path: string, accept: string, body: object | null, prefer: string) =>
    answer(path, accept, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: { 'Content-Type': 'application/json', Prefer: prefer },
    })
  const PNG = 'image/png'

  test('return what they wrote through the same handlers', async () => {
    const row = { id: 7, name: 'seven', pixels: '\\x07' }
    const whole = 'return=representation'
    expect(await send('POST', '/tiles', PNG, row, whole)).toEqual([201, PNG, '\x07'])
    expect(await send('PATCH', '/tiles?id=eq.7', PNG, { pixels: '\\xff07' }, whole)).toEqual([
      200,
      PNG,
      '\xff\x07',
    ])
    expect(await send('PUT', '/tiles?id=eq.7', PNG, row, whole)).toEqual([200, PNG, '\x07'])
    expect(await send('DELETE', '/tiles?id=eq.7', PNG, null, whole)).toEqual([200, PNG, '\x07'])
  })

  test('need a type that can be produced even if no body is requested', async () => {
    expect(await send('POST', '/tiles', 'image/gif', { id: 8, name: 'x' }, '')).toEqual(
      unavailable('image/gif'),
    )
    expect(await send('POST', '/tiles?select=id', PNG, { id: 8, name: 'x' }, '')).toEqual(unavailable(PNG))
    expect(await server.sql('select id from shop.tiles where id = 8')).toEqual([])
  })
})

describe('GeoJSON', () => {
  const GEO = 'application/geo+json; charset=utf-8'
  const feature =
    '{"type" : "Feature", "geometry" : {"type": "Point", "coordinates": [-34.85, -8.01]}, "properties" : {"id": 1, "name": "Olinda"}}'

  test('a collection of rows with a geometry', async () => {
    expect(await answer('/places', 'application/geo+json')).toEqual([
      200,
      GEO,
      `{"type" : "FeatureCollection", "features" : [${feature}]}`,
    ])
    expect(await answer('/places?id=eq.9', 'application/geo+json')).toEqual([
      200,
      GEO,
      '{"type" : "FeatureCollection", "features" : []}',
    ])
  })

  test('of rows without a geometry: the message of the database', async () => {
    const [status, , body] = await answer('/places?select=id', 'application/geo+json')
    expect([status, JSON.parse(String(body))]).toMatchObject([
      400,
      { code: '22023', message: 'geometry column is missing' },
    ])
  })
})

test('large binary results arrive unchanged', async () => {
  const headers = { Accept: 'application/octet-stream' }
  const response = await server.get('/rpc/many_bytes?lines=300000', headers)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe('1800000')
  expect(bytes.equals(Buffer.alloc(1_800_000, Buffer.from('000102fe0dff', 'hex')))).toBe(true)
})

test('a table without columns has rows', async () => {
  expect(await answer('/nothing', 'application/json')).toEqual([200, JSON_CONTENT, '[{}]'])
  expect(await answer('/nothing', 'text/csv')).toEqual([200, 'text/csv; charset=utf-8', '\n'])
})

test('addresses in headers have raw names and percent-encoded values', async () => {
  const path = '/pre%C3%A7o%20de%20hoje'
  const header = (response: Response, name: string) =>
    Buffer.from(response.headers.get(name) ?? '', 'latin1').toString()
  expect(header(await server.get(`${path}?select=*`), 'content-location')).toBe('/preço de hoje?select=%2A')
  const made = await server.send('POST', path, { código: "a'(1)*" }, { Prefer: 'return=headers-only' })
  expect(header(made, 'location')).toBe('/preço de hoje?c%C3%B3digo=eq.a%27%281%29%2A')
})

test('the type of the response is chosen by the quality of the accepted types', async () => {
  const type = async (accept: string) => (await answer('/tiles', accept))[1]
  expect(await type('text/html,application/xhtml+xml,application/xml;q=0.9,image/png,*/*;q=0.8')).toBe(
    'image/png',
  )
  expect(await type('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')).toBe(JSON_CONTENT)
  expect(await type('image/png;q=0.5, text/xml;q=0.6')).toBe('text/xml; charset=utf-8')
  expect(await type('*/*, image/png')).toBe('image/png')
})
