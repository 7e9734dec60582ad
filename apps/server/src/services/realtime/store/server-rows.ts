/** The server processes that share one database: their list, and messages between them. */
import type { Database } from '../../../platform/database/database.ts'

/** Names of the applications that are connected to this database and begin with the prefix. */
export async function listeningServers(database: Database, prefix: string): Promise<readonly string[]> {
  const { rows } = await database.asOwner((client) =>
    client.query<{ application_name: string }>(
      `select application_name from pg_catalog.pg_stat_activity
       where datname = current_database() and starts_with(application_name, $1)`,
      [prefix],
    ),
  )
  return rows.map((row) => row.application_name)
}

/** Sends in one transaction, so that the payloads arrive in order and without others between them. */
export async function notifyAll(
  database: Database,
  channel: string,
  payloads: readonly string[],
): Promise<void> {
  await database.asOwner((client) =>
    client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads]),
  )
}
