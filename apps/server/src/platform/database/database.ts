/**
 * The one way to the database: a small pool of pipelined connections. A request runs as the role of its token, so that
 * row-level security decides; a service's own work runs as that service's role. Nothing here knows which service asks.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError, Pool, type PoolClient, type QueryResult } from 'pg'
import type { Log } from '../log.ts'
import { type ChannelHandlers, ChannelListener } from './channel-listener.ts'

/** A parameterised statement. No outside value ever stands in `text`. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** The row values stay the text that Postgres wrote. */
  readonly unparsed?: true
}

/** Row values as Postgres' type parsers of the driver give them. */
export type Row = Record<string, unknown>

/** Under which identity and settings one request's statement runs; all of them end with its transaction. */
export interface RequestContext {
  readonly role: string
  readonly readOnly: boolean
  /** Settings of the transaction, such as `request.jwt.claims` or `statement_timeout`. */
  readonly settings: Readonly<Record<string, string>>
}

/** Roles that a service, not a caller, may take. */
export type ServiceRole = 'supabase_auth_admin'

export interface Transaction {
  /** @throws pg.DatabaseError with the SQLSTATE as `code`. */
  query<R extends Row = Row>(text: string, values?: readonly unknown[]): Promise<readonly R[]>
}

/** @returns whether the transaction is kept, and what the caller gets. */
type Conclude<T> = (results: readonly [QueryResult<Row>, ...QueryResult<Row>[]]) => {
  readonly commit: boolean
  readonly value: T
}

const UNPARSED = { getTypeParser: () => (text: string) => text }

interface RequestRun<T> {
  readonly context: RequestContext
  readonly statements: readonly [Statement, ...Statement[]]
  readonly conclude: Conclude<T>
  readonly sessionUser: string | null
}

export interface DatabaseOptions {
  /**
   * The session user of every request where the owner may change who a session is: it may take the roles that tokens
   * name, and nothing else. Null where whoever logs in is that user already.
   */
  readonly requestUser: string | null
  /** Most connections at a time. */
  readonly poolSize: number
  /** How long a request waits for a connection. */
  readonly acquireTimeoutMs: number
  /** How long a connection is kept that nobody uses. */
  readonly idleTimeoutMs: number
  /** How old a connection may grow; 0 for any age. */
  readonly lifetimeSeconds: number
}

const DEFAULTS: DatabaseOptions = {
  requestUser: 'authenticator',
  // On two cores a few connections serve more requests than many (see docs/decisions).
  poolSize: 6,
  acquireTimeoutMs: 10_000,
  idleTimeoutMs: 30_000,
  lifetimeSeconds: 0,
}

/** Deadlock and serialisation failure: Postgres undid one of several transactions that stood in each other's way. */
const MAY_BE_RETRIED = new Set(['40P01', '40001'])
const MOST_RETRIES = 3
/** Before the first retry; each further one may wait twice as long. */
const MOST_WAIT_MS = 50

export class Database {
  readonly #pool: Pool
  readonly #url: string
  readonly #log: Log
  /** See {@link DatabaseOptions.requestUser}. */
  readonly requestUser: string | null
  readonly #listeners: ChannelListener[] = []
  #ownerIsSuperuser: Promise<boolean> | undefined

