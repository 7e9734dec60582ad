/** Passes a WebSocket's handshake on, and then its bytes both ways. */
import { type IncomingMessage, request as httpRequest, type RequestOptions, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HeaderPair } from '../../../platform/http/raw-headers.ts'

export interface RelayedUpgrade {
  /** The client's connection, and what it has sent behind the handshake's head. */
  readonly socket: Duplex
  readonly head: Buffer
  /** The target of the handshake, with its headers. */
  readonly request: RequestOptions
  /** The head of the other end's answer, as the client gets it. */
  readonly headOf: (response: IncomingMessage) => readonly HeaderPair[]
  /** How long the client may take to read an answer other than a WebSocket, and to close the connection, in milliseconds. */
  readonly endMs: number
}

/**
 * Resolves once the connection has ended, or was answered without becoming a WebSocket.
 * @throws the error of a connection that cannot be made; nothing has been sent to the client.
 */
export function relayUpgrade({ socket, head, request, headOf, endMs }: RelayedUpgrade): Promise<void> {
  return new Promise((resolve, reject) => {
    const upstream = httpRequest(request)
    const writeHead = (response: IncomingMessage) => {
      const { statusCode = 502 } = response
      const lines = headOf(response).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? ''}\r\n${lines.join('')}\r\n`)
    }
    socket.on('close', () => {
      upstream.destroy()
      resolve()
    })
    upstream.on('error', reject)
    upstream.on('upgrade', (response, other: Duplex, otherHead: Buffer) => {
      writeHead(response)
      if (otherHead.length > 0) socket.write(otherHead)
      if (head.length > 0) other.write(head)
      other.on('error', () => socket.destroy()).on('close', () => socket.destroy())
      socket.on('close', () => other.destroy())
      socket.pipe(other).pipe(socket)
    })
    upstream.on('response', (response) => {
      // A client that does not read would keep the response open, and with it the slot of a request.
      const end = setTimeout(() => socket.destroy(), endMs)
      socket.once('close', () => clearTimeout(end))
      writeHead(response)
      response.on('error', () => socket.destroy())
      response.on('end', resolve)
      response.pipe(socket)
    })
    upstream.end()
  })
}
