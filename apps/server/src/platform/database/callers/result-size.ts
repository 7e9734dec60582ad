/** Closes a connection that sends more than a result may hold, since the driver buffers all of it and fails on values beyond the longest string. */
import type { PoolClient } from 'pg'
import { RowSocket } from '../statements/row-socket.ts'

/** Postgres sent more than `maxBytes`. */
export class ResultTooLarge extends Error {
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`the result is larger than ${maxBytes} bytes`)
    this.maxBytes = maxBytes
  }
}

/** Counts the received bytes of one connection. */
export class ResultWatch {
  #most = Number.POSITIVE_INFINITY
  #received = 0

  constructor({ connection: { stream } }: PoolClient) {
    const count = (bytes: number) => {
      this.#received += bytes
      if (this.#received > this.#most) stream.destroy(new ResultTooLarge(this.#most))
    }
    if (stream instanceof RowSocket) stream.onReceived = count
    // Runs before the driver's own listener, which may find the end of the result in the same chunk.
    else stream.prependListener('data', (chunk: Buffer) => count(chunk.length))
  }

  /** Statements from now on fail with {@link ResultTooLarge} beyond `maxBytes`, and Postgres rolls them back. */
  begin(maxBytes: number): void {
    this.#most = maxBytes
    this.#received = 0
  }

  /** @throws ResultTooLarge for a result that arrived completely but exceeds the limit. */
  refuseExcess(): void {
    if (this.#received > this.#most) throw new ResultTooLarge(this.#most)
  }

  end(): void {
    this.#most = Number.POSITIVE_INFINITY
  }
}
