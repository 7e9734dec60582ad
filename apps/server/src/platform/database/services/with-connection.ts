/** Takes a connection from a pool for one piece of work. */
import type { Pool, PoolClient } from 'pg'
import type { DatabaseHosts } from '../connection/database-hosts.ts'
import { takeCurrent } from '../connection/host-pool.ts'

/**
 * @param work may `drop` the connection, so that it is not used again; one that breaks is dropped anyway.
 * @throws whatever the work throws, and the driver's errors when no connection can be made.
 */
export async function withConnection<T>(
  pool: Pool,
  hosts: DatabaseHosts,
  work: (client: PoolClient, drop: () => void) => Promise<T>,
): Promise<T> {
  const client = await takeCurrent(pool, hosts)
  let unusable: Error | boolean = false
  const onError = (error: Error) => {
    unusable = error
  }
  client.on('error', onError)
  try {
    return await work(client, () => {
      unusable = true
    })
  } finally {
    client.off('error', onError)
    client.release(unusable)
  }
}
