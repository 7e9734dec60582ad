/** Whether a stream of changes could be opened at this moment, found out without a slot of its own. */
import { Client, type ClientConfig } from 'pg'

const CONNECT_MS = 1_500

/** Every replication slot of the server is in use. The code is Postgres' own for it. */
export class NoFreeSlot extends Error {
  readonly code = '53400'
}

/**
 * Connects as a stream does, which a pooler refuses, and counts the slots.
 * @param url of a role that may replicate.
 * @throws NoFreeSlot; pg.DatabaseError and errors of the connection.
 */
export async function requireReplication(url: string): Promise<void> {
  // The driver's types lack the parameter.
  const settings: ClientConfig & { readonly replication: string } = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    replication: 'database',
  }
  const client = new Client(settings)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ is_free: string | boolean }>(
      `select count(*) < current_setting('max_replication_slots')::integer as is_free from pg_catalog.pg_replication_slots`,
    )
    if (rows[0]?.is_free !== true) throw new NoFreeSlot('all replication slots are in use')
  } finally {
    void client.end().catch(() => undefined)
  }
}
