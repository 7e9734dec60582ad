/** Requests the cancellation of another connection's statement. Source: PostgreSQL, protocol flow, "Canceling Requests in Progress". */
import { connect, type Socket } from 'node:net'

export interface Backend {
  /** Name, address, or the folder of the socket. */
  readonly host: string
  readonly port: number
  readonly processId: number
  readonly secretKey: number
}

const CANCEL_CODE = 80_877_102
const TIMEOUT_MS = 5_000

/**
 * Postgres closes the connection once it has signalled the other session, without a result; statements that are sent after that are not
 * cancelled. @returns whether Postgres received the request.
 */
export function sendCancelRequest({ host, port, processId, secretKey }: Backend): Promise<boolean> {
  const message = Buffer.alloc(16)
  message.writeInt32BE(message.length, 0)
  message.writeInt32BE(CANCEL_CODE, 4)
  message.writeInt32BE(processId, 8)
  message.writeInt32BE(secretKey, 12)
  return new Promise((resolve) => {
    const socket: Socket = host.startsWith('/')
      ? connect({ path: `${host}/.s.PGSQL.${port}` })
      : connect({ host, port })
    let failed = false
    const fail = () => {
      failed = true
      socket.destroy()
    }
    socket.setTimeout(TIMEOUT_MS, fail)
    socket.on('error', fail)
    socket.on('connect', () => socket.end(message))
    // Without a reader the end of the stream is never reported.
    socket.resume()
    socket.on('close', () => resolve(!failed))
  })
}
