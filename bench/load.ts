/**
 * Generates load over persistent connections: each caller sends its next request after the previous response. Uses plain
 * sockets, to leave the processor to the server.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * @param previous reads the body of the previous response; null for the first request
 * @returns the whole request; null where the caller has no more of them
 */
export type NextRequest = (previous: (() => string) | null) => Buffer | null

export interface Load {
  readonly port: number
  /** One per caller. */
  readonly callers: readonly NextRequest[]
  /** After this time no caller sends another request. */
  readonly milliseconds: number
}

export interface Throughput {
  readonly perSecond: number
  /** The response time of each request. */
  readonly milliseconds: readonly number[]
}

/** A caller that requests the same path repeatedly. */
export function reading(path: string, headers: Readonly<Record<string, string>>): NextRequest {
  const request = requestOf('GET', path, headers, '')
  return () => request
}

/** A request with a JSON body. */
export function posting(path: string, headers: Readonly<Record<string, string>>, body: object): Buffer {
  return requestOf('POST', path, { ...headers, 'content-type': 'application/json' }, JSON.stringify(body))
}

/** @throws Error for a response that refuses the request */
export async function loadWith({ port, callers, milliseconds }: Load): Promise<Throughput> {
  const sockets = await Promise.all(callers.map(() => connected(port)))
  const begun = performance.now()
  const times = await Promise.all(
    sockets.map((socket, index) => ask(socket, callers[index] ?? (() => null), begun + milliseconds)),
  )
  const spent = performance.now() - begun
  for (const socket of sockets) socket.destroy()
  const all = times.flat()
  return { perSecond: all.length / (spent / 1000), milliseconds: all }
}

function requestOf(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Buffer {
  const all = { ...headers, ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  return socket
}

/** @returns the response times of all requests until `until` */
function ask(socket: Socket, next: NextRequest, until: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    let response = new Answer()
    let sent = performance.now()
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed the connection')))
    socket.on('data', (chunk: Buffer) => {
      if (!response.endsWith(chunk)) return
      if (response.status < 200 || response.status > 299)
        return reject(new Error(`answered with ${response.status}: ${response.body()}`))
      const now = performance.now()
      times.push(now - sent)
      if (now >= until) return resolve(times)
      const previous = response
      response = new Answer()
      sent = now
      write(next(() => previous.body()))
    })
    const write = (request: Buffer | null) => {
      if (request) socket.write(request)
      else resolve(times)
    }
    write(next(null))
  })
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n')

/** The received part of a response, which ends by its length or its last chunk. */
class Answer {
  status = 0
  readonly #chunks: Buffer[] = []
  #head: Buffer = Buffer.alloc(0)
  #left: number | null = null
  #tail: Buffer = Buffer.alloc(0)

  endsWith(chunk: Buffer): boolean {
    this.#chunks.push(chunk)
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

  /** The body, including the framing of a chunked response. */
  body(): string {
    const whole = Buffer.concat(this.#chunks)
    return whole.toString('utf8', whole.indexOf(END_OF_HEAD) + END_OF_HEAD.length)
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
