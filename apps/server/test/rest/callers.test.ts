/** The caller of a request: role and claims in the transaction, and rows and rights limited to that caller. */
import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseRoleClaimPath } from '../../src/platform/caller/role-claim-path.ts'
import { ANA, bearer, JWT_SECRET, type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer({ jwtAudience: 'shop-app', ownTimeLimits: true })
})
afterAll(() => server.stop())

const now = () => Math.floor(Date.now() / 1000)
const ana = () => bearer({ role: 'authenticated', sub: ANA })

async function answer(headers: Record<string, string>, path = '/flavours?limit=1') {
  const response = await server.get(path, headers)
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

describe('tokens', () => {
  afterEach(() => void vi.useRealTimers())
  /** Sets the clock of the service, which is this process's, in seconds. */
  const setClock = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: seconds * 1000 })

  test('none is the anonymous role', async () => {
    expect((await answer({}, '/rpc/claims')).body).toEqual({ role: 'anon' })
    expect((await answer({ Authorization: 'Basic abc' }, '/rpc/claims')).body).toEqual({ role: 'anon' })
    expect((await answer(await bearer({ sub: 'x' }), '/rpc/claims')).body).toEqual({ sub: 'x', role: 'anon' })
  })

  test.each([
    ['Bearer', 'Empty JWT is sent in Authorization header', null],
    ['Bearer abc', 'Expected 3 parts in JWT; got 1', null],
    ['Bearer a.b', 'Expected 3 parts in JWT; got 2', null],
    ['Bearer a.b.c.d', 'Expected 3 parts in JWT; got 4', null],
    ['Bearer a.b.c', 'JWT cryptographic operation failed', null],
  ])('%s', async (authorization, message, details) => {
    const { status, headers, body } = await answer({ Authorization: authorization })
    expect({ status, body }).toEqual({
      status: 401,
      body: { code: 'PGRST301', details, hint: null, message },
    })
    expect(headers.get('www-authenticate')).toBe(
      `Bearer error="invalid_token", error_description="${message}"`,
    )
  })

  test('another key, or none', async () => {
    const forged = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('another secret of the right length!!'))
    expect((await answer({ Authorization: `Bearer ${forged}` })).body).toEqual({
      code: 'PGRST301',
      details: 'None of the keys was able to decode the JWT',
      hint: null,
      message: 'No suitable key or wrong key type',
    })
    const unsigned = [{ alg: 'none', typ: 'JWT' }, { role: 'service_role' }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    for (const signature of ['', 'e30']) {
      expect((await answer({ Authorization: `Bearer ${unsigned}.${signature}` })).status).toBe(401)
    }
  })

  test.each([
    ['exp', -35, 'JWT expired'],
    ['nbf', 35, 'JWT not yet valid'],
    ['iat', 35, 'JWT issued at future'],
  ])('%s beyond the allowed skew', async (claim, offset, message) => {
    setClock(now())
    const refused = await answer(await bearer({ role: 'authenticated', [claim]: now() + offset }))
    expect([refused.status, refused.body]).toEqual([
      401,
      { code: 'PGRST303', details: null, hint: null, message },
    ])
    const within = await answer(
      await bearer({ role: 'authenticated', [claim]: now() + Math.sign(offset) * 25 }),
    )
    expect(within.status).toBe(200)
  })

  test.each([
    [{ exp: 'soon' }, "The JWT 'exp' claim must be a number"],
    [{ aud: 5 }, "The JWT 'aud' claim must be a string or an array of strings"],
    [{ aud: 'another-app' }, 'JWT not in audience'],
    [{ aud: ['another-app'] }, 'JWT not in audience'],
  ])('%j', async (claims, message) => {
    expect((await answer(await bearer({ role: 'authenticated', ...claims }))).body).toMatchObject({
      code: 'PGRST303',
      message,
    })
  })

  test.each([{ aud: 'shop-app' }, { aud: ['x', 'shop-app'] }, { aud: [] }, { aud: null }])(
    '%j is for us',
    async (claims) => {
      expect((await answer(await bearer({ role: 'authenticated', ...claims }))).status).toBe(200)
    },
  )

  test('a role that does not exist, one that may not be taken, and one that is no string', async () => {
    expect(await answer(await bearer({ role: 'nobody' }))).toMatchObject({
      status: 401,
      body: { code: '22023', message: 'role "nobody" does not exist' },
    })
    for (const role of ['postgres', 'authenticator', 'none', 'pg_read_all_data']) {
      const { status, body } = await answer(await bearer({ role }))
      expect([role, status, body['code']]).toEqual([role, 403, '42501'])
    }
    expect((await answer(await bearer({ role: { a: 1 } }))).status).toBe(401)
  })

  test('the scheme is case-insensitive, and any number of blanks may follow it', async () => {
    const { Authorization } = await ana()
    const token = Authorization?.slice('Bearer '.length) ?? ''
    for (const scheme of ['bearer ', 'BEARER ', 'Bearer   ']) {
      const { body } = await answer({ Authorization: scheme + token }, '/rpc/claims')
      expect(body['role']).toBe('authenticated')
    }
    expect((await answer({ Authorization: `Bearer${token}` }, '/rpc/claims')).body).toEqual({ role: 'anon' })
  })

  test('no key of that kind or name', async () => {
    for (const header of [{ alg: 'HS512' }, { alg: 'HS256', kid: 'one' }]) {
      const token = await new SignJWT({})
        .setProtectedHeader(header)
        .sign(new TextEncoder().encode(JWT_SECRET))
      expect(await answer({ Authorization: `Bearer ${token}` })).toMatchObject({
        status: 401,
        body: {
          code: 'PGRST301',
          details: 'No suitable key was found to decode the JWT',
          message: 'No suitable key or wrong key type',
        },
      })
    }
  })

  test('claims that are no object', async () => {
    const text = [{ alg: 'HS256' }, ['x']].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    const signature = createHmac('sha256', JWT_SECRET).update(text.join('.')).digest('base64url')
    expect(await answer({ Authorization: `Bearer ${text.join('.')}.${signature}` })).toMatchObject({
      status: 401,
      body: { code: 'PGRST303', details: null, message: 'Parsing claims failed' },
    })
  })

  test('public keys: one of a set, by its id or by trying each', async () => {
    const pairs = [await generateKeyPair('RS256'), await generateKeyPair('ES256')] as const
    const [rsa, curve] = await Promise.all(pairs.map(({ publicKey }) => exportJWK(publicKey)))
    const keyed = await startRestServer({
      jwtKeys: [
        { ...rsa, kid: 'one' },
        { ...curve, kid: 'two' },
      ],
    })
    const claims = async (header: { alg: string; kid?: string }, { privateKey }: (typeof pairs)[number]) => {
      const token = await new SignJWT({ role: 'authenticated' }).setProtectedHeader(header).sign(privateKey)
      const response = await keyed.get('/rpc/claims', { Authorization: `Bearer ${token}` })
      return response.json()
    }
    expect(await claims({ alg: 'RS256' }, pairs[0])).toEqual({ role: 'authenticated' })
    expect(await claims({ alg: 'ES256', kid: 'two' }, pairs[1])).toEqual({ role: 'authenticated' })
    expect(await claims({ alg: 'ES256', kid: 'one' }, pairs[1])).toMatchObject({ code: 'PGRST301' })
    const shared = await keyed.get('/rpc/claims', await ana())
    expect([shared.status, await shared.json()]).toMatchObject([401, { code: 'PGRST301' }])
    await keyed.stop()
  })

  test("no key at all: a token is the operator's fault, none is the anonymous role", async () => {
    const keyless = await startRestServer({ jwtKeys: null })
    for (const headers of [await ana(), { Authorization: 'Bearer' }]) {
      const response = await keyless.get('/flavours', headers)
      expect([response.status, response.headers.get('www-authenticate'), await response.json()]).toEqual([
        500,
        null,
        { code: 'PGRST300', details: null, hint: null, message: 'Server lacks JWT secret' },
      ])
    }
    expect((await keyless.get('/flavours')).status).toBe(200)
    await keyless.stop()
  })

  test('the role is read from the configured claim', async () => {
    const path = parseRoleClaimPath('.app.roles[?(@ ^== "service")]') ?? []
    const placed = await startRestServer({ jwtRoleClaimKey: path })
    const claims = { sub: 'x', role: 'postgres', app: { roles: ['other', 'service_role'] } }
    const response = await placed.get('/rpc/claims', await bearer(claims))
    expect(await response.json()).toEqual({ ...claims, role: 'service_role' })
    const without = await placed.get('/rpc/claims', await bearer({ role: 'service_role' }))
    expect(await without.json()).toEqual({ role: 'anon' })
    await placed.stop()
  })

  test('a cached token still expires', async () => {
    const exp = now() + 3600
    const headers = await bearer({ role: 'authenticated', exp })
    setClock(exp + 29)
    expect((await answer(headers)).status).toBe(200)
    setClock(exp + 31)
    expect((await answer(headers)).status).toBe(401)
  })

  test('anonymous callers may be refused', async () => {
    const closed = await startRestServer({ anonRole: null })
    const response = await closed.get('/flavours')
    expect([response.status, response.headers.get('www-authenticate'), await response.json()]).toMatchObject([
      401,
      'Bearer',
      { code: 'PGRST302', message: 'Anonymous access is disabled' },
    ])
    await closed.stop()
  })
})

