/** Sockets and memory of realtime are shared among networks and accounts: none takes what belongs to all. */
import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RealtimeServer, startRealtime } from './realtime-server.ts'

const MAX_SOCKETS = 12
const KIB = 1024
const INCOMING = 2_000 * KIB
let server: RealtimeServer

beforeAll(async () => {
  server = await startRealtime({
    env: {
      TENANT_MAX_CONCURRENT_USERS: String(MAX_SOCKETS),
      REALTIME_MAX_INCOMING_BYTES: String(INCOMING),
      GOTRUE_RATE_LIMIT_HEADER: 'X-Forwarded-For',
    },
  })
})
afterAll(() => server.stop())

const open = new Set<WebSocket>()
const streams = new WeakMap<WebSocket, Duplex>()

/** @returns the socket, or the status that refused it. */
async function openedFrom(address: string, key: string): Promise<WebSocket | number> {
  const socket = new WebSocket(`${server.url.replace('http:', 'ws:')}/websocket?apikey=${key}&vsn=2.0.0`, {
    headers: { 'x-forwarded-for': address },
  })
  socket.on('error', () => undefined)
  socket.on('upgrade', (response) => void streams.set(socket, response.socket))
  const status = new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
  })
  const outcome = await Promise.race([status, once(socket, 'open').then(() => socket)])
  if (outcome instanceof WebSocket) open.add(outcome)
  return outcome
}

async function countFrom(address: string, key: string): Promise<number> {
  for (let count = 0; count < 2 * MAX_SOCKETS; count += 1) {
    const outcome = await openedFrom(address, key)
    if (outcome === 429) return count
  }
  return Infinity
}

async function closeAll(): Promise<void> {
  await Promise.all(
    [...open].map(async (socket) => {
      if (socket.readyState === WebSocket.CLOSED) return
      socket.terminate()
      await once(socket, 'close')
    }),
  )
  open.clear()
}

async function join(socket: WebSocket): Promise<unknown> {
  const answered = once(socket, 'message')
  socket.send(JSON.stringify(['1', '1', 'realtime:shared', 'phx_join', { config: {} }]))
  const [data] = (await answered) as [Buffer]
  return (JSON.parse(data.toString()) as readonly unknown[])[4]
}

/** Writes the beginning of a message of 4.9 MB. */
function begin(socket: WebSocket, bytes: number): void {
  const head = Buffer.alloc(14)
  head[0] = 0x81
  head[1] = 0x80 | 127
  head.writeUInt32BE(4_900_000, 6)
  streams.get(socket)?.write(Buffer.concat([head, Buffer.alloc(bytes, 'x')]))
}

test('one network gets half of the sockets, and others find some', async () => {
  const key = await server.token()
  expect(await countFrom('192.0.2.1', key)).toBe(6)
  // Addresses of one /64 of IPv6 are one network.
  expect(await countFrom('2001:db8::1', key)).toBe(3)
  expect(await countFrom('2001:db8::2', key)).toBe(0)
  expect(await openedFrom('192.0.2.3', key)).toBeInstanceOf(WebSocket)
  await closeAll()
  await expect.poll(() => openedFrom('192.0.2.1', key)).toBeInstanceOf(WebSocket)
  await closeAll()
})

test('one account gets a third of the sockets from however many networks', async () => {
  const [ana, rui] = await Promise.all([server.token({ sub: 'ana' }), server.token({ sub: 'rui' })])
  const outcomes: unknown[] = []
  for (let count = 1; count <= 8; count += 1) {
    const socket = await openedFrom(`192.0.2.${count}`, ana)
    expect(socket).toBeInstanceOf(WebSocket)
    outcomes.push(await join(socket as WebSocket))
  }
  const refused = {
    status: 'error',
    response: { reason: 'ConnectionRateLimitReached: Too many connected users' },
  }
  const accepted = outcomes.filter((outcome) => (outcome as { readonly status: string }).status === 'ok')
  expect(accepted.length).toBeLessThanOrEqual(MAX_SOCKETS / 3)
  expect(outcomes.slice(accepted.length)).toEqual(outcomes.slice(accepted.length).map(() => refused))
  expect(outcomes.at(-1)).toEqual(refused)
  expect(await join((await openedFrom('192.0.2.9', rui)) as WebSocket)).toMatchObject({ status: 'ok' })
  await closeAll()
})

test('unfinished messages of all sockets take a bounded memory, and those of other networks are kept', async () => {
  const key = await server.token()
  const other = (await openedFrom('192.0.2.9', key)) as WebSocket
  begin(other, 300 * KIB)
  const begun: WebSocket[] = []
  for (let count = 0; count < 5; count += 1) {
    begun.push((await openedFrom('192.0.2.1', key)) as WebSocket)
  }
  for (const socket of begun) begin(socket, 600 * KIB)
  // Of 600 KiB each, two have room beside the 300 of the other network.
  await expect.poll(() => begun.filter(({ readyState }) => readyState === WebSocket.OPEN).length).toBe(2)
  expect(server.logLines.filter((line) => line.includes('IncomingMemoryReached'))).toHaveLength(1)
  expect(other.readyState).toBe(WebSocket.OPEN)
  expect(await openedFrom('192.0.2.1', key)).toBe(429)
  expect(await join((await openedFrom('192.0.2.8', key)) as WebSocket)).toMatchObject({ status: 'ok' })
  await closeAll()
})
