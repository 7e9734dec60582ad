/**
 * Whether a connection stays one session of the database. Behind a pooler in transaction mode it does not: each
 * transaction may run in another session, so that prepared statements, settings and locks of the session are gone or another's.
 */
import type { Client } from 'pg'
import { StartupError } from '../../startup-error.ts'
import type { DatabaseHosts } from './database-hosts.ts'

const CONNECT_TIMEOUT_MS = 10_000
/** Enough to detect a pooler that assigns its sessions in turn. */
const MAX_TRIES = 4
const PID = 'select pg_catalog.pg_backend_pid() as pid'

/**
 * @param setting that holds the address, for the message.
 * @param advice alternatives to a direct connection to Postgres, for the message.
 * @throws StartupError where a pooler shares sessions between connections; the driver's errors.
 */
export async function requireSessions(hosts: DatabaseHosts, setting: string, advice = ''): Promise<void> {
  const first = hosts.client({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  const second = hosts.client({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  for (const client of [first, second]) client.on('error', () => undefined)
  try {
    await first.connect()
    await second.connect()
    if (!(await shareSessions(first, second))) return
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => undefined)))
  }
  throw new StartupError(
    `${setting} leads to a pooler in transaction mode: connect to Postgres directly, or have it pool by sessions${advice}.`,
  )
}

/**
 * Whether the two connections share sessions. A direct connection has one session that never changes; with a pooler, the open
 * transaction of `second` occupies a session, so `first` shows the same one or a changing one.
 */
async function shareSessions(first: Client, second: Client): Promise<boolean> {
  const ownPid = await pidOf(first)
  await second.query('begin')
  try {
    const heldPid = await pidOf(second)
    if (heldPid === ownPid) return true
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) if ((await pidOf(first)) !== ownPid) return true
    return false
  } finally {
    await second.query('rollback').catch(() => undefined)
  }
}

async function pidOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(PID)
  return rows[0]?.pid ?? 0
}