describe('settings in the transaction', () => {
  const setting = async (name: string, headers: Record<string, string> = {}) =>
    (await (await server.get(`/rpc/setting?name=${name}`, headers)).json()) as string

  test('claims, headers, cookies, method, path, search path', async () => {
    expect(JSON.parse(await setting('request.jwt.claims', await ana()))).toEqual({
      role: 'authenticated',
      sub: ANA,
    })
    const headers = JSON.parse(
      await setting('request.headers', { 'X-Wish': 'yes', 'X-Real-IP': '203.0.113.7', Cookie: 'a=1; b=2' }),
    ) as object
    expect(headers).toMatchObject({ 'x-wish': 'yes', 'x-real-ip': '127.0.0.1' })
    expect(headers).not.toHaveProperty('cookie')
    expect(JSON.parse(await setting('request.cookies', { Cookie: 'a=1; b=2' }))).toEqual({ a: '1', b: '2' })
    expect(await setting('request.method')).toBe('GET')
    expect(await setting('request.path')).toBe('/rpc/setting')
    expect(await setting('search_path')).toBe('"shop", "public"')
  })

  test('the time limit of the role', async () => {
    expect(await setting('statement_timeout')).toBe('3s')
    expect(await setting('statement_timeout', await ana())).toBe('8s')
    await server.sql(
      `alter role service_role in database ${(await server.sql<{ name: string }>('select quote_ident(current_database()) as name'))[0]?.name} set statement_timeout = '77s'; notify pgrst`,
    )
    await expect
      .poll(async () => setting('statement_timeout', await bearer({ role: 'service_role' })))
      .toBe('77s')
  })

  test('nothing of it remains for the next caller', async () => {
    await setting('request.jwt.claims', await ana())
    for (let call = 0; call < 10; call += 1)
      expect(JSON.parse(await setting('request.jwt.claims'))).toEqual({ role: 'anon' })
  })

  test('a statement that takes too long is cancelled', async () => {
    const slow = await startRestServer({
      ownTimeLimits: true,
      statementTimeoutMs: { anon: 100, others: 100 },
    })
    await slow.sql(
      `alter role anon in database ${(await slow.sql<{ name: string }>('select quote_ident(current_database()) as name'))[0]?.name} set statement_timeout = '200ms'`,
    )
    const response = await slow.send('POST', '/rpc/wait_for', { seconds: 5 })
    expect([response.status, await response.json()]).toMatchObject([500, { code: '57014' }])
    await slow.stop()
  })
})

