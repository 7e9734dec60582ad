/** Rates of joins and events, floods of joins, and a client that does not read: refused in the original's words, within bounded memory. */
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RealtimeServer, startRealtime, subscribed } from './realtime-server.ts'

let server: RealtimeServer
let key: string

beforeAll(async () => {
  server = await startRealtime({
    env: {
      TENANT_MAX_JOINS_PER_SECOND: '4',
      TENANT_MAX_EVENTS_PER_SECOND: '10',
      REALTIME_MAX_BUFFERED_BYTES: '2000000',
    },
  })
  key = await server.token()
})
afterAll(() => server.stop())

/** A client of the wire, which goes on where the official one would stop. */
async function opened(url = server.url): Promise<{ socket: WebSocket; messages: unknown[][] }> {
  const socket = new WebSocket(`${url.replace('http:', 'ws:')}/websocket?apikey=${key}&vsn=2.0.0`)
  const messages: unknown[][] = []
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as unknown[]))
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
  const told: string[] = []
  const client = await server.client()
  const channel = client
    .channel('busy', { config: { broadcast: { self: true } } })
    .on('system', {}, ({ message }: { message: string }) => told.push(message))
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  // An average is taken of steps of five seconds; each message counts when it is sent and when it is delivered.
  for (let count = 0; count < 60; count += 1)
    await channel.send({ type: 'broadcast', event: 'e', payload: {} })
  await expect.poll(() => told).toEqual(['Too many messages per second'])
  expect(
    (
      await fetch(`${server.url}/api/broadcast/t/events/e`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: '{}',
      })
    ).status,
  ).toBe(429)
})

test('a flood of joins closes its socket, and handshakes are refused meanwhile', async () => {
  const { socket, messages } = await opened()
  const before = process.memoryUsage().rss
  const closed = once(socket, 'close')
  for (let ref = 1; ref <= 10_000; ref += 1) socket.send(join(String(ref), `flood ${ref}`))
  await closed
  expect(messages.at(-1)).toMatchObject([
    expect.any(String),
    expect.any(String),
    expect.any(String),
    'phx_reply',
    { status: 'error', response: { reason: 'ClientJoinRateLimitReached: Too many joins per second' } },
  ])
  expect(messages.length).toBeLessThan(200)
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  const refused = new WebSocket(`${server.url.replace('http:', 'ws:')}/websocket?apikey=${key}`)
  refused.on('error', () => undefined)
  const [, response] = (await once(refused, 'unexpected-response')) as [unknown, { statusCode: number }]
  expect(response.statusCode).toBe(429)
})

test('a socket is kept by its heartbeats, and closed where it is silent', async () => {
  const own = await startRealtime({ env: { REALTIME_HEARTBEAT_TIMEOUT_MS: '1500' } })
  const [beating, silent] = await Promise.all([opened(own.url), opened(own.url)])
  const begun = Date.now()
  const heart = setInterval(() => beating.socket.send('[null,"h","phoenix","heartbeat",{}]'), 500)
  await once(silent.socket, 'close')
  expect(Date.now() - begun).toBeGreaterThan(1_000)
  const beats = beating.messages.length
  await expect.poll(() => beating.messages.length).toBeGreaterThan(beats + 2)
  expect(beating.socket.readyState).toBe(WebSocket.OPEN)
  clearInterval(heart)
  await own.stop()
})
