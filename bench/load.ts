/** A load of equal requests over kept connections, each caller sending its next when its last was answered. Plain sockets, so that it costs little of the machine it shares. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Load {
  readonly port: number
  /** Path and query string. */
  readonly path: string
  /** One caller for each; what she sends along. */
  readonly callers: readonly Readonly<Record<string, string>>[]
  readonly milliseconds: number
}

/**
 * @returns requests answered a second.
 * @throws Error where an answer is not 200.
 */
export async function requestsPerSecond({ port, path, callers, milliseconds }: Load): Promise<number> {
  const sockets = await Promise.all(callers.map(() => connected(port)))
  const begun = performance.now()
  const counts = await Promise.all(
    sockets.map((socket, index) => ask(socket, requestOf(path, callers[index] ?? {}), begun + milliseconds)),
  )
  const spent = performance.now() - begun
  for (const socket of sockets) socket.destroy()
  return counts.reduce((sum, count) => sum + count, 0) / (spent / 1000)
}

function requestOf(path: string, headers: Readonly<Record<string, string>>): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  return socket
}

/** @returns how many requests were answered by then. */
function ask(socket: Socket, request: Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0
    let answer = new Answer()
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed the connection')))
    socket.on('data', (chunk: Buffer) => {
      if (!answer.endsWith(chunk)) return
      if (answer.status !== 200) return reject(new Error(`answered with ${answer.status}`))
      count += 1
      if (performance.now() >= until) return resolve(count)
      answer = new Answer()
      socket.write(request)
    })
    socket.write(request)
  })
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n')

/** What has come of one answer: it ends where its length, or its last chunk, says. */
class Answer {
  status = 0
  #head: Buffer = Buffer.alloc(0)
  #left: number | null = null
  #tail: Buffer = Buffer.alloc(0)

  endsWith(chunk: Buffer): boolean {
    if (this.status > 0) return this.#bodyEndsWith(chunk)
    this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk])
    const end = this.#head.indexOf(END_OF_HEAD)
    if (end === -1) return false
    const head = this.#head.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    this.status = Number(head.slice(9, 12))
    this.#left = length === undefined ? null : Number(length)
    return this.#bodyEndsWith(this.#head.subarray(end + END_OF_HEAD.length))
  }

  #bodyEndsWith(chunk: Buffer): boolean {
    if (this.#left !== null) {
      this.#left -= chunk.length
      return this.#left <= 0
    }
    this.#tail = Buffer.concat([this.#tail, chunk]).subarray(-END_OF_CHUNKS.length)
    return this.#tail.equals(END_OF_CHUNKS)
  }
}