describe('rows and rights', () => {
  test('a caller sees its own rows only, by every kind of request', async () => {
    const headers = await ana()
    const ids = async (path: string) => (await server.get(path, headers)).json()
    expect(await ids('/orders?select=id')).toEqual([{ id: 1 }])
    expect(await ids('/orders?select=id&or=(id.eq.1,id.eq.2)')).toEqual([{ id: 1 }])
    expect(await ids('/cakes?select=id,orders(id)&id=in.(1,2)&order=id')).toEqual([
      { id: 1, orders: [{ id: 1 }] },
      { id: 2, orders: [] },
    ])
    const counted = await server.get('/orders?id=eq.2', { ...headers, Prefer: 'count=exact' })
    expect([counted.status, counted.headers.get('content-range'), await counted.json()]).toEqual([
      200,
      '*/0',
      [],
    ])
  })

  test('without the privilege, 401 for anonymous callers and 403 for others', async () => {
    expect(await answer({}, '/orders')).toMatchObject({ status: 401, body: { code: '42501' } })
    const raised = await server.send('PATCH', '/orders?id=eq.1', { status: 'paid' }, await ana())
    expect([raised.status, await raised.json()]).toMatchObject([403, { code: '42501' }])
    const placed = await server.send(
      'POST',
      '/orders',
      { customer: ANA, cake_id: 1, status: 'paid' },
      await ana(),
    )
    expect([placed.status, await placed.json()]).toMatchObject([403, { code: '42501' }])
    expect((await server.send('POST', '/orders', { customer: ANA, cake_id: 1 }, await ana())).status).toBe(
      201,
    )
  })

  test('service_role sees all', async () => {
    const rows = await server.get('/orders?select=id&id=lte.2', await bearer({ role: 'service_role' }))
    expect(await rows.json()).toHaveLength(2)
  })
})

test('session state that a function leaves changes no later response', async () => {
  await server.sql(`create function shop.leave_behind() returns void language sql as $$
    select set_config('response.status', '418', false), set_config('response.headers', '[{"X-Left": "yes"}]', false) $$;
    notify pgrst, 'reload schema'`)
  const leave = () => server.send('POST', '/rpc/leave_behind', {})
  await expect.poll(async () => (await leave()).status).not.toBe(404)
  await Promise.all(Array.from({ length: 12 }, leave))
  const answers = await Promise.all(Array.from({ length: 24 }, () => server.get('/flavours')))
  expect(answers.map(({ status, headers }) => [status, headers.get('x-left')])).toEqual(
    Array.from({ length: 24 }, () => [200, null]),
  )
})
