/**
 * A service's own transaction. What is asked in one go is sent in one message, begin and role with the first; writes whose
 * results are not needed wait for the next message, the last ones for that of the commit. Statements stay prepared on
 * their connection, as callers' do.
 */
import type { ClientBase } from 'pg'
import type { PreparedStatements } from './prepared-statements.ts'
import { type Row, runBatch, type Statement, type StatementResult } from './statement-batch.ts'

export interface ServiceConnection {
  readonly client: ClientBase
  readonly prepared: PreparedStatements
}

interface Asked extends Statement {
  /** Null where the result is not needed. */
  readonly settle: {
    readonly resolve: (result: StatementResult) => void
    readonly reject: (error: Error) => void
  } | null
}

const BEGIN: Statement = { text: 'begin', values: [] }
const COMMIT: Statement = { text: 'commit', values: [] }
/** Ends with the transaction. */
export const roleStatement = (role: string): Statement => ({
  text: `select from (select set_config('role', $1, true)) as settings`,
  values: [role],
})

export class ServiceTransaction {
  readonly #connection: ServiceConnection
  readonly #role: string
  #asked: Asked[] = []
  #begun = false
  #ended = false
  #failure: Error | null = null
  /** Messages go one after the other. */
  #sending: Promise<void> | null = null

  constructor(connection: ServiceConnection, role: string) {
    this.#connection = connection
    this.#role = role
  }

  /** What a statement failed with first: Postgres runs nothing of the transaction after it. */
  get failure(): Error | null {
    return this.#failure
  }

  async query<R extends Row>(text: string, values: readonly unknown[] = []): Promise<readonly R[]> {
    const result = await new Promise<StatementResult>((resolve, reject) => {
      this.#ask({ text, values, settle: { resolve, reject } })
      // What is asked beside it, in the same turn, goes along.
      this.#sending ??= Promise.resolve().then(() => this.#sendAll())
    })
    return result.rows as readonly R[]
  }

  write(text: string, values: readonly unknown[] = []): void {
    this.#ask({ text, values, settle: null })
  }

  /** @throws what a statement that was not waited for failed with; then nothing is kept. */
  async commit(): Promise<void> {
    await this.#sending
    this.#ended = true
    if (this.#failure) throw this.#failure
    if (!this.#begun && this.#asked.length === 0) return
    await this.#send([...this.#asked.splice(0), { ...COMMIT, settle: null }])
    if (this.#failure) throw this.#failure
  }

  /** To be called once nothing more is asked. @throws where the connection is lost. */
  async rollback(): Promise<void> {
    this.#ended = true
    for (const { settle } of this.#asked.splice(0)) settle?.reject(new Error('The transaction was undone'))
    await this.#sending
    if (this.#begun) await this.#connection.client.query('rollback')
  }

  #ask(asked: Asked): void {
    if (this.#ended) throw new Error('The transaction is over')
    this.#asked.push(asked)
  }

  async #sendAll(): Promise<void> {
    while (this.#asked.length > 0) await this.#send(this.#asked.splice(0))
    this.#sending = null
  }

  async #send(asked: readonly Asked[]): Promise<void> {
    const opening = this.#begun ? [] : [BEGIN, roleStatement(this.#role)]
    this.#begun = true
    try {
      if (this.#failure) throw this.#failure
      const { client, prepared } = this.#connection
      const results = await runBatch(client, [...opening, ...asked], this.#role, prepared)
      for (const [index, { settle }] of asked.entries()) {
        settle?.resolve(results[opening.length + index] as StatementResult)
      }
    } catch (error) {
      this.#failure ??= error as Error
      for (const { settle } of asked) settle?.reject(error as Error)
    }
  }
}
