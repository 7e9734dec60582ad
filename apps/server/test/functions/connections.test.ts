/** Connections of clients and of workers: what one client sends never reaches another, and refused clients hold nothing. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FunctionsServer, startFunctions } from './functions-server.ts'

let server: FunctionsServer
beforeAll(async () => {
  server = await startFunctions({
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

/** Sends bytes as they are. @returns all that comes back until the connection ends. */
function exchange(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
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
