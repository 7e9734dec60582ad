import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { hostBehindGateway } from '../service/service-host.ts'
import type { Service } from '../service/service.ts'
import { BodyStreamError, streamBody } from './body-stream.ts'
import { drain, listen } from './http-server.ts'

const NO_KEYS = { anonKey: '', serviceRoleKey: '', publishableKeys: [], secretKeys: [] }

const MAX_BYTES = 1_000_000
const BODY_TIMEOUT_MS = 150

/** Pieces that the store has taken so far, of all uploads. */
let stored: Uint8Array[] = []
/** The promise that the store awaits before it takes the next piece. */
let mayTake = Promise.resolve()

/** Stores bodies piece by piece below `/stream`, and as a whole anywhere else. */
const store: Service = {
  http: new Hono()
    .post('/stream', async (context) => {
      try {
        const stream = streamBody(context, { maxBytes: MAX_BYTES, idleTimeoutMs: 3 * BODY_TIMEOUT_MS })
        for await (const piece of stream) {
          stored.push(piece)
          await mayTake
        }
        return context.text(`stored ${Buffer.concat(stored).length}`)
      } catch (error) {
        if (!(error instanceof BodyStreamError)) throw error
        return context.text(error.kind, 400)
      }
    })
    .post('*', async (context) => context.text(`read ${(await context.req.arrayBuffer()).byteLength}`)),
  isReady: () => Promise.resolve(true),
  stop: () => Promise.resolve(),
}

let stop = async () => {}
afterEach(async () => {
  stored = []
  mayTake = Promise.resolve()
  await stop()
})

async function serve() {
  const app = new Hono()
  hostBehindGateway(app, () => false, NO_KEYS, { '/store/v1': store })
  const address = { kind: 'port', host: '127.0.0.1', port: 0 } as const
  const server = await listen(app.fetch, address, 'PORT', { bodyTimeoutMs: BODY_TIMEOUT_MS })
  stop = () => drain(server, 100)
  return (server.address() as AddressInfo).port
}

/** A connection that has sent the head of an upload. */
function upload(port: number, path: string, header: string) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('data', (text: string) => (received += text))
  socket.write(`POST /store/v1${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n\r\n`)
  return { socket, received: () => received }
}

test('a service reads a body piece by piece, before all of it has come', async () => {
  const { socket, received } = upload(await serve(), '/stream', 'Content-Length: 10')
  socket.write('first')
  await expect.poll(() => Buffer.concat(stored).toString()).toBe('first')
  socket.write('other')
  await once(socket, 'close')
  expect(received()).toMatch(/stored 10$/)
})

test('what the service does not take stays with the client', async () => {
  let take = () => {}
  mayTake = new Promise((resolve) => (take = resolve))
  const { socket, received } = upload(await serve(), '/stream', `Content-Length: ${MAX_BYTES}`)
  socket.write('x'.repeat(MAX_BYTES))
  await expect.poll(() => stored.length).toBe(1)
  expect(stored[0]?.byteLength).toBeLessThan(MAX_BYTES)
  take()
  await once(socket, 'close')
  expect(received()).toMatch(new RegExp(`stored ${MAX_BYTES}$`))
})

test('a body that is declared too large is refused unread', async () => {
  const { socket, received } = upload(await serve(), '/stream', `Content-Length: ${MAX_BYTES + 1}`)
  await once(socket, 'close')
  expect(received()).toMatch(/^HTTP\/1\.1 400 [^]*too-large$/)
  expect(stored).toEqual([])
})

test('one that turns out too large is refused as soon as it is', async () => {
  const { socket, received } = upload(await serve(), '/stream', 'Transfer-Encoding: chunked')
  socket.write(`${(MAX_BYTES + 1).toString(16)}\r\n${'x'.repeat(MAX_BYTES + 1)}\r\n`)
  await expect.poll(received).toMatch(/^HTTP\/1\.1 400 [^]*too-large/)
  socket.destroy()
})

test('a stream outlasts the deadline of other bodies, as long as pieces come', async () => {
  const { socket, received } = upload(await serve(), '/stream', 'Content-Length: 3')
  for (const piece of ['a', 'b', 'c']) {
    const taken = stored.length
    await wait(BODY_TIMEOUT_MS)
    socket.write(piece)
    await expect.poll(() => stored.length).toBe(taken + 1)
  }
  await expect.poll(received).toMatch(/stored 3$/)
})

test('the server does not wait for a client that stalls', async () => {
  const { socket, received } = upload(await serve(), '/stream', 'Content-Length: 3')
  socket.write('a')
  await expect.poll(received).toMatch(/^HTTP\/1\.1 400 [^]*stalled/)
  socket.destroy()
})

test('a body that is not read as a stream must arrive before the timeout', async () => {
  const { socket, received } = upload(await serve(), '/whole', 'Content-Length: 3')
  socket.write('a')
  await once(socket, 'close')
  expect(received()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
})

test('a body that comes in time is read', async () => {
  const { socket, received } = upload(await serve(), '/whole', 'Content-Length: 3')
  socket.write('abc')
  await once(socket, 'close')
  expect(received()).toMatch(/read 3$/)
})