  /** @param url the owner's address; requests' sessions then step down to the user that the options name. */
  constructor(url: string, log: Log, options: Partial<DatabaseOptions> = {}) {
    const { requestUser, poolSize, acquireTimeoutMs, idleTimeoutMs, lifetimeSeconds } = {
      ...DEFAULTS,
      ...options,
    }
    this.requestUser = requestUser
    this.#url = url
    this.#log = log
    this.#pool = new Pool({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: acquireTimeoutMs,
      idleTimeoutMillis: idleTimeoutMs,
      maxLifetimeSeconds: lifetimeSeconds,
      pipeline: true,
    })
    // An idle connection that breaks is replaced by the pool; the next request tells its caller.
    this.#pool.on('error', (error) => log.warn('database connection lost', { reason: error.message }))
  }

  /**
   * Runs a caller's statements in one transaction and one round trip; a write takes another for its end.
   * A transaction that Postgres undid for another's sake is run again, a few times.
   * @param conclude decides from the results whether the transaction is kept, and what the caller gets; whatever it throws undoes it. It may be called once for each run.
   * @throws pg.DatabaseError for what Postgres refuses (a role that may not be taken included); any other error when there is no connection to be had.
   */
  async runRequest<T>(
    context: RequestContext,
    statements: readonly [Statement, ...Statement[]],
    conclude: Conclude<T>,
  ): Promise<T> {
    const sessionUser = (await this.#canStepDown()) ? this.requestUser : null
    return retried(() => this.#runOnce({ context, statements, conclude, sessionUser }))
  }

  async #runOnce<T>({ context, statements, conclude, sessionUser }: RequestRun<T>): Promise<T> {
    return this.#withClient(async (client) => {
      // Sent in one go: the connection is pipelined, so all answers cost one round trip.
      const begun = client.query(
        context.readOnly ? 'begin isolation level read committed read only' : 'begin',
      )
      const set = client.query(settingsStatement(context, sessionUser))
      const run = ({ text, values, unparsed }: Statement) =>
        client.query<Row>({ text, values: [...values], ...(unparsed ? { types: UNPARSED } : {}) })
      const [first, ...others] = statements
      const ran = [run(first), ...others.map(run)] as const
      // What only read has nothing to keep, so its end need not wait for what it found.
      const ended = context.readOnly ? client.query('commit').catch(() => undefined) : null
      try {
        await firstFailureOf([begun, set, ...ran])
        const [firstRan, ...othersRan] = ran
        const { commit, value } = conclude([await firstRan, ...(await Promise.all(othersRan))])
        await (ended ?? (commit ? client.query('commit') : undone(client)))
        return value
      } catch (error) {
        await (ended ?? endBroken(client))
        throw error
      }
    })
  }

  /** Runs a service's own work in one transaction, under the service's role. Whatever it throws rolls all of it back. */
  async transaction<T>(role: ServiceRole, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#withClient(async (client) => {
      await Promise.all([client.query('begin'), client.query(`set local role ${role}`)])
      try {
        const value = await work({
          query: async <R extends Row>(text: string, values: readonly unknown[] = []) =>
            (await client.query<R>(text, [...values])).rows,
        })
        await client.query('commit')
        return value
      } catch (error) {
        await endBroken(client)
        throw error
      }
    })
  }

  /** Runs work as the database's owner: migrations and the reading of the catalogue. */
  async asOwner<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return this.#withClient(work)
  }

  /** Listens on a channel until the database is closed, connecting again whenever the connection is lost. */
  listen(channel: string, handlers: ChannelHandlers): void {
    this.#listeners.push(new ChannelListener(this.#url, channel, handlers, this.#log))
  }

  async close(): Promise<void> {
    await Promise.all(this.#listeners.map((listener) => listener.stop()))
    await this.#pool.end()
  }

  /** Only a superuser may change who the session is; any other owner's own memberships bound the roles. */
  async #canStepDown(): Promise<boolean> {
    if (this.requestUser === null) return false
    this.#ownerIsSuperuser ??= this.#withClient(async (client) => {
      const { rows } = await client.query<{ rolsuper: boolean }>(
        'select rolsuper from pg_catalog.pg_roles where rolname = current_user',
      )
      return rows[0]?.rolsuper === true
    })
    try {
      return await this.#ownerIsSuperuser
    } catch (error) {
      this.#ownerIsSuperuser = undefined
      throw error
    }
  }

  async #withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    let broken: Error | undefined
    const onError = (error: Error) => {
      broken = error
    }
    client.on('error', onError)
    try {
      return await work(client)
    } finally {
      client.off('error', onError)
      // A connection whose transaction could not be ended is not handed to the next caller.
      client.release(broken)
    }
  }
}

/** Each run is a whole transaction, undone before the next; by chance no two callers meet again at the same moment. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await run()
    } catch (error) {
      const mayRetry = error instanceof DatabaseError && MAY_BE_RETRIED.has(error.code ?? '')
      if (!mayRetry || retries === MOST_RETRIES) throw error
      await wait(Math.random() * MOST_WAIT_MS * 2 ** retries)
    }
  }
}

/** Waits for all of a pipeline. Once one has failed the rest fail of it, so the first tells why. */
async function firstFailureOf(sent: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(sent)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** Undoes what went well. What a commit would have refused, such as a deferred constraint, is refused all the same. */
async function undone(client: PoolClient): Promise<void> {
  await Promise.all([client.query('set constraints all immediate'), client.query('rollback')])
}

/** Ends a failed transaction; where even that fails the connection is gone, and the pool drops it on release. */
async function endBroken(client: PoolClient): Promise<void> {
  await client.query('rollback').catch(() => undefined)
}

/** `set_config` in the order that counts: whether a role may be taken depends on the session user. */
function settingsStatement(
  context: RequestContext,
  sessionUser: string | null,
): { text: string; values: string[] } {
  const entries: [string, string][] = [['role', context.role], ...Object.entries(context.settings)]
  if (sessionUser) entries.unshift(['session_authorization', sessionUser])
  const calls = entries.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`)
  return { text: `select ${calls.join(', ')}`, values: entries.flat() }
}
