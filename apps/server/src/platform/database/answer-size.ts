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

export interface AnswerWatch {
  /** @throws AnswerTooLarge for what came whole, but was too much. */
  refuseExcess(): void
  end(): void
}

/** Whatever is being run when too much has come fails with {@link AnswerTooLarge}, and Postgres undoes it. */
export function watchAnswerSize({ connection: { stream } }: PoolClient, mostBytes: number): AnswerWatch {
  let received = 0
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received > mostBytes) stream.destroy(new AnswerTooLarge(mostBytes))
  }
  // Before the driver, which may find the end of the answer in the same piece.
  stream.prependListener('data', count)
  return {
    refuseExcess() {
      if (received > mostBytes) throw new AnswerTooLarge(mostBytes)
    },
    end: () => void stream.off('data', count),
  }
}
