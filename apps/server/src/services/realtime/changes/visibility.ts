/** Finds which of the changed rows each subscribed caller may select. Equal callers share one query. */
import { DatabaseError } from 'pg'
import { callerSettings } from '../../../platform/caller/run-as-caller.ts'
import { isDatabaseUnavailable } from '../../../platform/database/connection/unavailable.ts'
import type { Database } from '../../../platform/database/database.ts'
import { evaluatePolicies, NotEvaluated, type VisibilityQuery } from '../store/policy-function.ts'
import { existingRowsStatement } from '../store/visibility-statement.ts'

/** For each query, the indexes of the rows that may be selected; null where the database could not be queried. */
export type Visible = readonly (ReadonlySet<number> | null)[]

export interface VisibilityLimits {
  readonly timeLimitMs: number
  readonly concurrency: number
}

/** Queries of one transaction. */
const MAX_QUERIES = 250
const RESULT_BYTES = 16 * 1024 * 1024

type Chunk = readonly [IndexedQuery, ...IndexedQuery[]]

interface IndexedQuery extends VisibilityQuery {
  readonly index: number
}

export class Visibility {
  readonly #database: Database
  readonly #limits: VisibilityLimits
  readonly #onRefused: (error: Error) => void
  /** The roles whose policies of a table cannot be evaluated apart from it. */
  readonly #notEvaluated = new WeakMap<VisibilityQuery['table'], Set<string>>()

  /** @param onRefused receives the errors of policies; their rows count as hidden. */
  constructor(database: Database, limits: VisibilityLimits, onRefused: (error: Error) => void) {
    this.#database = database
    this.#limits = limits
    this.#onRefused = onRefused
  }

  async evaluate(queries: readonly VisibilityQuery[]): Promise<Visible> {
    const results: (ReadonlySet<number> | null)[] = queries.map(() => null)
    const chunks = chunksOf(queries)
    const work = async () => {
      for (let chunk = chunks.shift(); chunk; chunk = chunks.shift())
        await this.#evaluateChunk(chunk, results)
    }
    await Promise.all(Array.from({ length: this.#limits.concurrency }, work))
    return results
  }

  async #evaluateChunk(chunk: Chunk, results: (ReadonlySet<number> | null)[]): Promise<void> {
    const [{ table, caller }] = chunk
    try {
      const visible = this.#notEvaluated.get(table)?.has(caller.role)
        ? await Promise.all(chunk.map((query) => this.#existing(query)))
        : await evaluatePolicies(this.#database, chunk, this.#limits.timeLimitMs)
      for (const [position, { index }] of chunk.entries()) results[index] = visible[position] ?? null
    } catch (error) {
      if (error instanceof NotEvaluated) {
        this.#notEvaluated.set(table, (this.#notEvaluated.get(table) ?? new Set()).add(caller.role))
        await this.#evaluateChunk(chunk, results)
      } else if (error instanceof DatabaseError && !isDatabaseUnavailable(error)) {
        // One caller's error has rolled back the queries of the others.
        const [first, second] = halvesOf(chunk)
        if (second) for (const half of [first, second]) await this.#evaluateChunk(half, results)
        else {
          this.#onRefused(error)
          for (const { index } of chunk) results[index] = new Set()
        }
      }
    }
  }

  #existing({ table, caller, rows }: VisibilityQuery): Promise<ReadonlySet<number>> {
    return this.#database.runRequest({
      context: {
        caller: 'realtime',
        signal: null,
        timeLimitMs: this.#limits.timeLimitMs,
        resultBytes: RESULT_BYTES,
        isolation: 'read committed',
        readOnly: true,
        settings: callerSettings(caller),
        session: null,
        before: null,
        keep: true,
      },
      statements: [{ text: existingRowsStatement(table), values: [rows] }],
      conclude: ([result]) => new Set(result.rows.map((row) => Number(row['n']) - 1)),
    })
  }
}

/** A transaction is about one table, and runs as one role. */
function chunksOf(queries: readonly VisibilityQuery[]): Chunk[] {
  const groups = new Map<string, IndexedQuery[]>()
  for (const [index, query] of queries.entries()) {
    const key = `${query.table.oid} ${query.caller.role}`
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push({ ...query, index })
  }
  const chunks: (readonly IndexedQuery[])[] = [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / MAX_QUERIES) }, (_, at) =>
      group.slice(at * MAX_QUERIES, (at + 1) * MAX_QUERIES),
    ),
  )
  return chunks.filter(isNotEmpty)
}

function halvesOf(chunk: Chunk): readonly [Chunk, Chunk | null] {
  const middle = Math.ceil(chunk.length / 2)
  const [first, second] = [chunk.slice(0, middle), chunk.slice(middle)]
  return isNotEmpty(first) && isNotEmpty(second) ? [first, second] : [chunk, null]
}

const isNotEmpty = (queries: readonly IndexedQuery[]): queries is Chunk => queries.length > 0
