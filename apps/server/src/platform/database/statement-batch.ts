/**
 * Statements sent in one message and answered in one: one write, one round trip, and one end of what belongs together,
 * so that nothing behind a statement that failed is run. Source: PostgreSQL, protocol flow, "Pipelining".
 */
import { type ClientBase, type Connection, type Submittable, types } from 'pg'
import { mayBeStale, type PreparedStatements, StaleStatement, type Taken } from './prepared-statements.ts'

/** A parameterised statement. No outside value ever stands in `text`. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** JSON stays the text that Postgres wrote. */
  readonly jsonAsText?: true
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
 * @throws StaleStatement where another try is worth it; pg.DatabaseError of the first statement that failed; any other error for a lost connection.
 */
export async function runBatch(
  client: ClientBase,
  statements: readonly Statement[],
  role: string,
  prepared: PreparedStatements,
): Promise<readonly StatementResult[]> {
  const steps = statements.map((statement) => ({
    ...prepared.take(role, statement.text),
    ...statement,
    rows: [],
  }))
  await new Promise<void>((resolve, reject) => {
    const batch = new StatementBatch(steps, prepared.takeClosing(), {
      done: resolve,
      failed(error, at) {
        const isStale = steps[at]?.isNew === false && mayBeStale(error)
        const lost = steps.filter((step, index) =>
          index === at ? isStale || step.isNew : index > at && step.isNew,
        )
        prepared.forget(lost.map((step) => step.prepared))
        reject(isStale ? new StaleStatement() : error)
      },
    })
    client.query(batch)
  })
  return steps.map(resultOf)
}

interface Step extends Statement, Taken {
  readonly rows: (readonly (string | null)[])[]
}

interface Settle {
  done(): void
  /** @param at the statement that failed; none behind it was run. */
  failed(error: Error, at: number): void
}

const JSON_TYPE = types.builtins.JSON
const asItIs = (text: string): string => text

type TypeId = Parameters<typeof types.getTypeParser>[0]

interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: TypeId }[]
}

interface DataRow {
  readonly fields: readonly (string | null)[]
}

/** What the driver calls with each message that comes back. */
class StatementBatch implements Submittable {
  readonly #steps: readonly Step[]
  readonly #closing: readonly string[]
  readonly #settle: Settle
  #current = 0

  constructor(steps: readonly Step[], closing: readonly string[], settle: Settle) {
    this.#steps = steps
    this.#closing = closing
    this.#settle = settle
  }

  submit(connection: Connection): void {
    connection.stream.cork()
    try {
      for (const name of this.#closing) connection.close({ type: 'S', name }, true)
      for (const step of this.#steps) send(connection, step)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
  }

  handleRowDescription({ fields }: RowDescription): void {
    const step = this.#steps[this.#current]
    if (!step) return
    step.prepared.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: step.jsonAsText && dataTypeID === JSON_TYPE ? asItIs : types.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: DataRow): void {
    const step = this.#steps[this.#current]
    step?.rows.push(fields)
  }

  handleCommandComplete(): void {
    this.#current += 1
  }

  handleError(error: Error): void {
    this.#settle.failed(error, this.#current)
  }

  handleReadyForQuery(): void {
    this.#settle.done()
  }
}

function send(connection: Connection, { text, values, prepared: { name }, isNew }: Step): void {
  if (isNew) {
    connection.parse({ name, text, types: [] }, true)
    connection.describe({ type: 'S', name }, true)
  }
  connection.bind({ portal: '', statement: name, values: values.map(wireValue) }, true)
  connection.execute({ portal: '', rows: '' }, true)
}

function resultOf({ prepared: { columns }, rows }: Step): StatementResult {
  const read = (fields: readonly (string | null)[]): Row =>
    Object.fromEntries(
      columns.map(({ name, parse }, index) => {
        const text = fields[index] ?? null
        return [name, text === null ? null : parse(text)]
      }),
    )
  return { rows: rows.map(read) }
}

/** A value as it is sent: text, or bytes for a bytea. A list of texts is an array literal, anything else JSON. */
export function wireValue(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  const isList = Array.isArray(value) && value.every((item): item is string => typeof item === 'string')
  return isList ? arrayLiteral(value) : JSON.stringify(value)
}

function arrayLiteral(values: readonly string[]): string {
  const quoted = values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)
  return `{${quoted.join(',')}}`
}
