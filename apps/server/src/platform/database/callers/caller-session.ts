/** A connection for callers' requests, with its state for as long as it is open. */
import type { PoolClient } from 'pg'
import { ResultWatch } from './result-size.ts'
import { PreparedStatements } from '../statements/prepared-statements.ts'
import type { CheckedOutClient, SessionsOfTokens } from './request-transaction.ts'

interface Notices {
  readonly onStale: () => void
  readonly onError: (error: Error) => void
}

interface Abilities {
  readonly keepsPrepared: boolean
  readonly sessions: SessionsOfTokens
}

export class CallerSession implements CheckedOutClient {
  readonly client: PoolClient
  readonly prepared: PreparedStatements
  readonly resultWatch: ResultWatch
  readonly sessions: SessionsOfTokens
  readonly onStale: () => void
  /** Why the connection must not be used again; false while it may. */
  unusable: Error | boolean = false
  #generation = 0

  constructor(client: PoolClient, { keepsPrepared, sessions }: Abilities, { onStale, onError }: Notices) {
    this.client = client
    this.prepared = new PreparedStatements(keepsPrepared)
    this.resultWatch = new ResultWatch(client)
    this.sessions = sessions
    this.onStale = onStale
    client.on('error', (error: Error) => {
      this.unusable = error
      onError(error)
    })
  }

  readonly drop = (): void => {
    this.unusable = true
  }

  /** @param generation another one than the last closes all prepared statements. */
  refresh(generation: number): void {
    if (this.#generation === generation) return
    this.#generation = generation
    this.prepared.forgetAll()
  }
}
