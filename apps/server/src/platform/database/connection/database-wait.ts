/** Waits at startup for a database that does not answer yet or that is a standby, since services may start in any order. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Backoff } from '../../backoff.ts'
import type { Environment } from '../../environment.ts'
import type { Log } from '../../log.ts'
import { readCount } from '../../settings.ts'
import { StartupError } from '../../startup-error.ts'
import { DatabaseHosts } from './database-hosts.ts'
import { requireSessions } from './require-sessions.ts'
import { databaseRefusal, isDatabaseUnavailable, unusableDatabase } from './unavailable.ts'

export interface DatabaseWait {
  /** Name of the setting that holds the address, for messages. */
  readonly setting: string
  /** How long to wait; 0 for no wait. */
  readonly seconds: number
  /** Ends the wait when the program shuts down. */
  readonly stopping?: AbortSignal | undefined
}

const SETTING = 'DATABASE_WAIT_SECONDS'
const DEFAULT_SECONDS = 120
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5_000
const CONNECT_TIMEOUT_MS = 10_000

/** @throws StartupError */
export function readDatabaseWait(env: Environment): number {
  return readCount(env, SETTING, DEFAULT_SECONDS)
}

/**
 * Resolves once a primary accepts connections that each keep one session.
 * @throws StartupError if it refuses the connection or does not answer in time; the signal's reason once it is aborted.
 */
export async function waitForDatabase(url: string, log: Log, wait: DatabaseWait): Promise<void> {
  // What follows writes, so a standby is waited for also where the address accepts one.
  const hosts = new DatabaseHosts(url, { target: 'primary', forWrites: true, setting: wait.setting })
  const backoff = new Backoff(FIRST_PAUSE_MS, MAX_PAUSE_MS)
  const deadline = Date.now() + wait.seconds * 1000
  for (let tries = 1; ; tries += 1) {
    wait.stopping?.throwIfAborted()
    const refusal = await tryToConnect(hosts)
    if (refusal === null) {
      if (tries > 1) log.info(`the database of ${wait.setting} answers`)
      return acceptSessions(hosts, wait.setting)
    }
    const reason = databaseRefusal(refusal)
    if (!isDatabaseUnavailable(refusal)) {
      throw new StartupError(`The database of ${wait.setting} refuses us: ${reason}.`)
    }
    if (Date.now() >= deadline) {
      const waited = wait.seconds === 0 ? '' : ` in ${wait.seconds} s (${SETTING})`
      throw new StartupError(`The database of ${wait.setting} does not answer${waited}: ${reason}.`)
    }
    if (tries === 1) {
      const message = `the database of ${wait.setting} does not answer: waiting for it, ${wait.seconds} s at most`
      log.warn(message, { reason, setting: SETTING })
    }
    const pauseMs = Math.min(backoff.next(), Math.max(deadline - Date.now(), 0))
    await sleep(pauseMs, undefined, { signal: wait.stopping })
  }
}

/** Each connection must keep its session, which holds prepared statements, settings and advisory locks. */
async function acceptSessions(hosts: DatabaseHosts, setting: string): Promise<void> {
  try {
    await requireSessions(hosts, setting)
  } catch (error) {
    throw unusableDatabase(`The database of ${setting}`, error)
  }
}

/** @returns the error of the connection; null if it was made. */
async function tryToConnect(hosts: DatabaseHosts): Promise<unknown> {
  const client = hosts.client({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    return error
  } finally {
    void client.end().catch(() => undefined)
  }
}
