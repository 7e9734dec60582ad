/**
 * Applies SQL files once each, in the order of their names. Several servers may start at once on one database:
 * a lock lets one of them work while the others wait.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError, type PoolClient } from 'pg'
import { StartupError } from '../startup-error.ts'
import { type Baseline, takeOver } from './baseline.ts'

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

/** The table that records the applied migrations of one series. */
export interface MigrationRecord {
  readonly schema: string
  readonly table: string
}

export interface MigrationSeries {
  readonly migrations: readonly Migration[]
  readonly record: MigrationRecord
  /** Its first migrations, where they take the place of former ones. */
  readonly baseline?: Baseline
}

/**
 * Applies the pending migrations of all series in one transaction, so that a refused start leaves the database unchanged.
 * @param accept checks the migrated database; an error rolls back all migrations.
 * @returns the versions applied now.
 * @throws StartupError when a file fails; when the database has versions unknown to this server, which means that a
 *   newer server migrated it; or when it is of a development version that the baseline cannot take over.
 */
export async function migrate(
  client: PoolClient,
  series: readonly MigrationSeries[],
  accept: () => Promise<void> = () => Promise.resolve(),
): Promise<readonly string[]> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    await client.query('begin')
    const applied: string[] = []
    for (const each of series) applied.push(...(await applyPending(client, each)))
    await accept()
    await client.query('commit')
    return applied
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

async function applyPending(
  client: PoolClient,
  { migrations, record: { schema, table }, baseline }: MigrationSeries,
): Promise<readonly string[]> {
  const record = `"${schema}"."${table}"`
  await createRecord(client, schema, table)
  if (baseline) await takeOver(client, record, migrations, baseline)
  const { rows } = await client.query<{ version: string }>(`select version from ${record}`)
  const applied = new Set(rows.map((row) => row.version))
  refuseNewerDatabase(applied, migrations)
  const pending = migrations.filter(({ version }) => !applied.has(version))
  for (const migration of pending) await applyOne(client, migration, record)
  return pending.map(({ version }) => version)
}

/** Has the columns of the hosted service's own table, so that its tools see what is applied. */
async function createRecord(client: PoolClient, schema: string, table: string): Promise<void> {
  await client.query(`create schema if not exists "${schema}"`)
  await client.query(
    `create table if not exists "${schema}"."${table}" (version text primary key, statements text[], name text)`,
  )
}

async function applyOne(
  client: PoolClient,
  { version, name, sql }: Migration,
  record: string,
): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new StartupError(`Migration ${version}_${name} failed and was rolled back: ${reasonOf(error)}`)
  }
  await client.query(`insert into ${record} (version, statements, name) values ($1, array[$2], $3)`, [
    version,
    sql,
    name,
  ])
}

function reasonOf(error: unknown): string {
  if (error instanceof DatabaseError && error.hint) return `${error.message} (${error.hint})`
  return error instanceof Error ? error.message : String(error)
}

function refuseNewerDatabase(applied: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ version }) => version))
  const newest = migrations.at(-1)?.version ?? ''
  const unknown = [...applied].find((version) => !known.has(version) && version > newest)
  if (unknown)
    throw new StartupError(`The database was migrated by a newer server (${unknown}): start that one.`)
}
