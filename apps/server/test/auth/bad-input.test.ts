/** Bodies and paths that no client sends: a 4xx with its code, and the service goes on. */
import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import {
  JWT_SECRET,
  newEmail,
  newLearner,
  PASSWORD,
  signIn,
  startAuthServer,
  type AuthServer,
  eventually,
} from './auth-server.ts'

let server: AuthServer
let token: string
beforeAll(async () => {
  server = await startAuthServer()
  token = (await signIn(server, await newLearner(server))).accessToken
})
afterAll(async () => {
  expect((await server.call('GET', '/health')).status).toBe(200)
  await server.stop()
})

const ENDPOINTS = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/recover'],
  ['POST', '/resend'],
  ['POST', '/verify'],
  ['PUT', '/user'],
] as const

/** 32 KiB, and for each kind of metadata that a call takes 64 KiB thrice, since its letters may come escaped. */
const LARGEST: Readonly<Record<string, number>> = { '/signup': 229_376, '/user': 425_984 }

const BODIES: Record<string, string | Uint8Array> = {
  nothing: '',
  'broken JSON': '{"email":',
  'an array': '[]',
  'a number': '7',
  'a form': 'email=a%40doce.example&password=x',
  'a number for the address': '{"email":1,"token":1,"type":1,"refresh_token":1,"auth_code":1}',
  'an object for the address':
    '{"email":{"$ne":null},"token":{},"type":{},"refresh_token":{},"auth_code":{}}',
  'a list for the address':
    '{"email":["a@doce.example"],"token":[],"type":[],"refresh_token":[],"auth_code":[]}',
  NUL: String.raw`{"email":"a\u0000@doce.example","password":"a\u0000b"}`,
  'half a character pair': String.raw`{"email":"a@doce.example","data":{"x":"\udc00"}}`,
  'bytes that are no UTF-8': new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  '7,000 levels': `{"data":${'['.repeat(7000)}${']'.repeat(7000)}}`,
}

for (const [method, path] of ENDPOINTS) {
  test.each(Object.keys(BODIES))(`${method} ${path} with %s`, async (name) => {
    const response = await server.call(method, path, { body: BODIES[name], token })
    expect(response.json).toMatchObject({ code: 400, error_code: 'bad_json' })
    expect(response.json['msg']).toMatch(/^Could not parse request body as JSON: /)
  })

  test(`${method} ${path} with more than any such call needs`, async () => {
    const most = LARGEST[path] ?? 32_768
    const bodyOf = (bytes: number) => `{"data":{"x":"${'a'.repeat(bytes - 15)}"}}`.slice(0, bytes)
    const response = await server.call(method, path, { body: bodyOf(most + 1), token })
    expect(response.json).toEqual({
      code: 413,
      error_code: 'request_entity_too_large',
      msg: `Request body too large (max ${most} bytes)`,
    })
    expect((await server.call(method, path, { body: bodyOf(most), token })).status).toBe(400)
  })
}

test('the operator may give both kinds of metadata, at their largest and escaped', async () => {
  const [admin, metadata] = [
    await signToken({ role: 'service_role', exp: 4_000_000_000 }, JWT_SECRET),
    { text: 'é'.repeat(32_000) },
  ]
  const body = JSON.stringify({
    email: newEmail(),
    user_metadata: metadata,
    app_metadata: metadata,
  }).replaceAll('é', String.raw`\u00e9`)
  expect(body.length).toBeGreaterThan(380_000)
  const response = await server.call('POST', '/admin/users', { body, token: admin })
  expect(response.json).toMatchObject({ user_metadata: metadata, app_metadata: metadata })
})

test('a body of unknown length is cut off as well', async () => {
  const { hostname, port, pathname } = new URL(`${server.url}/signup`)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`POST ${pathname} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`)
  const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`
  let response = ''
  socket.setEncoding('utf8').on('data', (text: string) => (response += text))
  socket.on('error', () => undefined)
  for (let count = 0; count < 40; count += 1) {
    if (!socket.destroyed) socket.write(chunk)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await eventually(() => response).not.toBe('')
  expect(response).toMatch(/^HTTP\/1.1 413 /)
  socket.destroy()
})

test('an abort by the client while it sends is no server error', async () => {
  const { hostname, port, pathname } = new URL(`${server.url}/signup`)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const before = server.logLines.length
  socket.write(`POST ${pathname} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"email":`)
  await new Promise((resolve) => setTimeout(resolve, 200))
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(server.logLines.slice(before)).toEqual([])
})

test('thousands of keys and names of JavaScript’s own are data like other data; very many are too much', async () => {
  const signUpWith = async (keys: number) => {
    const data = Object.fromEntries(Array.from({ length: keys }, (_, index) => [`k${index}`, 1]))
    const { status } = await server.call('POST', '/signup', {
      body: { email: newEmail(), password: PASSWORD, data },
    })
    return status
  }
  expect([await signUpWith(2_000), await signUpWith(15_000)]).toEqual([200, 400])
  const body = `{"data":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}`
  const { json } = await server.call('PUT', '/user', { body, token })
  expect(Object.keys(json['user_metadata'] as object)).toContain('__proto__')
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('the last of two equal keys counts', async () => {
  const email = newEmail()
  const body = `{"email":"x","email":"${email}","password":"${PASSWORD}"}`
  expect((await server.call('POST', '/signup', { body })).json).toMatchObject({ email })
})

test.each(['/nothing', '/signup/x', '/../rest/v1', '/%00'])('%s is no path of the service', async (path) => {
  const response = await server.call('GET', path)
  expect(response.status).toBe(404)
})

test.each(['/admin', '/user/', '/admin/nothing'])(
  '%s lies below what asks who calls, whether it is a path or not',
  async (path) => {
    expect((await server.call('GET', path)).json).toMatchObject({ code: 401, error_code: 'no_authorization' })
  },
)

test.each([
  ['GET', '/signup', 'POST'],
  ['DELETE', '/user', 'GET, PUT'],
  ['HEAD', '/settings', 'GET'],
  ['PATCH', '/token', 'POST'],
])('%s %s is not allowed', async (method, path, allow) => {
  const response = await server.call(method, path, { token })
  expect([response.status, response.headers.get('allow'), response.text]).toEqual([405, allow, ''])
})

test('SQL in every field is a text like any other', async () => {
  const evil = `x'; drop table auth.users; --`
  for (const [method, path] of ENDPOINTS) {
    const body = {
      email: evil,
      password: evil,
      token: evil,
      token_hash: evil,
      type: evil,
      refresh_token: evil,
      auth_code: evil,
      code_verifier: evil,
    }
    expect((await server.call(method, path, { body, token })).status).toBeLessThan(500)
  }
  const byHash = await server.call('POST', '/verify', { body: { type: 'signup', token_hash: evil } })
  expect(byHash.json).toMatchObject({ error_code: 'otp_expired' })
  expect((await server.sql('select count(*)::int as n from auth.users'))[0]?.['n']).toBeGreaterThan(0)
})
