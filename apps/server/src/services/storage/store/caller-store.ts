/** The tables as the caller of one request sees them: row-level security decides. */
import type { Caller, ClientConnection } from '../../../platform/caller/caller.ts'
import { runAsCaller } from '../../../platform/caller/run-as-caller.ts'
import { tryAsCaller } from '../../../platform/caller/try-as-caller.ts'
import type {
  Database,
  RequestContext,
  RequestRun,
  Statement,
  Transaction,
} from '../../../platform/database/database.ts'
import type { DatabaseLimits } from '../configuration/storage-config.ts'
import { withStorageErrors } from './database-errors.ts'
import { STORAGE_ROLE } from './storage-role.ts'

/** The role of callers whose token names none. */
export const ANON_ROLE = 'anon'

export interface CallerRequest {
  readonly caller: Caller
  readonly client: ClientConnection
  /** The request's operation, for policies that call `storage.operation()`. */
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The open upload that the request continues, which policies that count open uploads leave out. */
  readonly upload?: string
}

type Statements = readonly [Statement, ...Statement[]]

export class CallerStore {
  readonly #database: Pick<Database, 'runRequest' | 'requestUser'>
  readonly #request: CallerRequest
  readonly #limits: DatabaseLimits

  constructor(
    database: Pick<Database, 'runRequest' | 'requestUser'>,
    request: CallerRequest,
    limits: DatabaseLimits,
  ) {
    this.#database = database
    this.#request = request
    this.#limits = limits
  }

  /** The same caller, whose request continues an open upload. */
  continuing(upload: string): CallerStore {
    return new CallerStore(this.#database, { ...this.#request, upload }, this.#limits)
  }

  /**
   * Reads before a right is granted that outlives the token, such as a signed URL. Like a write, it needs a live session.
   * @throws StorageError
   */
  readToGrant<T>(statements: Statements, conclude: RequestRun<T>['conclude']): Promise<T> {
    return this.#run(statements, conclude, { readOnly: true, keep: true, needsSession: true })
  }

  /** Runs statements that write nothing. @throws StorageError */
  read<T>(statements: Statements, conclude: RequestRun<T>['conclude']): Promise<T> {
    return this.#run(statements, conclude, { readOnly: true, keep: true })
  }

  /** Runs statements in one transaction; an error of `conclude` undoes them. @throws StorageError */
  write<T>(statements: Statements, conclude: RequestRun<T>['conclude']): Promise<T> {
    return this.#run(statements, conclude, { readOnly: false, keep: true })
  }

  /** Runs statements and rolls them back, to find out whether the caller may run them. @throws StorageError */
  attempt<T>(statements: Statements, conclude: RequestRun<T>['conclude']): Promise<T> {
    return this.#run(statements, conclude, { readOnly: false, keep: false })
  }

  /**
   * Does the same within a transaction of the service. The statement is sent along with the transaction's next query, which
   * fails where the statement is refused.
   */
  attemptWithin(tx: Pick<Transaction, 'write'>, statement: Statement): void {
    const timeout = ['statement_timeout', String(this.#limits.statementTimeoutMs)] as const
    tryAsCaller(
      tx,
      {
        caller: this.#request.caller,
        requestUser: this.#database.requestUser,
        serviceRole: STORAGE_ROLE,
        settings: [timeout, ...this.#settings()],
      },
      statement,
    )
  }

  /** Settings that policies may read beside the caller's claims. */
  #settings(): RequestContext['settings'] {
    const { caller, operation, method, path, headers, upload } = this.#request
    const { sub } = caller.claims
    return [
      ['request.jwt.claim.role', caller.role],
      ['request.jwt.claim.sub', typeof sub === 'string' ? sub : ''],
      ['request.method', method],
      ['request.path', path],
      ['request.headers', JSON.stringify(headers)],
      ['storage.operation', operation],
      ['storage.allow_delete_query', 'true'],
      ...(upload === undefined ? [] : [['storage.upload_id', upload] as const]),
    ]
  }

  #run<T>(
    statements: Statements,
    conclude: RequestRun<T>['conclude'],
    mode: { readonly readOnly: boolean; readonly keep: boolean; readonly needsSession?: boolean },
  ): Promise<T> {
    const { caller, client } = this.#request
    return withStorageErrors(() =>
      runAsCaller(this.#database, {
        caller,
        client,
        anonRole: ANON_ROLE,
        timeLimitMs: this.#limits.statementTimeoutMs,
        maxResultBytes: this.#limits.resultBytes,
        settings: this.#settings(),
        statements,
        conclude,
        ...mode,
      }),
    )
  }
}
