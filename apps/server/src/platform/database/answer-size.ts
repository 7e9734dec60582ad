/** Breaks a connection off that sends more than one answer may hold: the driver keeps all of it, and cannot refuse what is longer than a text may be. */
import type { PoolClient } from 'pg'

/** Postgres began to send more than that. */
export class AnswerTooLarge extends Error {
  readonly mostBytes: number

  constructor(mostBytes: number) {
    super(`the answer is larger than ${mostBytes} bytes`)
    this.mostBytes = mostBytes
  }
}

/** For one connection, as long as it lives. */
export class AnswerWatch {
  #most = Number.POSITIVE_INFINITY
  #received = 0

  constructor({ connection: { stream } }: PoolClient) {
    // Before the driver, which may find the end of the answer in the same piece.
    stream.prependListener('data', (chunk: Buffer) => {
      this.#received += chunk.length
      if (this.#received > this.#most) stream.destroy(new AnswerTooLarge(this.#most))
    })
  }

  /** Whatever is run from now on fails with {@link AnswerTooLarge} when too much has come, and Postgres undoes it. */
  begin(mostBytes: number): void {
    this.#most = mostBytes
    this.#received = 0
  }

  /** @throws AnswerTooLarge for what came whole, but was too much. */
  refuseExcess(): void {
    if (this.#received > this.#most) throw new AnswerTooLarge(this.#most)
  }

  end(): void {
    this.#most = Number.POSITIVE_INFINITY
  }
}
