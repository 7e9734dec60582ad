/**
 * A baseline: files by subject that make at once what a longer series of files made step by step. A database that has all of those is
 * as the baseline makes it, and is recorded so. One that has only some of them cannot go on from here.
 */
import type { PoolClient } from 'pg'
import { StartupError } from '../startup-error.ts'

export interface Baseline {
  /** Version of its last file; the files after it are migrations like any other. */
  readonly last: string
  /** Versions of the files whose place it takes. */
  readonly replaces: readonly string[]
  /** Run where it takes their place. */
  readonly afterwards?: string
}

interface BaselineFile {
  readonly version: string
  readonly name: string
  readonly sql: string
}

/**
 * Records the baseline in place of the former versions; a database without any of these is left as it is.
 * @param record the quoted name of the table of applied versions
 * @throws StartupError when the database has only some of the former versions
 */
export async function takeOver(
  client: PoolClient,
  record: string,
  migrations: readonly BaselineFile[],
  { last, replaces, afterwards }: Baseline,
): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select version from ${record} where version = any ($1) order by version`,
    [replaces],
  )
  if (rows.length === 0) return
  if (rows.length < replaces.length) {
    throw new StartupError(
      `The database is of a development version (${rows.at(-1)?.version ?? ''}, ${rows.length} of ${replaces.length} migrations) that this server cannot update: ` +
        'start the last version before the baseline once, then this one (docs/operations.md, "Databases of development versions").',
    )
  }
  await client.query(`delete from ${record} where version = any ($1)`, [replaces])
  for (const { version, name, sql } of migrations.filter((migration) => migration.version <= last)) {
    await client.query(`insert into ${record} (version, statements, name) values ($1, array[$2], $3)`, [
      version,
      sql,
      name,
    ])
  }
  if (afterwards) await client.query(afterwards)
}
