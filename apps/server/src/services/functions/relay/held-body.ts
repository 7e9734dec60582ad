/**
 * Reads the whole body of a request before a worker is asked for: a client that sends slowly, or stops, then takes none of the slots that
 * other calls of the function need. A small body is kept in memory, a large one in a file without a name.
 */
import { randomUUID } from 'node:crypto'
import { closeSync, createReadStream, mkdirSync, openSync, type ReadStream, rmSync, writeSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import type { FunctionLimits } from '../configuration/functions-config.ts'
import { type RelayError, requestTimeout, requestTooLarge, resourceLimit } from '../errors/relay-error.ts'
import { hasBody, takesBody } from './body-framing.ts'

/** Minimum rate over the whole body. The timeout between two pieces alone would let a client send for ever. */
const SLOWEST_BYTES_PER_MS = 16
/** Bytes of one body in memory; the sum of many connections stays small. */
const MEMORY_BYTES = 65_536

/** The client closed the connection before its body was whole. */
export class ClientGone extends Error {}

export interface HeldBody {
  /** Sends the body and ends the stream. Called at most once. */
  sendTo(target: Writable): void
  /** Frees what the body takes. Called once, sent or not. */
  release(): void
}

const NO_BODY: HeldBody = { sendTo: (target) => void target.end(), release: () => undefined }

/** What all bodies together take, and those of each network of clients. */
export class BodyRoom {
  readonly #limits: FunctionLimits
  readonly #folder: string
  readonly #perNetwork = new Map<string, number>()
  #bytes = 0

  /** @param folder of the files; it is made when the first one is needed. */
  constructor(limits: FunctionLimits, folder: string) {
    this.#limits = limits
    this.#folder = folder
  }

  /**
   * Reads a body to its end.
   * @param network of the client; it may take half of the room.
   * @throws RelayError where it is too large, too slow, or there is no room; ClientGone.
   */
  read(incoming: IncomingMessage, network: string): Promise<HeldBody> {
    // Web requests of the other methods have no body, so what is sent is dropped while the function runs.
    if (!takesBody(incoming) || !hasBody(incoming)) {
      incoming.resume()
      return Promise.resolve(NO_BODY)
    }
    const held = new Held(this.#folder, (bytes) => this.#take(network, bytes))
    return readWhole(incoming, held, this.#limits)
  }

  /** @param bytes negative where they are given back. @returns false where there is no room for them. */
  #take(network: string, bytes: number): boolean {
    const own = (this.#perNetwork.get(network) ?? 0) + bytes
    const { heldBodyBytes } = this.#limits
    if (bytes > 0 && (this.#bytes + bytes > heldBodyBytes || own > heldBodyBytes / 2)) return false
    this.#bytes += bytes
    if (own > 0) this.#perNetwork.set(network, own)
    else this.#perNetwork.delete(network)
    return true
  }
}

function readWhole(incoming: IncomingMessage, held: Held, limits: FunctionLimits): Promise<HeldBody> {
  return new Promise((resolve, reject) => {
    const startedAt = Date.now()
    let received = 0
    const end = (error?: RelayError | ClientGone) => {
      clearTimeout(silence)
      incoming.off('data', onData).off('end', onEnd).off('close', onClose)
      if (error === undefined) return resolve(held)
      held.release()
      reject(error)
    }
    /** This process itself may have been busy, so bytes that arrived meanwhile are read before the timeout counts. */
    const endUnlessReceived = (known: number) =>
      setImmediate(() => {
        if (!incoming.complete && received === known) end(requestTimeout())
      })
    const silence = setTimeout(() => endUnlessReceived(received), limits.bodyIdleMs)
    const onData = (piece: Buffer) => {
      silence.refresh()
      received += piece.byteLength
      const allowedMs = limits.bodyIdleMs + received / SLOWEST_BYTES_PER_MS
      if (received > limits.bodyBytes) return end(requestTooLarge(limits.bodyBytes))
      if (!held.append(piece)) return end(resourceLimit())
      if (Date.now() - startedAt > allowedMs) endUnlessReceived(received)
    }
    const onEnd = () => end()
    const onClose = () => end(new ClientGone())
    incoming.on('data', onData).on('end', onEnd).on('close', onClose)
  })
}

class Held implements HeldBody {
  readonly #folder: string
  readonly #take: (bytes: number) => boolean
  readonly #pieces: Buffer[] = []
  #bytes = 0
  #file: number | null = null
  #sent: ReadStream | null = null

  constructor(folder: string, take: (bytes: number) => boolean) {
    this.#folder = folder
    this.#take = take
  }

  /** @returns false where there is no room. */
  append(piece: Buffer): boolean {
    if (!this.#take(piece.byteLength)) return false
    this.#bytes += piece.byteLength
    if (this.#file === null && this.#bytes <= MEMORY_BYTES) {
      this.#pieces.push(piece)
      return true
    }
    try {
      this.#file ??= openNameless(this.#folder)
      for (const each of [...this.#pieces.splice(0), piece]) writeWhole(this.#file, each)
      return true
    } catch {
      // The disk is full, or may not be written.
      return false
    }
  }

  sendTo(target: Writable): void {
    if (this.#file === null) return void target.end(Buffer.concat(this.#pieces))
    this.#sent = createReadStream('', { fd: this.#file, start: 0 })
    this.#sent.on('error', () => target.destroy())
    this.#sent.pipe(target)
  }

  release(): void {
    this.#take(-this.#bytes)
    this.#bytes = 0
    // A stream closes its file itself, once no read is in progress.
    if (this.#sent !== null) this.#sent.destroy()
    else if (this.#file !== null) closeSync(this.#file)
    this.#file = null
    this.#pieces.length = 0
  }
}

/** A file that no name leads to: nothing is left, however this process ends. */
function openNameless(folder: string): number {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = openSync(path, 'wx+', 0o600)
  rmSync(path)
  return file
}

function writeWhole(file: number, piece: Buffer): void {
  for (let written = 0; written < piece.byteLength;) written += writeSync(file, piece, written)
}
