/** How many runs a property has on the Postgres of the test runner. */
import { Client } from 'pg'

/** The version that the product brings. */
const OWN_VERSION = 18
/** An older version can change what a statement does, which few runs show, and not what the product makes of it. */
const SHARE_OF_OLDER = 0.25

/** @returns all of the runs on the product's own version; a quarter of them on an older one. */
export async function runsOn(databaseUrl: string, runs: number): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  await client.end()
  return (rows[0]?.version ?? 0) >= OWN_VERSION ? runs : Math.ceil(runs * SHARE_OF_OLDER)
}
