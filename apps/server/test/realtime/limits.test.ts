/** Rates of joins and events, floods of joins, and a client that does not read: refused in the original's words, within bounded memory. */
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RealtimeServer, startRealtime } from './realtime-server.ts'

let server: RealtimeServer
let key: string

beforeAll(async () => {
  server = await startRealtime({
    env: {
      TENANT_MAX_CHANNELS_PER_CLIENT: '20000',
      TENANT_MAX_JOINS_PER_SECOND: '4',
      TENANT_MAX_EVENTS_PER_SECOND: '10',
      REALTIME_MAX_BUFFERED_BYTES: '2000000',
    },
  })
  key = await server.token()
})
afterAll(() => server.stop())

/** A raw client, which continues where the official one would stop. */
async function opened(url = server.url): Promise<{ socket: WebSocket; messages: unknown[][] }> {
  const socket = new WebSocket(`${url.replace('http:', 'ws:')}/websocket?apikey=${key}&vsn=2.0.0`)
  const messages: unknown[][] = []
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (!isBinary) messages.push(JSON.parse(data.toString()) as unknown[])
  })
  await once(socket, 'open')
  return { socket, messages }
}

const join = (ref: string, topic: string) =>
  JSON.stringify([ref, ref, `realtime:${topic}`, 'phx_join', { config: {} }])

test('a client that does not read is disconnected, and the others are served', async () => {
  const slow = await opened()
  slow.socket.send(join('1', 'large'))
  await expect.poll(() => slow.messages.length).toBe(1)
  slow.socket.pause()
  const closed = once(slow.socket, 'close')
  const payload = JSON.stringify({ text: 'x'.repeat(900_000) })
  const lines = () => server.logLines.filter((line) => line.includes('SlowConsumer'))
  const send = () => server.sql(`select realtime.send($1, 'e', 'large', false)`, [payload])
  await expect
    .poll(async () => {
      await send()
      return lines().length
    })
    .toBe(1)
  slow.socket.resume()
  await closed
  expect((await fetch(`${server.url}/healthcheck`)).status).toBe(200)
})

test('more events a second than allowed end the channels of the topic', async () => {
  const { socket, messages } = await opened()
  socket.send(join('1', 'busy'))
  // The average is that of a minute at most; each message counts when it is sent.
  const message = JSON.stringify([
    '1',
    '2',
    'realtime:busy',
    'broadcast',
    { type: 'broadcast', event: 'e', payload: {} },
  ])
  for (let count = 0; count < 700; count += 1) socket.send(message)
  await expect
    .poll(() => messages.slice(1, 3))
    .toMatchObject([
      { 3: 'system', 4: { status: 'error', message: 'Too many messages per second' } },
      { 3: 'phx_close' },
    ])
  const response = await fetch(`${server.url}/api/broadcast/t/events/e`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: '{}',
  })
  expect(response.status).toBe(429)
  socket.close()
})

test('a flood of joins closes its socket, and handshakes are refused meanwhile', async () => {
  const { socket, messages } = await opened()
  const before = process.memoryUsage().rss
  const closed = once(socket, 'close')
  for (let ref = 1; ref <= 10_000; ref += 1) socket.send(join(String(ref), `flood ${ref}`))
  await closed
  expect(messages.at(-1)).toMatchObject({
    3: 'phx_reply',
    4: { status: 'error', response: { reason: 'ClientJoinRateLimitReached: Too many joins per second' } },
  })
  expect(messages.length).toBeLessThan(1_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  const refused = new WebSocket(`${server.url.replace('http:', 'ws:')}/websocket?apikey=${key}`)
  refused.on('error', () => undefined)
  const [, response] = (await once(refused, 'unexpected-response')) as [unknown, { statusCode: number }]
  expect(response.statusCode).toBe(429)
})

test('a socket is kept by its heartbeats, and closed where it is silent', async () => {
  const own = await startRealtime({
    env: { REALTIME_HEARTBEAT_TIMEOUT_MS: '1500', REALTIME_PRIVATE_ONLY: 'true' },
  })
  const [beating, silent] = await Promise.all([opened(own.url), opened(own.url)])
  const begun = Date.now()
  const heart = setInterval(() => beating.socket.send('[null,"h","phoenix","heartbeat",{}]'), 500)
  await once(silent.socket, 'close')
  expect(Date.now() - begun).toBeGreaterThan(1_000)
  const beats = beating.messages.length
  await expect.poll(() => beating.messages.length).toBeGreaterThan(beats + 2)
  expect(beating.socket.readyState).toBe(WebSocket.OPEN)
  clearInterval(heart)
  // The same server allows private channels only, and no server compresses messages.
  beating.socket.send(join('1', 'public'))
  await expect
    .poll(() => beating.messages.find(([ref]) => ref === '1')?.[4])
    .toEqual({
      status: 'error',
      response: { reason: 'PrivateOnly: This project only allows private channels' },
    })
  expect(beating.socket.extensions).toBe('')
  await own.stop()
})
