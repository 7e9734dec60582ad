/** One request's transaction on a connection of its own: one round trip where it only reads or keeps nothing, else two. */
import type { PoolClient, QueryResult } from 'pg'
import { Cancellation } from './cancellation.ts'
import { WentAway } from './fair-queue.ts'

/** A parameterised statement. No outside value ever stands in `text`. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** The row values stay the text that Postgres wrote. */
  readonly unparsed?: true
}

/** Row values as Postgres' type parsers of the driver give them. */
export type Row = Record<string, unknown>

export type IsolationLevel = 'read committed' | 'repeatable read' | 'serializable'

/** Under which identity and settings one request's statements run; all of them end with its transaction. */
export interface RequestContext {
  /** Whose share of the connections it takes. */
  readonly caller: string
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal | null
  /** Longest time of the transaction; null for none but what the settings say. */
  readonly timeLimitMs: number | null
  readonly isolation: IsolationLevel
  readonly readOnly: boolean
  /** Set in this order. `role` is one of them: what stands before it is set by the right of the session. */
  readonly settings: readonly (readonly [name: string, value: string])[]
  /** Runs before the request's own statements, or null. */
  readonly before: Statement | null
  /** Whether what is written stays. */
  readonly keep: boolean
}

const UNPARSED = { getTypeParser: () => (text: string) => text }

export interface RequestRun<T> {
  readonly context: RequestContext
  readonly statements: readonly [Statement, ...Statement[]]
  /** Makes what the caller gets. Whatever it throws undoes the transaction. It may be called once for each run. */
  readonly conclude: (results: readonly [QueryResult<Row>, ...QueryResult<Row>[]]) => T
}

/**
 * @param drop says that the connection must not be used again.
 * @throws WentAway, pg.DatabaseError, what `conclude` throws, and any other error for a lost connection.
 */
export async function runTransaction<T>(
  client: PoolClient,
  request: RequestRun<T>,
  drop: () => void,
): Promise<T> {
  if (request.context.signal?.aborted) throw new WentAway()
  const cancellation = new Cancellation(client, request.context)
  try {
    return await converse(client, request, cancellation, drop)
  } finally {
    if (!(await cancellation.settle())) drop()
  }
}

async function converse<T>(
  client: PoolClient,
  { context, statements, conclude }: RequestRun<T>,
  cancellation: Cancellation,
  drop: () => void,
): Promise<T> {
  const run = ({ text, values, unparsed }: Statement) =>
    client.query<Row>({ text, values: [...values], ...(unparsed ? { types: UNPARSED } : {}) })
  // All of it is sent in one go: the connection is pipelined, so all answers cost one round trip.
  const access = context.readOnly ? 'read only' : 'read write'
  const opened = [
    client.query(`begin isolation level ${context.isolation} ${access}`),
    client.query(settingsStatement(context.settings)),
  ]
  const before = context.before ? [run(context.before)] : []
  const [first, ...others] = statements
  const ran = [run(first), ...others.map(run)] as const
  // What is not kept must hold all the same: constraints that wait for the end are checked before it is undone.
  const isUndone = !context.keep && !context.readOnly
  const checked = isUndone ? [client.query('set constraints all immediate')] : []
  const endNow = context.readOnly ? 'commit' : isUndone ? 'rollback' : null
  const ended = endNow === null ? null : client.query(endNow).catch(drop)
  Promise.all(opened).then(
    () => cancellation.arm(),
    () => undefined,
  )
  try {
    await firstFailureOf([...opened, ...before, ...ran, ...checked])
    const [firstRan, ...othersRan] = ran
    const value = conclude([await firstRan, ...(await Promise.all(othersRan))])
    await (ended ?? client.query('commit'))
    return value
  } catch (error) {
    await (ended ?? client.query('rollback').catch(drop))
    throw error
  }
}

/** Waits for all of a pipeline. Once one has failed the rest fail of it, so the first tells why. */
async function firstFailureOf(sent: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(sent)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

function settingsStatement(settings: RequestContext['settings']): { text: string; values: string[] } {
  const calls = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`)
  return { text: `select ${calls.join(', ')}`, values: settings.flat() }
}
