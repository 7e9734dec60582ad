import { once } from 'node:events'
import { mkdtempSync, rmSync, unlinkSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { isReachable } from './http-address.ts'
import { drain, listen } from './http-server.ts'
import { MAX_PIPELINED } from './pipelined-requests.ts'
import type { UnusedConnectionLimits } from './unused-connections.ts'

/** More than the kernel keeps for a socket. */
const ANSWER = 'x'.repeat(50_000_000)
/** Long enough that a client that continues to read does so in time on a busy machine too. */
const READER_TIMEOUT_MS = 1_500

let stop = async () => {}
afterEach(() => stop())

/** A client that has sent a request and reads nothing. */
async function ask() {
  const address = { kind: 'port', host: '127.0.0.1', port: 0 } as const
  const server = await listen(() => new Response(ANSWER), address, 'PORT', {
    readerTimeoutMs: READER_TIMEOUT_MS,
  })
  stop = () => drain(server)
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.pause()
  const [served] = (await once(server, 'connection')) as [typeof socket]
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  return { socket, served }
}

test('a client that stops reading is disconnected', async () => {
  const { socket, served } = await ask()
  await once(served, 'close')
  expect(served.bytesWritten).toBeGreaterThan(0)
  socket.destroy()
})

test('a slow client that keeps reading gets the whole response', async () => {
  const { socket } = await ask()
  let received = 0
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    if (Math.floor(received / 10_000_000) < Math.floor((received + chunk.length) / 10_000_000))
      await wait(READER_TIMEOUT_MS / 5)
    received += chunk.length
  }
  expect(received).toBeGreaterThan(ANSWER.length)
})

test('a response that takes longer to make than the read timeout is still delivered', async () => {
  const address = { kind: 'port', host: '127.0.0.1', port: 0 } as const
  const make = async () => {
    await wait(1.5 * READER_TIMEOUT_MS)
    return new Response('late')
  }
  const server = await listen(make, address, 'PORT', { readerTimeoutMs: READER_TIMEOUT_MS })
  stop = () => drain(server)
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  expect(await response.text()).toBe('late')
})

test('a header as long as the longest token is accepted; a far longer one is refused', async () => {
  const address = { kind: 'port', host: '127.0.0.1', port: 0 } as const
  const server = await listen(
    (request: Request) => new Response(request.headers.get('x-long')),
    address,
    'PORT',
  )
  stop = () => drain(server)
  const send = (length: number) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
      headers: { 'x-long': 'x'.repeat(length) },
    })
  expect((await (await send(200_000)).text()).length).toBe(200_000)
  expect((await send(300_000)).status).toBe(431)
})

