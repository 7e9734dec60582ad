import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { hostBehindGateway } from '../service/service-host.ts'
import type { Service } from '../service/service.ts'
import { drain, listen } from './http-server.ts'

const NO_KEYS = { anonKey: '', serviceRoleKey: '', publishableKeys: [], secretKeys: [] }

/** A service that echoes what its sockets receive, and sends a last message when it closes them. */
function echoService({ closes = true } = {}) {
  const open = new Set<Duplex>()
  const service: Service = {
    http: new Hono().all('*', async (context) => context.text(`answered ${await context.req.text()}`)),
    sockets: {
      accept({ url = '' }, socket, head) {
        open.add(socket)
        socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`)
        socket.write(`${url} ${head.toString()}`)
        socket.on('data', (data: Buffer) => socket.write(data))
      },
      close() {
        if (closes) for (const socket of open) socket.end('farewell')
      },
    },
    isReady: () => Promise.resolve(true),
    stop: () => Promise.resolve(),
  }
  return { open, service }
}

let stop = async () => {}
afterEach(() => stop())

async function serve(service: Service) {
  const app = new Hono()
  const host = hostBehindGateway(app, () => false, NO_KEYS, { '/echo/v1': service })
  const address = { kind: 'port', host: '127.0.0.1', port: 0 } as const
  const unusedConnections = { silentMs: 5_000, unused: 1 }
  const server = await listen(app.fetch, address, 'PORT', { socketsAt: host.socketsAt, unusedConnections })
  stop = () => drain(server)
  const { port } = server.address() as AddressInfo
  return { server, port }
}

const WEBSOCKET = 'Connection: Upgrade\r\nUpgrade: WebSocket\r\n'
const H2C = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'

/** Sends a request, and waits until what has come back holds a text. */
function ask(port: number, request: string) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('data', (text: string) => (received += text))
  socket.write(request)
  return {
    socket,
    until: (text: string) => expect.poll(() => received).toContain(text),
    received: () => received,
  }
}

test('a WebSocket goes to the service above its path, with what was sent behind the head', async () => {
  const { port } = await serve(echoService().service)
  const asked = ask(port, `GET /echo/v1/room?a=1 HTTP/1.1\r\nHost: x\r\n${WEBSOCKET}\r\nfirst`)
  await asked.until('/echo/v1/room?a=1 first')
  asked.socket.write('second')
  await asked.until('second')
  expect(asked.received()).toMatch(/^HTTP\/1\.1 101 /)
  asked.socket.destroy()
})

test('a WebSocket to a path without sockets is refused, with a request id', async () => {
  const { port } = await serve(echoService().service)
  const asked = ask(port, `GET /elsewhere HTTP/1.1\r\nHost: x\r\n${WEBSOCKET}\r\n`)
  await once(asked.socket, 'close')
  expect(asked.received()).toMatch(/^HTTP\/1\.1 404 Not Found\r\nX-Request-Id: [\da-f-]{36}\r\n/i)
})

test('any other protocol is ignored: the request is answered, body and all, and the connection kept', async () => {
  const { port } = await serve(echoService().service)
  const asked = ask(port, `POST /echo/v1/x HTTP/1.1\r\nHost: x\r\n${H2C}Content-Length: 4\r\n\r\nbody`)
  await asked.until('answered body')
  expect(asked.received()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  asked.socket.write('GET /echo/v1/x HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => asked.received().match(/200 OK/g)?.length).toBe(2)
  asked.socket.destroy()
})

test('a WebSocket does not count as a connection without a request', async () => {
  const { port } = await serve(echoService().service)
  const socket = ask(port, `GET /echo/v1/x HTTP/1.1\r\nHost: x\r\n${WEBSOCKET}\r\n`)
  await socket.until('/echo/v1/x')
  const silent = [connect(port, '127.0.0.1').resume(), connect(port, '127.0.0.1').resume()] as const
  await Promise.race(silent.map((each) => once(each, 'close')))
  socket.socket.write('still here')
  await socket.until('still here')
  expect(socket.socket.destroyed).toBe(false)
  for (const each of [socket.socket, ...silent]) each.destroy()
})

test('a client that disconnects does not end the process', async () => {
  const { open, service } = echoService()
  const { port } = await serve(service)
  const asked = ask(port, `GET /echo/v1/x HTTP/1.1\r\nHost: x\r\n${WEBSOCKET}\r\n`)
  await asked.until('/echo/v1/x')
  const [served] = open
  asked.socket.resetAndDestroy()
  await expect.poll(() => served?.destroyed).toBe(true)
})

test('a draining server lets the service close its sockets', async () => {
  const { server, port } = await serve(echoService().service)
  const asked = ask(port, `GET /echo/v1/x HTTP/1.1\r\nHost: x\r\n${WEBSOCKET}\r\n`)
  await asked.until('/echo/v1/x')
  await Promise.all([drain(server), once(asked.socket, 'close')])
  expect(asked.received()).toMatch(/farewell$/)
  stop = async () => {}
})

test('it closes those that the service leaves open', async () => {
  const { server, port } = await serve(echoService({ closes: false }).service)
  const asked = ask(port, `GET /echo/v1/x HTTP/1.1\r\nHost: x\r\n${WEBSOCKET}\r\n`)
  await asked.until('/echo/v1/x')
  await Promise.all([drain(server, 20), once(asked.socket, 'close')])
  expect(asked.received()).not.toContain('farewell')
  stop = async () => {}
})
