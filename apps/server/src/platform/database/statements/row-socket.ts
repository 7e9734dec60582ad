/**
 * The socket of a connection for callers, which the driver is given by its option `stream`. It hands large rows past the driver, which
 * would copy their parts together several times and make strings of their values, which a response then turns into bytes again.
 */
import { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { LargeRows } from './large-rows.ts'

/** A row without values: stands among the driver's messages for the next large row. Source: PostgreSQL, message formats. */
const PLACEHOLDER = Buffer.from([0x44, 0, 0, 0, 6, 0, 0])

export class RowSocket extends Duplex {
  readonly #socket = new Socket()
  readonly #largeRows: Buffer<ArrayBuffer>[] = []
  /** Called with the number of each chunk's bytes, large rows included, before any of them is handed on. */
  onReceived: (bytes: number) => void = () => undefined

  constructor() {
    super({ allowHalfOpen: false })
    const rows = new LargeRows(
      (bytes) => this.push(bytes),
      (row) => {
        this.#largeRows.push(row)
        this.push(PLACEHOLDER)
      },
    )
    this.#socket
      .on('connect', () => this.emit('connect'))
      .on('data', (chunk: Buffer<ArrayBuffer>) => {
        this.onReceived(chunk.length)
        if (!this.destroyed) rows.read(chunk)
      })
      .on('end', () => this.push(null))
      .on('error', (error) => this.destroy(error))
      .on('close', () => this.destroy())
  }

  /** The body of the next large row, whose placeholder the driver has read. */
  takeLargeRow(): Buffer<ArrayBuffer> | undefined {
    return this.#largeRows.shift()
  }

  /** Members of a socket that the driver and the pool use. */
  connect(portOrPath: number | string, host?: string): this {
    if (typeof portOrPath === 'number') this.#socket.connect(portOrPath, host ?? 'localhost')
    else this.#socket.connect(portOrPath)
    return this
  }

  get bytesRead(): number {
    return this.#socket.bytesRead
  }

  setNoDelay(isWithout: boolean): this {
    this.#socket.setNoDelay(isWithout)
    return this
  }

  setKeepAlive(isKept: boolean, initialDelayMs: number): this {
    this.#socket.setKeepAlive(isKept, initialDelayMs)
    return this
  }

  ref(): this {
    this.#socket.ref()
    return this
  }

  unref(): this {
    this.#socket.unref()
    return this
  }

  override _read(): void {
    // The driver reads all that comes.
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, done)
  }

  override _final(done: () => void): void {
    this.#socket.end(done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#socket.destroy()
    done(error)
  }
}

/**
 * The driver's option `stream`.
 * @param connection what the driver makes the connection of. An encrypted one begins with a plain socket, whose bytes have no rows
 */
export const rowSocket = (connection?: { readonly ssl?: unknown }): Duplex =>
  connection?.ssl ? new Socket() : new RowSocket()
