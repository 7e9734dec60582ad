/** Which statements each connection holds prepared, so that Postgres reads and plans a text once and not with every request. */
import { type ClientBase, DatabaseError } from 'pg'

/** Postgres keeps a plan of each, about 100 kB for a read with embedded resources. */
const MOST_STATEMENTS = 100
/** Longer texts are not kept prepared, so that nobody fills the database's memory. */
const LONGEST_TEXT = 20_000

/** How a result's column is read. */
export interface ResultColumn {
  readonly name: string
  readonly parse: (text: string) => unknown
}

export interface PreparedStatement {
  /** Empty for one that is not kept. */
  readonly name: string
  /** Set once Postgres has described the statement. */
  columns: readonly ResultColumn[]
}

export interface Taken {
  readonly prepared: PreparedStatement
  /** Postgres does not have it yet. */
  readonly isNew: boolean
}

/** The statements of one connection. */
export class PreparedStatements {
  readonly #byKey = new Map<string, PreparedStatement>()
  readonly #longestText: number
  #closing: string[] = []
  #lastNumber = 0

  /** @param keeps whether any are kept at all. */
  constructor(keeps = true) {
    this.#longestText = keeps ? LONGEST_TEXT : 0
  }

  /** @param role a plan holds for one role only, since row-level security stands in it. */
  take(role: string, text: string): Taken {
    if (text.length > this.#longestText) return { prepared: { name: '', columns: [] }, isNew: true }
    const key = `${role} ${text}`
    const known = this.#byKey.get(key)
    if (known) {
      // The map keeps its order, so what was used last stands last.
      this.#byKey.delete(key)
      this.#byKey.set(key, known)
      return { prepared: known, isNew: false }
    }
    this.#lastNumber += 1
    const prepared = { name: `s${this.#lastNumber}`, columns: [] }
    this.#byKey.set(key, prepared)
    const [oldest] = this.#byKey
    if (this.#byKey.size > MOST_STATEMENTS && oldest) this.#close(...oldest)
    return { prepared, isNew: true }
  }

  /** For what Postgres may not have come to prepare. */
  forget(statements: readonly PreparedStatement[]): void {
    for (const [key, prepared] of this.#byKey) if (statements.includes(prepared)) this.#close(key, prepared)
  }

  forgetAll(): void {
    this.forget([...this.#byKey.values()])
  }

  /** Names that Postgres may forget; each is told once. To close one that it does not have is no error. */
  takeClosing(): readonly string[] {
    const names = this.#closing
    this.#closing = []
    return names
  }

  #close(key: string, { name }: PreparedStatement): void {
    this.#byKey.delete(key)
    this.#closing.push(name)
  }
}

/** The statements of all connections of a pool. */
export class PreparedStatementsByClient {
  readonly #ofClient = new WeakMap<ClientBase, { statements: PreparedStatements; generation: number }>()
  readonly #keeps: boolean
  #generation = 0

  /** @param keeps whether statements are kept prepared. */
  constructor(keeps: boolean) {
    this.#keeps = keeps
  }

  of(client: ClientBase): PreparedStatements {
    const known = this.#ofClient.get(client)
    if (known?.generation === this.#generation) return known.statements
    const statements = known?.statements ?? new PreparedStatements(this.#keeps)
    statements.forgetAll()
    this.#ofClient.set(client, { statements, generation: this.#generation })
    return statements
  }

  /** For when the schema changed: types that a statement was prepared for may be others now. */
  forgetAll(): void {
    this.#generation += 1
  }
}

/** A statement failed that Postgres had prepared before, in a way that may be gone now that it will be prepared anew. */
export class StaleStatement extends Error {}

/**
 * What comes of a statement that was prepared for columns or functions of other types, or that someone closed:
 * feature_not_supported ("cached plan must not change result type"), invalid_sql_statement_name, datatype_mismatch,
 * cannot_coerce, undefined_function, ambiguous_function; and of values that are none of the former type.
 */
const STALE = new Set([
  '0A000',
  '26000',
  '42804',
  '42846',
  '42883',
  '42725',
  '22P02',
  '22003',
  '22007',
  '22008',
])

export function mayBeStale(error: Error): boolean {
  return error instanceof DatabaseError && STALE.has(error.code ?? '')
}
