/** Creates the databases to measure, set up like the product's own. */
import { Client } from 'pg'
import { prepareDatabase } from '../apps/server/src/database-setup.ts'
import { Database } from '../apps/server/src/platform/database/database.ts'
import type { Log } from '../apps/server/src/platform/log.ts'

/** @param cluster address of the cluster, as its owner @returns the new database's address */
export async function createDatabase(cluster: string, name: string, log: Log): Promise<string> {
  await asOwner(cluster, (owner) => owner.query(`create database ${name}`))
  const url = new URL(cluster)
  url.pathname = `/${name}`
  const database = new Database(url.href, log, { requestUser: null })
  await prepareDatabase(database, log, 'refuse')
  await database.close()
  return url.href
}

export async function asOwner<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
