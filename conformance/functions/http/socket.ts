/** One message through a WebSocket, by the bytes of RFC 6455. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'

const MASK = Buffer.from([1, 2, 3, 4])

/**
 * @param address of the functions, or of one of them; of the function `websocket` without a name.
 * @returns the answer to a short text, or the status of a refusal.
 */
export async function echoThroughSocket(address: string, text: string): Promise<string | number> {
  const url = address.endsWith('/v1') ? `${address}/websocket` : address
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const handshake = request(url, { headers }).end()
  const outcome = await Promise.race([
    once(handshake, 'upgrade').then(([, socket, head]) => ({
      socket: socket as Socket,
      head: head as Buffer,
    })),
    once(handshake, 'response').then(([response]) => ({
      status: (response as IncomingMessage).statusCode ?? 0,
    })),
  ])
  if (!('socket' in outcome)) {
    handshake.destroy()
    return outcome.status
  }
  const { socket } = outcome
  const masked = Buffer.from(text).map((byte, at) => byte ^ (MASK[at % 4] ?? 0))
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | masked.length]), MASK, masked]))
  const [frame] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return frame.subarray(2).toString()
}
