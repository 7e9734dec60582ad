/** Each response names its request, and the log of requests uses the same name. */
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drain, listen } from './http-server.ts'
import { createLog } from '../log.ts'
import { readRequestIdHeader } from './request-id.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

let lines: string[] = []
let server: Awaited<ReturnType<typeof listen>>
const address = { kind: 'port', host: '127.0.0.1', port: 0 } as const
const options = {
  accessLog: createLog((line) => lines.push(line)),
  direct: (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!incoming.url?.startsWith('/direct')) return false
    outgoing.writeHead(201, { 'content-type': 'text/plain' })
    outgoing.end('directly')
    return true
  },
}
beforeAll(async () => {
  server = await listen(() => new Response('by the framework', { status: 202 }), address, 'PORT', options)
})
beforeEach(() => (lines = []))
afterAll(() => drain(server))

const port = () => (server.address() as AddressInfo).port
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test.each([
  ['/direct?email=a%40b', 201, '/direct'],
  ['/round/about?email=a%40b', 202, '/round/about'],
])('%s', async (path, status, loggedPath) => {
  const response = await fetch(`http://127.0.0.1:${port()}${path}`)
  const request = response.headers.get('x-request-id') ?? ''
  expect(request).toMatch(UUID)
  await response.text()
  await expect.poll(() => lines.length).toBe(1)
  expect(logged()).toEqual([
    expect.objectContaining({ message: 'request', method: 'GET', path: loggedPath, status, request }),
  ])
  expect(lines.join()).not.toContain('email')
})

test.each([
  ['/certificate/7KQ2M9XHTR4WVB3NZC8PFD6JY5', '/certificate/[redacted]'],
  ['/certificate/7kq2-m9xh-tr4w-vb3n-zc8p-fd6j-y5/preview.png', '/certificate/[redacted]/preview.png'],
  ['/certificate/7KQ2%20M9XH%20TR4W%20VB3N%20ZC8P%20FD6J%20Y5', '/certificate/[redacted]'],
  ['/a/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dGhpcyBpcyBhIHNpZ25hdHVyZQ', '/a/[redacted]'],
  ['/rest/v1/rpc/settle_due_certificates_of_learners', '/rest/v1/rpc/settle_due_certificates_of_learners'],
  ['/o/3f0c2a52-1d2e-4c55-9f3e-0d5f9a6b7c8d', '/o/3f0c2a52-1d2e-4c55-9f3e-0d5f9a6b7c8d'],
  ['/assets/certificates-screen-Dx3_9fQ2.js', '/assets/certificates-screen-Dx3_9fQ2.js'],
])('%s is logged as %s', async (path, logged_) => {
  await (await fetch(`http://127.0.0.1:${port()}${path}`)).text()
  await expect.poll(() => lines.length).toBe(1)
  expect(logged()[0]?.['path']).toBe(logged_)
})

test('each request has its own id, also on a shared connection', async () => {
  const ids = new Set<string | null>()
  for (let count = 0; count < 5; count += 1)
    ids.add((await fetch(`http://127.0.0.1:${port()}/direct`)).headers.get('x-request-id'))
  expect(ids.size).toBe(5)
})

test.each([
  ['the default', { GOTRUE_RATE_LIMIT_HEADER: 'X-Real-IP' }, 'X-Request-Id'],
  ['a name of its own', { GOTRUE_API_REQUEST_ID_HEADER: 'X-Trace' }, 'x-trace'],
])('the id that a trusted proxy gives a request is kept: %s', async (_, env, header) => {
  const proxied = await listen(() => new Response(null), address, 'PORT', {
    ...options,
    requestIdHeader: readRequestIdHeader(env),
  })
  const url = `http://127.0.0.1:${(proxied.address() as AddressInfo).port}`
  const idOf = async (path: string, id: string) =>
    (await fetch(`${url}${path}`, { headers: { [header]: id } })).headers.get('x-request-id')
  for (const path of ['/direct', '/framework']) {
    expect(await idOf(path, 'edge:7f3a.09+b/c=_1')).toBe('edge:7f3a.09+b/c=_1')
    for (const forged of ['a b', 'a, b', '"a"', 'é', 'x'.repeat(129), ''])
      expect(await idOf(path, forged)).toMatch(UUID)
  }
  expect(logged()[0]?.['request']).toBe('edge:7f3a.09+b/c=_1')
  await drain(proxied)
})

test('without a trusted proxy a client cannot choose it', async () => {
  expect(readRequestIdHeader({})).toBeNull()
  const sent = { headers: { 'x-request-id': 'chosen' } }
  expect((await fetch(`http://127.0.0.1:${port()}/direct`, sent)).headers.get('x-request-id')).toMatch(UUID)
})

test('what is no request is answered with one too', async () => {
  const socket = connect(port(), '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  socket.write('NONSENSE\r\n\r\n')
  await once(socket, 'close')
  expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nX-Request-Id: [\da-f-]{36}\r\n/)
})

test('a long address does not make a long line', async () => {
  await (await fetch(`http://127.0.0.1:${port()}/direct/${'x'.repeat(100_000)}`)).text()
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]?.length).toBeLessThan(1_500)
})
