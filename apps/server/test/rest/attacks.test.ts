/** Lines 1 to 17 of the attack table, as far as they concern the data API: the attack of each line, and the required response. */
import assert from 'node:assert/strict'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ANA, bearer, JWT_SECRET, type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

/** After every attack the canary is where it was, and untouched. */
afterEach(async () => {
  assert.deepEqual(await server.sql('select word from vault.secrets'), [{ word: 'canary-secret' }])
  assert.deepEqual(await server.sql('select count(*)::int as cakes from shop.cakes'), [{ cakes: 4 }])
})

async function refused(response: Promise<Response>): Promise<{ status: number; code: string; text: string }> {
  const answer = await response
  const text = await answer.text()
  expect(text).not.toContain('canary-secret')
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string }
  return { status: answer.status, code: body.code ?? '', text }
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

test('1: no token is anon, garbage is 401 PGRST301', async () => {
  expect((await server.get('/flavours')).status).toBe(200)
  for (const token of ['x', 'x.y', '..', '...', 'a b.c.d', '%00.%00.%00', 'e30.e30.', 'ey.ey.ey']) {
    const { status, code } = await refused(server.get('/flavours', { Authorization: `Bearer ${token}` }))
    expect([token, status, code]).toEqual([token, 401, 'PGRST301'])
  }
  // Longer than any token, then longer than the server reads at all.
  const long = (length: number) =>
    server.get('/flavours', { Authorization: `Bearer ${'x'.repeat(length)}.a.b` })
  expect(await refused(long(20_000))).toMatchObject({ status: 401, code: 'PGRST301' })
  expect((await long(300_000)).status).toBe(431)
})

test('2: no token with another algorithm, key or signature is accepted', async () => {
  const claims = { role: 'service_role', exp: 4_102_444_800 }
  const valid = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(JWT_SECRET))
  const [, payload = '', signature = ''] = valid.split('.')
  const headers = [
    ...['none', 'None', 'NONE', 'nOnE', 'HS384', 'RS256', 'ES256', 'EdDSA', 'HS256 ', '', 'hs256'].map(
      (alg) => ({ alg }),
    ),
    { alg: 'HS256', kid: '../../dev/null' },
    { alg: 'HS256', kid: "' union select 'x" },
    { alg: 'HS256', jwk: { kty: 'oct', k: 'AAAA' } },
    { alg: 'HS256', jku: 'http://127.0.0.1/keys' },
    { alg: 'HS256', x5u: 'http://127.0.0.1/cert' },
    { alg: 'HS256', crit: ['exp'] },
  ]
  const forged = [
    ...headers.flatMap((header) =>
      ['', signature, 'AAAA'].map((sign) => `${encoded(header)}.${payload}.${sign}`),
    ),
    `${valid.slice(0, -2)}AA`,
    `${valid}=`,
    ` ${valid} x`,
    `${valid.split('.')[0]}.${encoded({ ...claims, sub: ANA })}.${signature}`,
  ]
  for (const token of forged) {
    const { status } = await refused(server.get('/orders', { Authorization: `Bearer ${token}` }))
    expect([token, status]).toEqual([token, 401])
  }
  expect((await server.get('/orders', { Authorization: `Bearer ${valid}` })).status).toBe(200)
})

test('3: times that do not hold are 401 PGRST303', async () => {
  const now = Math.floor(Date.now() / 1000)
  for (const claims of [
    { exp: 0 },
    { exp: now - 60 },
    { nbf: now + 3600 },
    { iat: now + 3600 },
    { exp: null, nbf: 1e15 },
  ]) {
    const headers = await bearer({ role: 'authenticated', ...claims })
    expect(await refused(server.get('/flavours', headers))).toMatchObject({ status: 401, code: 'PGRST303' })
  }
})

