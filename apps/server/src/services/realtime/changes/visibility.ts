/** Finds which of the changed rows each subscribed caller may select. Equal callers share one query. */
import { DatabaseError } from 'pg'
import { callerSettings } from '../../../platform/caller/run-as-caller.ts'
import { isDatabaseUnavailable } from '../../../platform/database/connection/unavailable.ts'
import type { Database } from '../../../platform/database/database.ts'
import { askPolicies, NotEvaluated, type Question } from './policy-function.ts'
import { existingRowsStatement } from './visibility-statement.ts'

/** For each question, the indexes of the rows that may be selected; null where the database could not be asked. */
export type Visible = readonly (ReadonlySet<number> | null)[]

export interface VisibilityLimits {
  readonly timeLimitMs: number
  readonly concurrency: number
}

/** Questions of one transaction. */
const QUESTIONS_AT_ONCE = 250
const RESULT_BYTES = 16 * 1024 * 1024

type Questions = readonly [Asked, ...Asked[]]

interface Asked extends Question {
  readonly index: number
}

export class Visibility {
  readonly #database: Database
  readonly #limits: VisibilityLimits
  readonly #onRefused: (error: Error) => void
  /** The roles whose policies of a table cannot be evaluated apart from it. */
  readonly #notEvaluated = new WeakMap<Question['table'], Set<string>>()

  /** @param onRefused receives the errors of policies; their rows count as hidden. */
  constructor(database: Database, limits: VisibilityLimits, onRefused: (error: Error) => void) {
    this.#database = database
    this.#limits = limits
    this.#onRefused = onRefused
  }

  async ask(questions: readonly Question[]): Promise<Visible> {
    const answers: (ReadonlySet<number> | null)[] = questions.map(() => null)
    const chunks = chunksOf(questions)
    const work = async () => {
      for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) await this.#askChunk(chunk, answers)
    }
    await Promise.all(Array.from({ length: this.#limits.concurrency }, work))
    return answers
  }

  async #askChunk(chunk: Questions, answers: (ReadonlySet<number> | null)[]): Promise<void> {
    const [{ table, caller }] = chunk
    try {
      const visible = this.#notEvaluated.get(table)?.has(caller.role)
        ? await Promise.all(chunk.map((question) => this.#existing(question)))
        : await askPolicies(this.#database, chunk, this.#limits.timeLimitMs)
      for (const [position, { index }] of chunk.entries()) answers[index] = visible[position] ?? null
    } catch (error) {
      if (error instanceof NotEvaluated) {
        this.#notEvaluated.set(table, (this.#notEvaluated.get(table) ?? new Set()).add(caller.role))
        await this.#askChunk(chunk, answers)
      } else if (error instanceof DatabaseError && !isDatabaseUnavailable(error)) {
        // One caller's error has rolled back the queries of the others.
        const [first, second] = halvesOf(chunk)
        if (second) for (const half of [first, second]) await this.#askChunk(half, answers)
        else {
          this.#onRefused(error)
          for (const { index } of chunk) answers[index] = new Set()
        }
      }
    }
  }

  #existing({ table, caller, rows }: Question): Promise<ReadonlySet<number>> {
    return this.#database.runRequest({
      context: {
        caller: 'realtime',
        signal: null,
        timeLimitMs: this.#limits.timeLimitMs,
        resultBytes: RESULT_BYTES,
        isolation: 'read committed',
        readOnly: true,
        settings: callerSettings(caller),
        before: null,
        keep: true,
      },
      statements: [{ text: existingRowsStatement(table), values: [rows] }],
      conclude: ([result]) => new Set(result.rows.map((row) => Number(row['n']) - 1)),
    })
  }
}

/** A transaction is about one table, and runs as one role. */
function chunksOf(questions: readonly Question[]): Questions[] {
  const groups = new Map<string, Asked[]>()
  for (const [index, question] of questions.entries()) {
    const key = `${question.table.oid} ${question.caller.role}`
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push({ ...question, index })
  }
  const chunks: (readonly Asked[])[] = [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / QUESTIONS_AT_ONCE) }, (_, at) =>
      group.slice(at * QUESTIONS_AT_ONCE, (at + 1) * QUESTIONS_AT_ONCE),
    ),
  )
  return chunks.filter(isNotEmpty)
}

function halvesOf(chunk: Questions): readonly [Questions, Questions | null] {
  const middle = Math.ceil(chunk.length / 2)
  const [first, second] = [chunk.slice(0, middle), chunk.slice(middle)]
  return isNotEmpty(first) && isNotEmpty(second) ? [first, second] : [chunk, null]
}

const isNotEmpty = (asked: readonly Asked[]): asked is Questions => asked.length > 0
