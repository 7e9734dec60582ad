/** Asks, for each caller among the subscribers, which of the changed rows it may select: one question serves equal callers. */
import { DatabaseError } from 'pg'
import type { Caller } from '../../../platform/caller/caller.ts'
import type { Database, Statement, StatementResult } from '../../../platform/database/database.ts'
import { wireValue } from '../../../platform/database/statements/statement-batch.ts'
import type { TableAccess } from '../model/table-access.ts'
import { committedRowsStatement, existingRowsStatement } from './visibility-statement.ts'

/** Rows of one table that one caller is asked about. */
export interface Question {
  readonly caller: Caller
  readonly table: TableAccess
  /** Composite values. */
  readonly rows: readonly string[]
}

/** For each question, the indexes of the rows that may be selected; null where the database could not be asked. */
export type Visible = readonly (ReadonlySet<number> | null)[]

export interface VisibilityLimits {
  readonly timeLimitMs: number
  readonly concurrency: number
}

/** Questions of one transaction. */
const QUESTIONS_AT_ONCE = 50
const RESULT_BYTES = 16 * 1024 * 1024
/**
 * Syntax errors, unknown names, rows of another type, and names in a schema that the caller may not use: the policy cannot be
 * evaluated apart from its table.
 */
const NOT_EVALUATED = /^42/

/** Without a column, so that the claims do not come back. */
const SET_CLAIMS = `select from (select set_config('request.jwt.claims', $1, true)) as claims`

interface Asked extends Question {
  readonly index: number
}

export class Visibility {
  readonly #database: Pick<Database, 'runRequest'>
  readonly #limits: VisibilityLimits
  readonly #onRefused: (error: Error) => void
  /** The roles whose policies of a table cannot be evaluated apart from it. A changed policy makes another `TableAccess`. */
  readonly #notEvaluated = new WeakMap<TableAccess, Set<string>>()

  /** @param onRefused receives the errors of policies; their rows count as hidden. */
  constructor(
    database: Pick<Database, 'runRequest'>,
    limits: VisibilityLimits,
    onRefused: (error: Error) => void,
  ) {
    this.#database = database
    this.#limits = limits
    this.#onRefused = onRefused
  }

  async ask(questions: readonly Question[]): Promise<Visible> {
    const answers: (ReadonlySet<number> | null)[] = questions.map(() => null)
    const chunks = chunksByRole(questions)
    const work = async () => {
      for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) await this.#askChunk(chunk, answers)
    }
    await Promise.all(Array.from({ length: this.#limits.concurrency }, work))
    return answers
  }

  async #askChunk(chunk: readonly Asked[], answers: (ReadonlySet<number> | null)[]): Promise<void> {
    try {
      const results = await this.#run(chunk, (question) =>
        this.#isEvaluated(question) ? committedRows(question) : existingRows(question),
      )
      for (const [position, { index }] of chunk.entries()) answers[index] = indexesOf(results[position])
    } catch (error) {
      if (!(error instanceof DatabaseError)) return
      // One question's error has undone the others of its transaction.
      if (chunk.length > 1) for (const each of chunk) await this.#askChunk([each], answers)
      else for (const each of chunk) answers[each.index] = await this.#askAgain(each, error)
    }
  }

  async #askAgain(question: Asked, error: DatabaseError): Promise<ReadonlySet<number>> {
    if (NOT_EVALUATED.test(error.code ?? '') && this.#isEvaluated(question)) {
      const { table, caller } = question
      this.#notEvaluated.set(table, (this.#notEvaluated.get(table) ?? new Set()).add(caller.role))
      try {
        const [result] = await this.#run([question], existingRows)
        return indexesOf(result)
      } catch (other) {
        this.#onRefused(other as Error)
        return new Set()
      }
    }
    this.#onRefused(error)
    return new Set()
  }

  #isEvaluated({ table, caller }: Question): boolean {
    return this.#notEvaluated.get(table)?.has(caller.role) !== true
  }

  #run(chunk: readonly Asked[], toText: (question: Question) => string): Promise<readonly StatementResult[]> {
    const [{ caller }] = chunk as [Asked]
    const [first, ...others] = chunk.map((question): readonly [Statement, Statement] => [
      { text: SET_CLAIMS, values: [question.caller.claimsJson] },
      { text: toText(question), values: [rowsText(question.rows)] },
    ]) as [readonly [Statement, Statement], ...(readonly [Statement, Statement])[]]
    return this.#database.runRequest({
      context: {
        caller: 'realtime',
        signal: null,
        timeLimitMs: this.#limits.timeLimitMs,
        resultBytes: RESULT_BYTES,
        isolation: 'read committed',
        readOnly: true,
        settings: [['role', caller.role]],
        before: null,
        keep: true,
      },
      statements: [...first, ...others.flat()],
      // Each second statement is a question.
      conclude: (results) => results.filter((_, position) => position % 2 === 1),
    })
  }
}

/** The wire texts of lists of rows, which many callers share. */
const texts = new WeakMap<readonly string[], ReturnType<typeof wireValue>>()

function rowsText(rows: readonly string[]): ReturnType<typeof wireValue> {
  const text = texts.get(rows) ?? wireValue(rows)
  texts.set(rows, text)
  return text
}

const committedRows = ({ table, caller }: Question): string => {
  const role = table.roles.get(caller.role)
  return role ? committedRowsStatement(table, role) : 'select 0 as n from unnest($1::text[]) where false'
}

const existingRows = ({ table }: Question): string => existingRowsStatement(table)

function indexesOf(result: StatementResult | undefined): ReadonlySet<number> {
  return new Set((result?.rows ?? []).map((row) => Number(row['n']) - 1))
}

/** A transaction runs as one role. */
function chunksByRole(questions: readonly Question[]): Asked[][] {
  const ofRole = new Map<string, Asked[][]>()
  for (const [index, question] of questions.entries()) {
    const chunks = ofRole.get(question.caller.role) ?? []
    const last = chunks.at(-1)
    if (last && last.length < QUESTIONS_AT_ONCE) last.push({ ...question, index })
    else chunks.push([{ ...question, index }])
    ofRole.set(question.caller.role, chunks)
  }
  return [...ofRole.values()].flat()
}