test('4: only the roles of the list may be taken', async () => {
  for (const role of [
    'postgres',
    'pg_execute_server_program',
    'authenticator',
    'none',
    '',
    '"anon"',
    'anon; reset role',
  ]) {
    const { status } = await refused(server.get('/flavours', await bearer({ role })))
    expect([role, [401, 403].includes(status)]).toEqual([role, true])
  }
})

test('6 to 8: what the token or body says of its own rank is not believed', async () => {
  const claims = {
    role: 'authenticated',
    sub: ANA,
    user_metadata: { role: 'service_role' },
    app_metadata: { admin: true },
  }
  const headers = await bearer(claims)
  expect(await (await server.get('/orders?select=id', headers)).json()).toEqual([{ id: 1 }])
  for (const [method, path, body] of [
    ['POST', '/orders', { customer: ANA, status: 'paid' }],
    ['PATCH', '/orders', { status: 'paid' }],
    ['PUT', '/orders?id=eq.1', { id: 1, customer: ANA, status: 'paid' }],
    ['POST', '/orders?on_conflict=id', [{ id: 2, customer: ANA }]],
    ['DELETE', '/orders', undefined],
  ] as const) {
    const sent = { ...headers, Prefer: 'resolution=merge-duplicates, return=representation' }
    expect(await refused(server.send(method, path, body, sent))).toMatchObject({ status: 403, code: '42501' })
  }
})

test("9 and 10: another's rows are not there, by filter, count, range, order or embed", async () => {
  const headers = await bearer({ role: 'authenticated', sub: ANA })
  for (const path of [
    '/orders?id=eq.2',
    '/orders?id=in.(2)',
    '/orders?or=(id.eq.2,id.eq.3)',
    '/orders?id=not.eq.1',
    '/orders?customer=neq.00000000-0000-4000-8000-000000000001',
  ]) {
    const response = await server.get(path, { ...headers, Prefer: 'count=exact' })
    expect([response.headers.get('content-range'), await response.json()]).toEqual(['*/0', []])
  }
  expect(
    await refused(server.get('/orders?id=eq.2', { ...headers, Accept: 'application/vnd.pgrst.object+json' })),
  ).toMatchObject({
    status: 406,
    code: 'PGRST116',
  })
  const embedded = await server.get('/cakes?select=id,orders(id)&id=eq.2', headers)
  expect(await embedded.json()).toEqual([{ id: 2, orders: [] }])
  expect(await (await server.get('/cakes?select=id,orders!inner(id)&id=eq.2', headers)).json()).toEqual([])
  expect(await (await server.get('/cakes?select=id,...orders(order:id)&id=eq.2', headers)).json()).toEqual([
    { id: 2, order: [] },
  ])
  for (const select of [
    'secrets(*)',
    'keys_secret_id_fkey(*)',
    'secret_id(*)',
    '...secrets(*)',
    'secrets!keys_secret_id_fkey(*)',
  ]) {
    expect(await refused(server.get(`/keys?select=id,${select}`, headers))).toMatchObject({
      status: 400,
      code: 'PGRST200',
    })
  }
})

test('11: no other schema', async () => {
  for (const name of ['vault', 'auth', 'storage', 'pg_catalog', 'shop"; drop schema shop; --', '"vault"']) {
    expect(await refused(server.get('/secrets', { 'Accept-Profile': name }))).toMatchObject({
      status: 406,
      code: 'PGRST106',
    })
  }
  for (const path of [
    '/vault.secrets',
    '/%22vault%22.%22secrets%22',
    '/pg_catalog.pg_roles',
    '/pg_roles',
    '/cakes%00',
    '/cakes;',
  ]) {
    expect(await refused(server.get(path))).toMatchObject({ status: 404, code: 'PGRST205' })
  }
})

