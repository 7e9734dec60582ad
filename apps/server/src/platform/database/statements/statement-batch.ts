/**
 * Statements sent in one message and answered in one: one write and one round trip. Postgres skips the statements after one that
 * failed. Source: PostgreSQL, protocol flow, "Pipelining".
 */
import { type ClientBase, type Connection, DatabaseError, type Submittable, types } from 'pg'
import { ServerReadOnly } from '../connection/server-states.ts'
import { type RowValue, valuesOf } from './large-rows.ts'
import { OutgoingMessages } from './outgoing-messages.ts'
import {
  mayBeStale,
  type PreparedStatements,
  type ResultColumn,
  StaleStatement,
  type PreparedUse,
} from './prepared-statements.ts'
import { RowSocket } from './row-socket.ts'

/** A parameterised statement. `text` never contains input; that goes into `values`. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Returns JSON as Postgres' text, unparsed; large JSON as its bytes, in UTF-8. */
  readonly jsonAsText?: true
  /** The statement begins a transaction for writes, which only a server that takes none refuses as unsupported. */
  readonly beginsWrites?: true
}

/** Row values as the driver's type parsers give them. */
export type Row = Record<string, unknown>

export interface StatementResult {
  readonly rows: readonly Row[]
}

/**
 * @param role the one that the statements run under.
 * @param prepared what the connection holds; a statement that it lacks is prepared on the way.
 * @returns the results in the order of the statements.
 * @throws StaleStatement where a retry can succeed; ServerReadOnly where the transaction could not begin; pg.DatabaseError of the first statement that failed; any other error for a lost connection.
 */
export function runBatch(
  client: ClientBase,
  statements: readonly Statement[],
  role: string,
  prepared: PreparedStatements,
): Promise<readonly StatementResult[]> {
  return new Promise((resolve, reject) => {
    client.query(new StatementBatch(statements, role, prepared, { resolve, reject }))
  })
}

interface Step extends PreparedUse {
  readonly statement: Statement
  readonly rows: (readonly RowValue[])[]
}

/** A standby refuses `begin read write` by this state. Source: PostgreSQL, hot standby, "User's Overview". */
const isUnsupported = (error: Error): error is DatabaseError =>
  error instanceof DatabaseError && error.code === '0A000'

interface Settle {
  resolve(results: readonly StatementResult[]): void
  reject(error: Error): void
}

const JSON_TYPE = types.builtins.JSON
const asItIs = (text: string): string => text

type TypeId = Parameters<typeof types.getTypeParser>[0]

interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: TypeId }[]
}

interface DataRow {
  readonly fields: readonly RowValue[]
}

/** The driver calls these with each message that comes back. */
class StatementBatch implements Submittable {
  readonly #steps: readonly Step[]
  readonly #prepared: PreparedStatements
  readonly #settle: Settle
  #stream: Connection['stream'] | null = null
  #current = 0
  #failed = false

  constructor(statements: readonly Statement[], role: string, prepared: PreparedStatements, settle: Settle) {
    this.#steps = statements.map((statement) => {
      const { prepared: own, isNew } = prepared.take(role, statement.text)
      return { prepared: own, isNew, statement, rows: [] }
    })
    this.#prepared = prepared
    this.#settle = settle
  }

  submit({ stream }: Connection): void {
    this.#stream = stream
    messages.clear()
    for (const name of this.#prepared.takeClosing()) messages.close(name)
    for (const step of this.#steps) write(step)
    messages.sync()
    const bytes = messages.take()
    // The driver reports a connection that has broken.
    if (stream.writable) stream.write(bytes)
  }

  handleRowDescription({ fields }: RowDescription): void {
    const step = this.#steps[this.#current]
    if (!step) return
    const { jsonAsText } = step.statement
    step.prepared.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: jsonAsText && dataTypeID === JSON_TYPE ? asItIs : types.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: DataRow): void {
    const step = this.#steps[this.#current]
    if (!step) return
    // Only a placeholder has fewer values than columns: see row-socket.ts.
    const isPlaceholder = fields.length < step.prepared.columns.length
    const large = isPlaceholder && this.#stream instanceof RowSocket ? this.#stream.takeLargeRow() : undefined
    step.rows.push(large ? valuesOf(large) : fields)
  }

  handleCommandComplete(): void {
    this.#current += 1
  }

  /** Postgres skipped the statements after the one that failed. */
  handleError(error: Error): void {
    this.#failed = true
    const at = this.#current
    const isStale = this.#steps[at]?.isNew === false && mayBeStale(error)
    const lost = this.#steps.filter((step, index) =>
      index === at ? isStale || step.isNew : index > at && step.isNew,
    )
    this.#prepared.forget(lost.map((step) => step.prepared))
    const isRefused = this.#steps[at]?.statement.beginsWrites === true && isUnsupported(error)
    this.#settle.reject(isStale ? new StaleStatement() : isRefused ? new ServerReadOnly(error) : error)
  }

  handleReadyForQuery(): void {
    if (this.#failed) return
    try {
      this.#settle.resolve(this.#steps.map(resultOf))
    } catch (error) {
      // An exception would not be caught: the driver calls this from its socket.
      this.#settle.reject(error as Error)
    }
  }
}

/** Emptied within each call, so that all connections can share it. */
const messages = new OutgoingMessages()

function write({ statement: { text, values }, prepared: { name }, isNew }: Step): void {
  if (isNew) {
    messages.parse(name, text)
    messages.describe(name)
  }
  messages.bind(name, values.map(wireValue))
  messages.execute()
}

function resultOf({ prepared: { columns }, rows }: Step): StatementResult {
  return {
    rows: columns.length === 0 && rows.length === 0 ? NO_ROWS : rows.map((fields) => rowOf(columns, fields)),
  }
}

const NO_ROWS: readonly Row[] = []

function rowOf(columns: readonly ResultColumn[], fields: readonly RowValue[]): Row {
  const row: Row = {}
  for (const [index, { name, parse }] of columns.entries()) {
    const value = fields[index] ?? null
    // Large JSON stays bytes, since nothing reads it as text.
    if (value === null || parse === asItIs) row[name] = value
    else row[name] = parse(typeof value === 'string' ? value : value.toString())
  }
  return row
}

/** A value as it is sent: text, or bytes for a bytea. A list of texts is an array literal, anything else JSON. */
export function wireValue(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value
  if (typeof value === 'bigint') return String(value)
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  const isList = Array.isArray(value) && value.every((item): item is string => typeof item === 'string')
  return isList ? arrayLiteral(value) : JSON.stringify(value)
}

function arrayLiteral(values: readonly string[]): string {
  const quoted = values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)
  return `{${quoted.join(',')}}`
}
