/** Runs one request's transaction: one round trip if it only reads or is rolled back, else two. */
import type { PoolClient } from 'pg'
import type { ClientSignal } from '../../http/client-signal.ts'
import type { ResultWatch } from './result-size.ts'
import { Cancellation } from './cancellation.ts'
import { ClientAborted } from './fair-queue.ts'
import { counterIndex, type KnownSessions } from './known-sessions.ts'
import { type CountedCheck, countedCall, countedValues, type SessionCheck } from './session-check.ts'
import { type PreparedStatements, StaleStatement } from '../statements/prepared-statements.ts'
import { runBatch, type Statement, type StatementResult } from '../statements/statement-batch.ts'

export type IsolationLevel = 'read committed' | 'repeatable read' | 'serializable'

/** The identity and settings that a request's statements run under; all of them end with its transaction. */
export interface RequestContext {
  /** The share of the connections that the request takes. */
  readonly caller: string
  /** Aborts when the client goes away. */
  readonly signal: ClientSignal | null
  /** Longest time of the transaction; null where only the settings limit it. */
  readonly timeLimitMs: number | null
  /** Limit of the bytes that Postgres may send for the whole transaction. */
  readonly resultBytes: number
  readonly isolation: IsolationLevel
  readonly readOnly: boolean
  /** Set in this order. Settings listed before `role` are set with the session user's privileges, later ones with the role's. */
  readonly settings: readonly (readonly [name: string, value: string])[]
  /** The session that writes need, or null; reads do not need it. */
  readonly session: SessionCheck | null
  /** Runs before the request's own statements, or null. */
  readonly before: Statement | null
  /** Whether writes are committed. */
  readonly keep: boolean
}

export interface RequestRun<T> {
  readonly context: RequestContext
  readonly statements: readonly [Statement, ...Statement[]]
  /** Makes the value of the run. An error that it throws rolls the transaction back. It is called once for each try. */
  readonly conclude: (results: readonly [StatementResult, ...StatementResult[]]) => T
}

export interface SessionsOfTokens {
  /** The oids of the counters of ended sessions, by the first digit of accounts; null where the database knows no sessions. */
  readonly counters: readonly string[] | null
  readonly known: KnownSessions
}

/** A connection that is used for one transaction. */
export interface CheckedOutClient {
  readonly client: PoolClient
  readonly prepared: PreparedStatements
  readonly resultWatch: ResultWatch
  readonly sessions: SessionsOfTokens
  /** Marks the connection as unusable. */
  readonly drop: () => void
  /** Reports that statements were prepared for an older schema. */
  readonly onStale: () => void
}

/** @throws ClientAborted, ResultTooLarge, pg.DatabaseError, what `conclude` throws, and any other error for a lost connection. */
export async function runTransaction<T>(lent: CheckedOutClient, request: RequestRun<T>): Promise<T> {
  if (request.context.signal?.aborted) throw new ClientAborted()
  const cancellation = new Cancellation(lent.client, request.context)
  try {
    return await converse(lent, request, cancellation)
  } catch (error) {
    if (!(error instanceof StaleStatement)) throw error
    return await untilFresh(lent, () => converse(lent, request, cancellation))
  } finally {
    if (!cancellation.endUnused() && !(await cancellation.settle())) lent.drop()
  }
}

/** Each retry prepares one stale statement anew, so the next retry has one less. */
async function untilFresh<T>({ onStale }: CheckedOutClient, run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const value = await run()
      onStale()
      return value
    } catch (error) {
      if (!(error instanceof StaleStatement)) throw error
    }
  }
}

