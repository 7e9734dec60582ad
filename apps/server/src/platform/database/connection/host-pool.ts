/** Pools of connections to the server that the hosts choose. */
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { type DatabaseHosts, HostClient } from './database-hosts.ts'
import { isDatabaseUnavailable, mayRunElsewhere } from './unavailable.ts'

/** A connection that answers that the server takes no writes is replaced, unless it was made only now: another would get the same answer. */
const FRESH_MS = 250

export function poolOf(hosts: DatabaseHosts, config: PoolConfig): Pool {
  // The driver's types know no parameters of the class.
  return new Pool({ ...config, hosts, Client: HostClient } as unknown as PoolConfig)
}

/** Whether a connection leads to the server that serves now. */
export const isCurrent = (client: PoolClient): boolean => !(client instanceof HostClient) || client.isCurrent

/**
 * Takes a connection to the server that serves now. A failure to connect to a silent server, or to one of several, is followed by one
 * more attempt, since another server may have taken its place.
 */
export async function takeCurrent(pool: Pool, hosts: DatabaseHosts): Promise<PoolClient> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      const client = await pool.connect()
      if (isCurrent(client)) return client
      client.release(true)
    } catch (error) {
      const mayMove = mayRunElsewhere(error) || (hosts.areSeveral && isDatabaseUnavailable(error))
      if (attempts > 1 || !mayMove) throw error
    }
  }
}

/**
 * Call this when a server has answered that it takes no writes: its other connections are not used again either.
 * @returns whether another connection may lead to another server.
 */
export function leaveServer(client: unknown, hosts: DatabaseHosts): boolean {
  if (!(client instanceof HostClient) || client.age < FRESH_MS) return false
  if (client.isCurrent) hosts.changeServer()
  return true
}
