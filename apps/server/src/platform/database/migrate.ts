/**
 * Applies SQL files once each, in the order of their names. Several servers may start at once on one database:
 * a lock lets one of them work while the others wait, and each file is applied whole or not at all.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { StartupError } from '../startup-error.ts'

export interface Migration {
  /** Leading digits of the file's name. */
  readonly version: string
  readonly name: string
  readonly sql: string
}

/** Any fixed number; shared by all servers on a database. */
const MIGRATION_LOCK = 2_835_431
const FILE_NAME = /^(\d+)_([\w-]+)\.sql$/

/** The `<version>_<name>.sql` files of a folder, in order. */
export function readMigrations(directory: string): readonly Migration[] {
  return readdirSync(directory)
    .toSorted()
    .flatMap((file) => {
      const [, version, name] = FILE_NAME.exec(file) ?? []
      return version && name ? [{ version, name, sql: readFileSync(join(directory, file), 'utf8') }] : []
    })
}

/** Where the record of what is applied is kept: one table a series of migrations. */
export interface MigrationRecord {
  readonly schema: string
  readonly table: string
}

/**
 * Applies what the record does not name yet.
 * @returns the versions applied now.
 * @throws StartupError when a file fails (it is rolled back), or when the database has versions that we do not know:
 *   it then belongs to a newer server.
 */
export async function migrate(
  client: PoolClient,
  migrations: readonly Migration[],
  { schema, table }: MigrationRecord,
): Promise<readonly string[]> {
  const record = `"${schema}"."${table}"`
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    // In the shape of the hosted service's own record, so that its tools see what is applied.
    await client.query(`create schema if not exists "${schema}"`)
    await client.query(
      `create table if not exists ${record} (version text primary key, statements text[], name text)`,
    )
    const { rows } = await client.query<{ version: string }>(`select version from ${record}`)
    const applied = new Set(rows.map((row) => row.version))
    refuseNewerDatabase(applied, migrations)
    const pending = migrations.filter(({ version }) => !applied.has(version))
    for (const migration of pending) await applyOne(client, migration, record)
    return pending.map(({ version }) => version)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

async function applyOne(
  client: PoolClient,
  { version, name, sql }: Migration,
  record: string,
): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query(`insert into ${record} (version, statements, name) values ($1, array[$2], $3)`, [
      version,
      sql,
      name,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`Migration ${version}_${name} failed and was rolled back: ${reason}`)
  }
}

function refuseNewerDatabase(applied: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ version }) => version))
  const newest = migrations.at(-1)?.version ?? ''
  const unknown = [...applied].find((version) => !known.has(version) && version > newest)
  if (unknown)
    throw new StartupError(`The database was migrated by a newer server (${unknown}): start that one.`)
}