async function converse<T>(
  { client, prepared, resultWatch, sessions, drop }: CheckedOutClient,
  { context, statements, conclude }: RequestRun<T>,
  cancellation: Cancellation,
): Promise<T> {
  const session = context.session && countedCheck(context.session, sessions)
  const opening = statementsBefore(context, session)
  const ending = statementsAfter(context)
  const role = context.settings.find(([name]) => name === 'role')?.[1] ?? ''
  resultWatch.begin(context.resultBytes)
  try {
    const sent = runBatch(client, [...opening, ...statements, ...ending], role, prepared)
    cancellation.arm()
    const results = await sent
    if (session) remember(session, results[SETTINGS], sessions)
    resultWatch.refuseExcess()
    const [first, ...others] = results.slice(opening.length, opening.length + statements.length)
    const value = conclude([first as StatementResult, ...others])
    if (ending.length === 0) await commit(client)
    return value
  } catch (error) {
    await client.query('rollback').catch(drop)
    throw error
  } finally {
    resultWatch.end()
  }
}

const failedCommits = new WeakSet<object>()

/** Whether the error took the place of a commit's answer, so that the writes may have stayed. */
export const mayHaveCommitted = (error: unknown): boolean => failedCommits.has(error as object)

async function commit(client: PoolClient): Promise<void> {
  try {
    await client.query('commit')
  } catch (error) {
    failedCommits.add(error as object)
    throw error
  }
}

function countedCheck(check: SessionCheck, { counters, known }: SessionsOfTokens): CountedCheck | null {
  const counter = counters?.[counterIndex(check)]
  return counter === undefined ? null : { check, counter, known: known.counterOf(check, Date.now()) }
}

function remember(
  { check, known }: CountedCheck,
  result: StatementResult | undefined,
  sessions: SessionsOfTokens,
): void {
  const counter = result?.rows[0]?.['counter']
  if (typeof counter === 'string' && counter !== known) sessions.known.add(check, counter, Date.now())
}

/** Position of the settings among the statements before a request's own. */
const SETTINGS = 1

/** The statements before a request's own. */
export function statementsBefore(
  { isolation, readOnly, settings, before }: RequestContext,
  session: CountedCheck | null,
): Statement[] {
  const begin = BEGINNINGS[isolation][readOnly ? 'read only' : 'read write']
  const set = settingsStatement(settings, session)
  return before ? [begin, set, before] : [begin, set]
}

/** The statements that end the transaction. Writes that stay are committed only after `conclude`. */
export function statementsAfter({ readOnly, keep }: RequestContext): readonly Statement[] {
  if (readOnly) return COMMIT
  return keep ? [] : UNDO
}

const plain = (text: string): Statement => ({ text, values: [] })
const beginsWrites = (text: string): Statement => ({ text, values: [], beginsWrites: true })

const beginningsOf = (level: IsolationLevel) => ({
  'read only': plain(`begin isolation level ${level} read only`),
  'read write': beginsWrites(`begin isolation level ${level} read write`),
})
const BEGINNINGS = {
  'read committed': beginningsOf('read committed'),
  'repeatable read': beginningsOf('repeatable read'),
  serializable: beginningsOf('serializable'),
}
const COMMIT = [plain('commit')]
/** Writes that are not kept must be valid too: deferred constraints are checked before the rollback. */
const UNDO = [plain('set constraints all immediate'), plain('rollback')]

/** Statement texts, keyed by the number of settings. There are few, and an unchanged text is found faster. */
const settingsTexts: string[] = []
const checkedTexts: string[] = []

function settingsStatement(settings: RequestContext['settings'], session: CountedCheck | null): Statement {
  const texts = session ? checkedTexts : settingsTexts
  const text = (texts[settings.length] ??= settingsText(settings.length, session !== null))
  const values: unknown[] = []
  for (const [name, value] of settings) values.push(name, value)
  if (session) values.push(...countedValues(session))
  return { text, values }
}

/** Without columns but the counter of a checked session, so that the values need not come back. */
function settingsText(count: number, checksSession: boolean): string {
  const calls = Array.from(
    { length: count },
    (_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`,
  )
  // First, since it is called with the rights of the session's user.
  if (checksSession) calls.unshift(countedCall(2 * count + 1))
  return `select ${checksSession ? 'counter::text' : ''} from (select ${calls.join(', ')}) as settings`
}
