/** Streams that stand between a request's body and the store: they bound its size and its pauses, and look at its first bytes. */
import { Transform, type TransformCallback } from 'node:stream'
import { callbackify } from 'node:util'
import { tooLarge } from '../errors/errors.ts'
import { storageError } from '../errors/storage-error.ts'

export interface BodyLimits {
  readonly maxBytes: number
  /** Longest time between two pieces. */
  readonly idleTimeoutMs: number
  /** Sees the first bytes, or all of a shorter body; an error ends the body. */
  readonly inspect: (first: Uint8Array) => Promise<void>
  readonly firstBytes: number
}

export class LimitedBody extends Transform {
  readonly #limits: BodyLimits
  readonly #idle: NodeJS.Timeout
  #held: Buffer[] | null = []
  #heldBytes = 0
  #size = 0
  #refused: { readonly beyond: number; readonly error: Error } | null = null

  constructor(limits: BodyLimits) {
    super()
    this.#limits = limits
    this.#idle = setTimeout(() => this.destroy(stalled()), limits.idleTimeoutMs)
  }

  /** Ends a body of more bytes with the error. */
  refuseBeyond(bytes: number, error: Error): void {
    this.#refused = { beyond: bytes, error }
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#idle.refresh()
    this.#size += piece.byteLength
    if (this.#size > this.#limits.maxBytes) return done(tooLarge())
    if (this.#refused && this.#size > this.#refused.beyond) return done(this.#refused.error)
    if (!this.#held) return done(null, piece)
    this.#held.push(piece)
    this.#heldBytes += piece.byteLength
    if (this.#heldBytes < this.#limits.firstBytes) return done()
    this.#release(done)
  }

  override _flush(done: TransformCallback): void {
    this.#release(done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#idle)
    done(error)
  }

  #release(done: TransformCallback): void {
    if (!this.#held) return done()
    const first = Buffer.concat(this.#held)
    this.#held = null
    callbackify(this.#limits.inspect)(first, (error) => {
      if (error) done(error)
      else done(null, first.byteLength > 0 ? first : undefined)
    })
  }
}

const stalled = () => storageError('InvalidRequest', 400, 'The request body stopped before its end')
