/** A server with small limits, and sockets whose frames a test writes itself. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import { WebSocket } from 'ws'
import { type RealtimeServer, startRealtime } from './realtime-server.ts'

export let server: RealtimeServer
export let key: string

/** To be called once by a test file. */
export function useSmallServer(): void {
  beforeAll(async () => {
    server = await startRealtime({
      env: {
        TENANT_MAX_CHANNELS_PER_CLIENT: '3',
        TENANT_MAX_PAYLOAD_SIZE_IN_KB: '10',
        CLIENT_PRESENCE_MAX_CALLS: '2',
      },
    })
    key = await server.token()
  })
  afterAll(() => server.stop())
}

export const address = (search: string) => `${server.url.replace('http:', 'ws:')}/websocket?${search}`

export async function handshake(search: string): Promise<readonly [number, unknown]> {
  const socket = new WebSocket(address(search))
  socket.on('error', () => undefined)
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
  let body = ''
  for await (const chunk of response.setEncoding('utf8')) body += String(chunk)
  return [response.statusCode ?? 0, JSON.parse(body)]
}

interface OpenSocket {
  readonly socket: WebSocket
  readonly messages: unknown[]
}

export async function opened(version = '2.0.0'): Promise<OpenSocket> {
  const socket = new WebSocket(address(`apikey=${key}&vsn=${version}`))
  const messages: unknown[] = []
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (!isBinary) messages.push(JSON.parse(data.toString()))
  })
  await once(socket, 'open')
  return { socket, messages }
}

export const join = (ref: string, topic: string, payload: unknown = { config: {} }) =>
  JSON.stringify([ref, ref, topic, 'phx_join', payload])
