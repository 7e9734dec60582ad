/**
 * A transaction of a service. Statements queued in the same turn are sent in one message; the first message includes `begin` and
 * the role. Writes whose results are not needed wait for the next message, at the latest for the commit. Statements stay
 * prepared on their connection, as those of callers do.
 */
import { type ClientBase, DatabaseError } from 'pg'
import { ServerReadOnly } from '../connection/server-states.ts'
import type { PreparedStatements } from '../statements/prepared-statements.ts'
import { type Row, runBatch, type Statement, type StatementResult } from '../statements/statement-batch.ts'

export interface ServiceConnection {
  readonly client: ClientBase
  readonly prepared: PreparedStatements
}

interface QueuedStatement extends Statement {
  /** Null if the result is not needed. */
  readonly settle: {
    readonly resolve: (result: StatementResult) => void
    readonly reject: (error: Error) => void
  } | null
}

const BEGIN: Statement = { text: 'begin', values: [] }
const COMMIT: Statement = { text: 'commit', values: [] }
/** Sets the role until the end of the transaction. The outer select has no columns, so the response carries no value. */
export const roleStatement = (role: string): Statement => ({
  text: `select from (select set_config('role', $1, true)) as settings`,
  values: [role],
})

/**
 * Services begin their transactions for writes, so that a read-only one is the server's doing: a standby, or one that its operator made
 * read-only.
 */
export const asReadOnly = (error: unknown): Error =>
  error instanceof DatabaseError && error.code === '25006' ? new ServerReadOnly(error) : (error as Error)

export class ServiceTransaction {
  readonly #connection: ServiceConnection
  readonly #role: string
  #queued: QueuedStatement[] = []
  #begun = false
  #answered = false
  #isCommitSent = false
  #ended = false
  #failure: Error | null = null
  /** The message in progress; messages are sent one after the other. */
  #sending: Promise<void> | null = null

  constructor(connection: ServiceConnection, role: string) {
    this.#connection = connection
    this.#role = role
  }

  /** Whether Postgres has answered nothing and was not asked to commit. */
  get isSilent(): boolean {
    return !this.#answered && !this.#isCommitSent
  }

  /** The first error of a statement; Postgres runs no statement of the transaction after it. */
  get failure(): Error | null {
    return this.#failure
  }

  async query<R extends Row>(text: string, values: readonly unknown[] = []): Promise<readonly R[]> {
    const result = await new Promise<StatementResult>((resolve, reject) => {
      this.#enqueue({ text, values, settle: { resolve, reject } })
      // Sent in a microtask, so that statements of the same turn share the message.
      this.#sending ??= Promise.resolve().then(() => this.#sendAll())
    })
    return result.rows as readonly R[]
  }

  write(text: string, values: readonly unknown[] = []): void {
    this.#enqueue({ text, values, settle: null })
  }

  /** @throws the error of a statement that was not awaited; the transaction is then rolled back. */
  async commit(): Promise<void> {
    await this.#sending
    this.#ended = true
    if (this.#failure) throw this.#failure
    if (!this.#begun && this.#queued.length === 0) return
    this.#isCommitSent = true
    await this.#send([...this.#queued.splice(0), { ...COMMIT, settle: null }])
    if (this.#failure) throw this.#failure
  }

  /** Call this after the last statement. @throws if the connection is lost. */
  async rollback(): Promise<void> {
    this.#ended = true
    for (const { settle } of this.#queued.splice(0)) settle?.reject(new Error('The transaction was undone'))
    await this.#sending
    if (this.#begun) await this.#connection.client.query('rollback')
  }

  #enqueue(statement: QueuedStatement): void {
    if (this.#ended) throw new Error('The transaction is over')
    this.#queued.push(statement)
  }

  async #sendAll(): Promise<void> {
    while (this.#queued.length > 0) await this.#send(this.#queued.splice(0))
    this.#sending = null
  }

  async #send(statements: readonly QueuedStatement[]): Promise<void> {
    const opening = this.#begun ? [] : [BEGIN, roleStatement(this.#role)]
    this.#begun = true
    try {
      if (this.#failure) throw this.#failure
      const { client, prepared } = this.#connection
      const results = await runBatch(client, [...opening, ...statements], this.#role, prepared)
      this.#answered = true
      for (const [index, { settle }] of statements.entries()) {
        settle?.resolve(results[opening.length + index] as StatementResult)
      }
    } catch (error) {
      const failure = asReadOnly(error)
      this.#failure ??= failure
      for (const { settle } of statements) settle?.reject(failure)
    }
  }
}
