/** Downloads over persistent connections; the received bytes are counted in one buffer a connection and discarded. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'

export interface Downloads {
  readonly port: number
  readonly path: string
  readonly connections: number
  readonly milliseconds: number
}

export interface Downloaded {
  /** Megabytes (10⁶) a second over all connections. */
  readonly megabytesPerSecond: number
  /**
   * Part of the time in which the process was busy; near 1 the client is the limit. Among several processes, the part of the busiest one.
   */
  readonly clientBusy: number
}

const BUFFER_BYTES = 256 * 1024
const END_OF_HEAD = '\r\n\r\n'

export interface DownloadClients {
  download(task: Downloads): Promise<Downloaded>
  stop(): void
}

/** Clients in processes of their own, which share the connections, so that one processor is not the limit. */
export function startClients(count: number): DownloadClients {
  const program = fileURLToPath(new URL('download-client.ts', import.meta.url))
  const clients = Array.from({ length: count }, () => {
    const process = fork(program, { execArgv: ['--import', 'tsx'] })
    const ended = once(process, 'exit').then(failed)
    // Awaited during a task only: at the end the client is stopped.
    ended.catch(() => undefined)
    return { process, ended }
  })
  return {
    async download(task) {
      const results = await Promise.all(
        clients.map(async ({ process, ended }) => {
          process.send({ ...task, connections: task.connections / count })
          const [result] = await Promise.race([once(process, 'message'), ended])
          return result as Downloaded
        }),
      )
      return {
        megabytesPerSecond: results.reduce((sum, each) => sum + each.megabytesPerSecond, 0),
        clientBusy: Math.max(...results.map(({ clientBusy }) => clientBusy)),
      }
    },
    stop() {
      for (const { process } of clients) process.kill()
    },
  }
}

function failed(): never {
  throw new Error('a client of the downloads ended')
}

/** Requests the path again and again. @throws Error for a response other than 200 */
export async function download({ port, path, connections, milliseconds }: Downloads): Promise<Downloaded> {
  const begun = performance.now()
  const busy = performance.eventLoopUtilization()
  const received = await Promise.all(
    Array.from({ length: connections }, () => receive(port, path, begun + milliseconds)),
  )
  const spent = performance.now() - begun
  const bytes = received.reduce((sum, each) => sum + each, 0)
  return {
    megabytesPerSecond: bytes / 1000 / spent,
    clientBusy: performance.eventLoopUtilization(busy).utilization,
  }
}

/** @returns the bytes that one connection received until `until` */
function receive(port: number, path: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let total = 0
    let head = ''
    let left = 0
    const take = (bytes: number, buffer: Uint8Array): boolean => {
      total += bytes
      if (left === 0) {
        const before = head.length
        const piece = Buffer.from(buffer.buffer, buffer.byteOffset, bytes)
        head += piece.toString('latin1', 0, Math.min(bytes, 4_096))
        const end = head.indexOf(END_OF_HEAD)
        if (end === -1) return true
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
        if (head.slice(9, 12) !== '200' || !length) {
          socket.destroy()
          reject(new Error(`answered with ${head.slice(0, 300)}`))
          return false
        }
        left = length - (bytes - (end + END_OF_HEAD.length - before))
        head = ''
      } else left -= bytes
      if (performance.now() >= until) {
        socket.destroy()
        resolve(total)
        return false
      }
      if (left === 0) socket.write(requestOf(path))
      return true
    }
    const socket = connect({
      port,
      host: '127.0.0.1',
      onread: { buffer: Buffer.allocUnsafeSlow(BUFFER_BYTES), callback: take },
    })
    socket.setNoDelay(true).once('error', reject)
    socket.once('connect', () => socket.write(requestOf(path)))
  })
}

/** Downloads that read a piece and then rest, as over slow networks. @returns a function that ends them */
export async function downloadSlowly(
  { port, path, connections }: Omit<Downloads, 'milliseconds'>,
  restMs: number,
): Promise<() => void> {
  const sockets: Socket[] = []
  for (let count = 0; count < connections; count += 1) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => undefined)
    socket.on('data', () => {
      socket.pause()
      setTimeout(() => socket.resume(), restMs)
    })
    socket.write(requestOf(path))
    sockets.push(socket)
  }
  return () => sockets.forEach((socket) => socket.destroy())
}

const requestOf = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
