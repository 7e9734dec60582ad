import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from './rest-server.ts'

const ORIGIN = 'http://example.com'
const EXPOSED =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit'

let open: RestServer
let named: RestServer
let behindGateway: RestServer
let traced: RestServer

beforeAll(async () => {
  const origins = { serverCorsAllowedOrigins: [ORIGIN, 'http://example2.com'] }
  open = await startRestServer({ gateway: false })
  named = await startRestServer({ ...origins, gateway: false })
  behindGateway = await startRestServer(origins)
  traced = await startRestServer({ serverTraceHeader: 'X-Request-Id' })
})
afterAll(() => Promise.all([open.stop(), named.stop(), behindGateway.stop(), traced.stop()]))

function corsHeaders({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))
}

const preflight = { 'Access-Control-Request-Method': 'POST' }
const ALLOWED_METHODS = 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD'

describe('a service without a gateway', () => {
  test('answers a preflight for any path and any header', async () => {
    const response = await open.send('OPTIONS', '/no_such_table', undefined, {
      ...preflight,
      Origin: ORIGIN,
      'Access-Control-Request-Headers': 'Foo,Bar, accept',
    })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(corsHeaders(response)).toEqual({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': ALLOWED_METHODS,
      'access-control-allow-headers': 'Authorization, Foo, Bar, accept, Accept-Language, Content-Language',
      'access-control-max-age': '86400',
    })
  })

  test('names no headers if none are requested', async () => {
    const response = await open.send('OPTIONS', '/cakes', undefined, { ...preflight, Origin: ORIGIN })
    expect(Object.keys(corsHeaders(response))).not.toContain('access-control-allow-headers')
  })

  test.each(['/cakes?limit=1', '/no_such_table'])('lets pages read the headers of %s', async (path) => {
    const response = await open.get(path, { Origin: ORIGIN })
    expect(corsHeaders(response)).toEqual({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': EXPOSED,
    })
  })

  test('adds no headers to responses to clients that are no page', async () => {
    expect(corsHeaders(await open.get('/cakes?limit=1'))).toEqual({})
  })

  test.each([
    ['without a method', {}],
    ['for a method that is none', { 'Access-Control-Request-Method': 'BREW' }],
  ])('takes a preflight %s for a question about the table', async (_, headers) => {
    const response = await open.send('OPTIONS', '/cakes', undefined, { ...headers, Origin: ORIGIN })
    expect(response.headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE')
    expect(corsHeaders(response)).toEqual({ 'access-control-allow-origin': '*' })
  })
})

describe('named origins', () => {
  test('may call, with credentials', async () => {
    const response = await named.send('OPTIONS', '/cakes', undefined, { ...preflight, Origin: ORIGIN })
    expect(corsHeaders(response)).toEqual({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': ALLOWED_METHODS,
      'access-control-max-age': '86400',
    })
    expect(corsHeaders(await named.get('/cakes?limit=1', { Origin: 'http://example2.com' }))).toEqual({
      'access-control-allow-origin': 'http://example2.com',
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': EXPOSED,
    })
  })

  test('are the only ones', async () => {
    const Origin = 'http://example.com.evil.test'
    expect(corsHeaders(await named.get('/cakes?limit=1', { Origin }))).toEqual({})
    const response = await named.send('OPTIONS', '/cakes', undefined, { ...preflight, Origin })
    expect(corsHeaders(response)).toEqual({ 'access-control-allow-origin': '*' })
    expect(response.headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE')
  })
})

test('a service behind a gateway leaves CORS to the gateway', async () => {
  expect(corsHeaders(await behindGateway.get('/cakes?limit=1', { Origin: ORIGIN }))).toEqual({})
})

test.each([
  ['/cakes?limit=1', { 'X-Request-Id': 'a-1' }, 'a-1'],
  ['/no_such_table', { 'X-Request-Id': 'a-2' }, 'a-2'],
  ['/cakes?limit=1', {}, ''],
])('a request to %s with %j has its trace header returned', async (path, headers, returned) => {
  const response = await traced.get(path, headers)
  expect(response.headers.get('x-request-id')).toBe(returned)
})
