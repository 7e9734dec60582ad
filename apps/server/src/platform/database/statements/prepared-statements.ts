/** Tracks the prepared statements of each connection, so that Postgres parses and plans a text once and not with every request. */
import { DatabaseError } from 'pg'

/** Postgres keeps a plan for each statement, about 100 kB for a read with embedded resources. */
const MAX_STATEMENTS = 100
/** Longer texts are not kept prepared, so that callers cannot fill the database's memory. */
const MAX_TEXT_LENGTH = 20_000

/** How a result's column is read. */
export interface ResultColumn {
  readonly name: string
  readonly parse: (text: string) => unknown
}

export interface PreparedStatement {
  /** Empty for a statement that is not kept. */
  readonly name: string
  /** Set once Postgres has described the statement. */
  columns: readonly ResultColumn[]
}

export interface PreparedUse {
  readonly prepared: PreparedStatement
  /** Postgres does not have it yet. */
  readonly isNew: boolean
}

interface Kept extends PreparedStatement {
  readonly role: string
  readonly text: string
  lastUse: number
}

/** The statements of one connection. */
export class PreparedStatements {
  /** Keyed by role, then by text. A combined key would have to be hashed with each lookup; a reused string keeps its hash. */
  readonly #byRole = new Map<string, Map<string, Kept>>()
  readonly #longestText: number
  #count = 0
  #uses = 0
  #closing: string[] = []
  #lastNumber = 0

  /** @param keeps whether statements are prepared at all. */
  constructor(keeps = true) {
    this.#longestText = keeps ? MAX_TEXT_LENGTH : 0
  }

  /** @param role statements are kept per role, since a plan contains the role's row-level security. */
  take(role: string, text: string): PreparedUse {
    if (text.length > this.#longestText) return { prepared: { name: '', columns: [] }, isNew: true }
    this.#uses += 1
    const known = this.#byRole.get(role)?.get(text)
    if (known) {
      known.lastUse = this.#uses
      return { prepared: known, isNew: false }
    }
    if (this.#count === MAX_STATEMENTS) this.#closeLeastRecent()
    this.#lastNumber += 1
    const prepared = { name: `s${this.#lastNumber}`, columns: [], role, text, lastUse: this.#uses }
    const ofRole = this.#byRole.get(role) ?? new Map<string, Kept>()
    this.#byRole.set(role, ofRole.set(text, prepared))
    this.#count += 1
    return { prepared, isNew: true }
  }

  /** Closes statements that Postgres may not have prepared, because the batch failed before them. */
  forget(statements: readonly PreparedStatement[]): void {
    for (const kept of this.#all()) if (statements.includes(kept)) this.#close(kept)
  }

  forgetAll(): void {
    for (const kept of this.#all()) this.#close(kept)
  }

  /** Names that Postgres may forget, each returned once. Closing an unknown name is not an error. */
  takeClosing(): readonly string[] {
    if (this.#closing.length === 0) return NONE
    const names = this.#closing
    this.#closing = []
    return names
  }

  #all(): Kept[] {
    return [...this.#byRole.values()].flatMap((ofRole) => [...ofRole.values()])
  }

  #closeLeastRecent(): void {
    this.#close(this.#all().reduce((least, kept) => (kept.lastUse < least.lastUse ? kept : least)))
  }

  #close({ role, text, name }: Kept): void {
    const ofRole = this.#byRole.get(role)
    ofRole?.delete(text)
    if (ofRole?.size === 0) this.#byRole.delete(role)
    this.#count -= 1
    this.#closing.push(name)
  }
}

const NONE: readonly string[] = []

/** A prepared statement failed in a way that preparing it again may solve. */
export class StaleStatement extends Error {}

/**
 * Errors of a statement that was prepared for columns or functions of other types, or that was closed meanwhile:
 * feature_not_supported ("cached plan must not change result type"), invalid_sql_statement_name, datatype_mismatch,
 * cannot_coerce, undefined_function, ambiguous_function; and errors of values that do not fit the former type.
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