describe('12: SQL in every parameter that takes text', () => {
  const hostile = [
    `'; drop table shop.cakes; --`,
    `" ; drop table shop.cakes; --`,
    `x" from shop.cakes; delete from vault.secrets; --`,
    `1) union select word from vault.secrets --`,
    `(select word from vault.secrets)`,
    `\\'; select pg_sleep(10); --`,
    `$1`,
    `$$;drop table shop.cakes;$$`,
    `%s%n`,
    `\u0000`,
    `a\u0000" from vault.secrets`,
    `id::text from vault.secrets`,
    '../../../etc/passwd',
    '\ud800',
  ]
  const places: Record<string, (text: string) => Promise<Response>> = {
    select: (text) => server.get(`/cakes?select=${text}`),
    'a quoted column': (text) => server.get(`/cakes?select=%22${text}%22`),
    alias: (text) => server.get(`/cakes?select=%22${text}%22:id`),
    cast: (text) => server.get(`/cakes?select=id::${text}`),
    'JSON path': (text) => server.get(`/cakes?select=details->>${text}`),
    hint: (text) => server.get(`/cakes?select=bakers!${text}(id)`),
    'a filter column': (text) => server.get(`/cakes?${text}=eq.1`),
    operator: (text) => server.get(`/cakes?id=${text}.1`),
    value: (text) => server.get(`/cakes?name=eq.${text}`),
    list: (text) => server.get(`/cakes?name=in.(${text})`),
    language: (text) => server.get(`/cakes?name=fts(${text}).x`),
    logic: (text) => server.get(`/cakes?or=(${text})`),
    order: (text) => server.get(`/cakes?order=${text}`),
    limit: (text) => server.get(`/cakes?limit=${text}&offset=${text}`),
    columns: (text) => server.send('POST', `/boxes?columns=%22${text}%22`, [{}]),
    on_conflict: (text) =>
      server.send('POST', `/boxes?on_conflict=%22${text}%22`, {}, { Prefer: 'resolution=merge-duplicates' }),
    table: (text) => server.get(`/${text}`),
    function: (text) => server.get(`/rpc/${text}`),
    argument: (text) => server.get(`/rpc/add_up?%22${text}%22=1`),
    'the value of an argument': (text) => server.get(`/rpc/setting?name=${text}`),
    'a key of the body': (text) => server.send('POST', '/boxes', { [decodeURIComponent(text)]: 1 }),
  }

  test.each(Object.entries(places))('%s', async (_, request) => {
    for (const text of hostile) {
      const { status, text: body } = await refused(request(encodeURIComponent(Buffer.from(text).toString())))
      expect([text, status < 500 ? 'refused or harmless' : body]).toEqual([text, 'refused or harmless'])
    }
  })

  test('headers', async () => {
    for (const text of hostile.filter((each) => /^[\x20-\x7e]+$/.test(each))) {
      for (const name of ['Prefer', 'Range', 'Accept', 'X-Any']) {
        const { status } = await refused(server.get('/flavours', { [name]: text, Cookie: `a=${text}` }))
        expect([200, 406]).toContain(status)
      }
      expect((await refused(server.get('/flavours', { Prefer: `timezone=${text}` }))).status).toBe(200)
    }
  })
})

test('13: functions that are not exposed cannot be called', async () => {
  for (const name of [
    'pg_sleep',
    'pg_read_file',
    'lo_import',
    'set_config',
    'dblink',
    'query_to_xml',
    'current_setting',
    'pg_catalog.pg_sleep',
  ]) {
    expect(await refused(server.get(`/rpc/${name}?a=1`))).toMatchObject({ status: 404, code: 'PGRST202' })
    expect(await refused(server.send('POST', `/rpc/${name}`, { a: 1 }))).toMatchObject({
      status: 404,
      code: 'PGRST202',
    })
  }
})

test('14: GET and HEAD write nothing', async () => {
  expect(await refused(server.get('/rpc/write_note?text_of_note=x'))).toMatchObject({
    status: 405,
    code: '25006',
  })
  expect((await server.send('HEAD', '/rpc/write_note?text_of_note=x')).status).toBe(405)
  expect(await server.sql('select * from shop.notes')).toEqual([])
})