test('an address that a service may refuse as too long reaches the service; a far longer one is refused with a response', async () => {
  const address = { kind: 'port', host: '127.0.0.1', port: 0 } as const
  const server = await listen((request) => new Response(String(request.url.length)), address, 'PORT')
  stop = () => drain(server)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?`
  const long = url + 'x'.repeat(100_000)
  expect(await (await fetch(long)).text()).toBe(String(long.length))
  // Far more than the socket buffers hold while the server does not read.
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET /${'x'.repeat(10_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)
  let answer = ''
  for await (const chunk of socket as AsyncIterable<Buffer>) answer += chunk.toString()
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
})

test('what is no request is refused', async () => {
  const address = { kind: 'port', host: '127.0.0.1', port: 0 } as const
  const server = await listen(() => new Response('never'), address, 'PORT')
  stop = () => drain(server)
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('no request\r\n\r\nand more of it\r\n')
  let answer = ''
  for await (const chunk of socket as AsyncIterable<Buffer>) answer += chunk.toString()
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

const silently = async (unusedConnections: UnusedConnectionLimits) => {
  const address = { kind: 'port', host: '127.0.0.1', port: 0 } as const
  const server = await listen(() => new Response('here'), address, 'PORT', { unusedConnections })
  stop = () => drain(server)
  const { port } = server.address() as AddressInfo
  return { server, port, url: `http://127.0.0.1:${port}/` }
}

test('a connection that never sends a byte is closed', async () => {
  const { port } = await silently({ silentMs: 100, unused: 10 })
  const silent = connect(port, '127.0.0.1').resume()
  await once(silent, 'close')
  expect(silent.bytesRead).toBe(0)
})

test('a request that came during a stall of the server is read before its connection counts as silent', async () => {
  const { server, port } = await silently({ silentMs: 50, unused: 10 })
  const client = connect(port, '127.0.0.1')
  await Promise.all([once(server, 'connection'), once(client, 'connect')])
  client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  for (const begun = performance.now(); performance.now() - begun < 150;);
  let answer = ''
  for await (const chunk of client as AsyncIterable<Buffer>) answer += chunk.toString()
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('one that has begun to ask has its own time', async () => {
  const { port } = await silently({ silentMs: 200, unused: 10 })
  const slow = connect(port, '127.0.0.1')
  slow.write('GET / HTTP/1.1\r\nHost: x\r\n')
  const silent = connect(port, '127.0.0.1').resume()
  await once(silent, 'close')
  slow.write('Connection: close\r\n\r\n')
  let answer = ''
  for await (const chunk of slow as AsyncIterable<Buffer>) answer += chunk.toString()
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('beyond the limit of connections without a request the oldest are closed, and requests are answered', async () => {
  const { port, url } = await silently({ silentMs: 60_000, unused: 3 })
  const agent = new Agent({ keepAlive: true })
  const ask = async () => {
    const request = get(url, { agent })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    await once(response.resume(), 'end')
    return request.reusedSocket
  }
  expect(await ask()).toBe(false)
  const closed: number[] = []
  const silent = []
  for (let each = 0; each < 5; each += 1) {
    const socket = connect(port, '127.0.0.1').resume()
    socket.on('close', () => closed.push(each))
    await once(socket, 'connect')
    silent.push(socket)
  }
  await expect.poll(() => closed).toEqual([0, 1])
  expect(await ask()).toBe(true)
  expect(await (await fetch(url)).text()).toBe('here')
  for (const socket of silent) socket.destroy()
  agent.destroy()
})

test('a server is reachable while it listens, by a socket only while its file is there', async () => {
  const port = { kind: 'port', host: '0.0.0.0', port: 0 } as const
  const byPort = await listen(() => new Response('here'), port, 'PORT')
  expect(await isReachable(byPort)).toBe(true)
  await drain(byPort)
  expect(await isReachable(byPort)).toBe(false)
  const folder = mkdtempSync(join(tmpdir(), 'reachable-'))
  const path = join(folder, 'server.sock')
  const bySocket = await listen(() => new Response('here'), { kind: 'socket', path, mode: 0o600 }, 'PORT')
  stop = async () => {
    await drain(bySocket)
    rmSync(folder, { recursive: true })
  }
  expect(await isReachable(bySocket)).toBe(true)
  unlinkSync(path)
  expect(await isReachable(bySocket)).toBe(false)
})

test('an expectation that is none is refused with a name too', async () => {
  const server = await listen(
    () => new Response('here'),
    { kind: 'port', host: '127.0.0.1', port: 0 },
    'PORT',
  )
  stop = () => drain(server)
  const { port } = server.address() as AddressInfo
  const asked = get({ host: '127.0.0.1', port, headers: { Expect: 'a-miracle' }, agent: false })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  expect([answer.statusCode, typeof answer.headers['x-request-id']]).toEqual([417, 'string'])
})

/** Sends requests in one write. @returns the connection, and a function that lets the server make its responses. */
async function pipeline(requests: number) {
  const address = { kind: 'port', host: '127.0.0.1', port: 0 } as const
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const make = async () => {
    await released
    return new Response('x')
  }
  const server = await listen(make, address, 'PORT')
  stop = () => drain(server)
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests))
  return { socket, release }
}

test('a connection may have as many requests waiting as the limit; all get their responses', async () => {
  const { socket, release } = await pipeline(MAX_PIPELINED)
  release()
  let received = ''
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    received += chunk.toString('latin1')
    if (received.split('HTTP/1.1 200').length > MAX_PIPELINED) break
  }
  expect(received.split('HTTP/1.1 200')).toHaveLength(MAX_PIPELINED + 1)
})

test('a connection with one more is closed', async () => {
  const { socket } = await pipeline(MAX_PIPELINED + 1)
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'close')
  expect(socket.bytesRead).toBe(0)
})
