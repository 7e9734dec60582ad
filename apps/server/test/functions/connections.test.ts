/** Connections of clients and of workers: what one client sends never reaches another, and refused clients hold nothing. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FunctionsServer, startFunctions } from './functions-server.ts'

let server: FunctionsServer
beforeAll(async () => {
  server = await startFunctions({
    env: {
      FUNCTIONS_REFUSED_BODY_TIMEOUT_MS: '300',
      FUNCTIONS_BODY_IDLE_TIMEOUT_MS: '1000',
      FUNCTIONS_MAX_CONCURRENT_REQUESTS: '2',
      FUNCTIONS_REQUEST_WAIT_TIMEOUT_MS: '1000',
    },
    files: {
      'config.toml': '[functions.open]\nverify_jwt = false\n',
      'functions/open/index.ts': `
        const seen: string[] = []
        Deno.serve(async (request) => {
          const { pathname } = new URL(request.url)
          seen.push(pathname)
          const body = await request.text()
          return Response.json({ pathname, body, seen })
        })`,
      'functions/closed/index.ts': "Deno.serve(() => new Response('reached'))",
    },
  })
})
afterAll(() => server.stop())

/** Sends bytes as they are, and keeps its side open. @returns all that comes back until the connection ends. */
function exchange(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  socket.write(bytes)
  return text(socket)
}

test('a body is never taken for a request of its own, whatever its method and framing', async () => {
  const inner = 'POST /open/smuggled HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n'
  const chunked = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`
  const length = `Content-Length: ${inner.length}\r\n`
  const framings = {
    chunked: ['Transfer-Encoding: chunked\r\nConnection: close, transfer-encoding\r\n', chunked],
    length: [`Connection: close\r\n${length}`, inner],
    named: [`Connection: close, content-length, host\r\n${length}`, inner],
  } as const
  for (const method of ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST', 'PUT', 'PATCH'])
    for (const [framing, [headers, body]] of Object.entries(framings)) {
      const path = `/open/${method}-${framing}`
      const call = `${method} /functions/v1${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n${body}`
      const answer = await exchange(call)
      // A web request of GET and HEAD has no body, so functions see none.
      const seen = method === 'GET' || method === 'HEAD' ? '' : JSON.stringify(inner)
      expect(answer).toMatch(/^HTTP\/1\.1 200 /)
      expect(answer).toContain(seen)
      for (const id of ['a', 'b']) {
        const response = await server.call(`open/victim-${id}`, { method: 'POST', body: id })
        const { pathname, body: own, seen: paths } = (await response.json()) as Record<string, unknown>
        expect([pathname, own]).toEqual([`/open/victim-${id}`, id])
        expect(paths).toContain(path)
        expect(paths).not.toContain('/open/smuggled')
      }
    }
})

const handshake = (method: string, name: string, headers = '') =>
  `${method} /functions/v1/${name} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`

test('a handshake needs the token that a request needs, and is a GET', async () => {
  expect(await exchange(handshake('GET', 'closed'))).toMatch(/^HTTP\/1\.1 401 /)
  for (const method of ['OPTIONS', 'POST'])
    expect(await exchange(handshake(method, 'closed'))).toMatch(/^HTTP\/1\.1 405 /)
})

test('a refused call is answered at once and closed soon, though its body does not end', async () => {
  const started = Date.now()
  for (const [name, status] of [
    ['closed', 401],
    ['nowhere', 404],
  ] as const) {
    const call = `POST /functions/v1/${name} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc`
    const answer = await exchange(call)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*Connection: close[^]*\\}$`))
  }
  expect(Date.now() - started).toBeLessThan(5_000)
})

test('a handshake that the function answers with a plain response frees its slot', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => exchange(handshake('GET', 'open/quiet'))))
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect((await server.call('open')).status).toBe(200)
})

test('a body that trickles is 408', async () => {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write('POST /functions/v1/open HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n')
  const trickle = setInterval(() => socket.write('x'), 200)
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
  clearInterval(trickle)
  socket.destroy()
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})