test('15: numbers beyond all bounds', async () => {
  expect(await (await server.get('/cakes?select=id&limit=1000000000')).json()).toHaveLength(4)
  expect(await (await server.get('/cakes?offset=1000000000000000000')).json()).toEqual([])
  expect((await server.get('/cakes?limit=99999999999999999999999')).status).toBe(200)
  expect(await refused(server.get('/cakes?offset=99999999999999999999999'))).toMatchObject({
    status: 400,
    code: '22003',
  })
  expect(await (await server.get('/cakes?select=id&offset=-1')).json()).toHaveLength(4)
  expect(await refused(server.get('/cakes?limit=-1'))).toMatchObject({ status: 416, code: 'PGRST103' })
  expect(await refused(server.get('/cakes?select=id,photos(*)&photos.limit=-1'))).toMatchObject({
    status: 400,
    code: '2201W',
  })
  expect(await refused(server.get('/cakes', { Range: '5-1' }))).toMatchObject({
    status: 416,
    code: 'PGRST103',
  })
  expect(await refused(server.get('/cakes?id=eq.99999999999999999999'))).toMatchObject({
    status: 400,
    code: '22003',
  })
})

test('16: requests that exceed a limit', async () => {
  const nest = (levels: number, open: string, inner: string) =>
    open.repeat(levels) + inner + ')'.repeat(levels)
  for (const search of [
    `select=${nest(50, 'cakes(', '*')}`,
    Array.from({ length: 500 }, () => 'id=eq.1').join('&'),
    `or=(${nest(2_000, 'and(', 'id.eq.1')})`,
    `select=${'id,'.repeat(2_000)}id`,
    `select=address${'->a'.repeat(2_000)}`,
  ]) {
    expect(await refused(server.get(`/bakers?${search}`))).toMatchObject({ status: 400, code: 'PGRST100' })
  }
  expect([414, 431]).toContain((await refused(server.get(`/cakes?id=eq.${'1'.repeat(100_000)}`))).status)
})

describe('17: hostile bodies', () => {
  test.each([
    ['deep nesting', '['.repeat(7_000) + ']'.repeat(7_000), 400, 'PGRST102'],
    ['deep nesting without an end', '{"a":'.repeat(7_000), 400, 'PGRST102'],
    [
      'very many keys',
      `{${Array.from({ length: 150_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
      400,
      'PGRST204',
    ],
    ['__proto__', '{"__proto__": {"width": 1}}', 400, 'PGRST204'],
    ['constructor', '{"constructor": {"prototype": {"width": 1}}}', 400, 'PGRST204'],
    ['NUL in a text', '{"width": 1, "depth": 1, "label": "a\\u0000b"}', 400, '22P05'],
    ['half a surrogate pair', '{"width": 1, "depth": 1, "label": "\\ud800"}', 400, 'PGRST102'],
    ['a number without end', `{"width": ${'9'.repeat(10_000)}}`, 400, '22003'],
    ['nothing', '', 400, 'PGRST102'],
  ])('%s', async (_, body, status, code) => {
    expect(await refused(server.send('POST', '/boxes', body))).toMatchObject({ status, code })
  })

  test('the last of two equal keys counts', async () => {
    const response = await server.send('POST', '/boxes', '{"width":1,"depth":1,"label":"a","label":"b"}', {
      Prefer: 'return=representation',
    })
    expect(await response.json()).toMatchObject([{ label: 'b' }])
  })

  test('more than the limit', async () => {
    expect(await refused(server.send('POST', '/boxes', '['.padEnd(11 * 1024 * 1024, ' ')))).toMatchObject({
      status: 413,
      code: 'PGRSTL01',
    })
  })

  test('a name in the address that ends with NUL', async () => {
    expect((await refused(server.get('/cakes?name=eq.%00'))).status).toBe(400)
  })
})
