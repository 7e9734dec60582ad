/** Reads the schema cache from one snapshot of the catalogue. */
import type { PoolClient } from 'pg'
import {
  ROLES_QUERY,
  ROUTINES_QUERY,
  SCHEMAS_QUERY,
  TABLES_QUERY,
  TIMEZONES_QUERY,
} from './catalogue-queries.ts'
import { readMediaHandlers } from './read-media-handlers.ts'
import { type ReadSchemas, readKeys, readRelationships } from './read-relationships.ts'
import { readRepresentations } from './read-representations.ts'
import {
  type Column,
  keyOf,
  type Representation,
  type Role,
  type Routine,
  type RoutineParameter,
  type SchemaCache,
  type Table,
} from './schema-cache.ts'

interface CacheScope {
  readonly schemas: ReadSchemas
  /** The unprivileged user that sessions of requests run as, or null. */
  readonly requestUser: string | null
}

/**
 * @param client a session that may read the whole catalogue.
 * @throws pg.DatabaseError, also if an exposed schema is missing.
 */
export async function readSchemaCache(
  client: PoolClient,
  { schemas: { exposed, extra }, requestUser }: CacheScope,
): Promise<SchemaCache> {
  await client.query('begin isolation level repeatable read read only')
  try {
    // With an empty search path, Postgres prints every name with its schema.
    await client.query(`set local search_path = ''`)
    // Compiling these queries takes ten times as long as running them.
    await client.query('set local jit = off')
    // Does not wait long for a migration: its notification causes another reading when it is done.
    await client.query(`set local lock_timeout = '5s'`)
    await client.query(SCHEMAS_QUERY, [exposed])
    const keys = await readKeys(client, { exposed, extra })
    const roles = await readRoles(client, requestUser)
    const representations = await readRepresentations(client, requestUser)
    return {
      ...(await readRelations(client, exposed, { primaryKeys: keys.primaryKeys, representations })),
      relationships: await readRelationships(client, exposed, keys),
      routines: await readRoutines(client, exposed),
      mediaHandlers: await readMediaHandlers(client, exposed),
      roles: new Map(roles.map((role) => [role.name, roleOf(role)])),
      sessionSettings: roles.find(({ isSession }) => isSession)?.settings ?? {},
      timezones: new Set(
        (await client.query<{ name: string }>(TIMEZONES_QUERY)).rows.map(({ name }) => name),
      ),
    }
  } finally {
    await client.query('rollback')
  }
}

type TableRow = Omit<Table, 'columns' | 'primaryKey'> & {
  readonly columns: readonly Column[]
  readonly isPartition: boolean
}

interface BesideTables {
  readonly primaryKeys: ReadonlyMap<string, readonly string[]>
  readonly representations: ReadonlyMap<string, Representation>
}

async function readRelations(
  client: PoolClient,
  schemas: readonly string[],
  { primaryKeys, representations }: BesideTables,
): Promise<Pick<SchemaCache, 'tables' | 'partitions'>> {
  const { rows } = await client.query<TableRow>(TABLES_QUERY, [schemas])
  const tables = new Map<string, Table>()
  const partitions = new Map<string, Table>()
  for (const { isPartition, ...row } of rows) {
    const columns = new Map(
      row.columns.map((column) => [column.name, represented(column, representations)] as const),
    )
    const primaryKey = primaryKeys.get(keyOf(row)) ?? []
    const relations = isPartition ? partitions : tables
    relations.set(keyOf(row), { ...row, columns, primaryKey })
  }
  return { tables, partitions }
}

function represented(column: Column, representations: ReadonlyMap<string, Representation>): Column {
  const representation = representations.get(column.nominalType)
  return representation ? { ...column, representation } : column
}

interface RoutineRow {
  readonly id: string
  readonly schema: string
  readonly name: string
  readonly description: string | null
  readonly parameters: readonly RoutineParameter[]
  readonly typeSchema: string
  readonly typeName: string
  readonly isSet: boolean
  readonly isComposite: boolean
  readonly columns: readonly string[]
  readonly volatility: string
  readonly settings: Readonly<Record<string, string>>
}

const VOLATILITY: Readonly<Record<string, Routine['volatility']>> = {
  i: 'immutable',
  s: 'stable',
  v: 'volatile',
}

async function readRoutines(client: PoolClient, schemas: readonly string[]): Promise<Map<string, Routine[]>> {
  const { rows } = await client.query<RoutineRow>(ROUTINES_QUERY, [schemas])
  const byName = new Map<string, Routine[]>()
  for (const { typeSchema, typeName, isSet, isComposite, columns, volatility, ...routine } of rows) {
    const overloads = byName.get(keyOf(routine)) ?? []
    overloads.push({
      ...routine,
      returns: { type: { schema: typeSchema, name: typeName }, isSet, isComposite, columns },
      volatility: VOLATILITY[volatility] ?? 'volatile',
    })
    byName.set(keyOf(routine), overloads)
  }
  return byName
}

interface RoleRow extends Role {
  readonly name: string
  readonly isSession: boolean
}

/** Settings of the session's user already apply from the start of the session, so they are not applied again, as in PostgREST. */
const roleOf = ({ isSession, mayBeTaken, seesAllRows, settings }: RoleRow): Role => ({
  mayBeTaken,
  seesAllRows,
  settings: isSession ? {} : settings,
})

async function readRoles(client: PoolClient, requestUser: string | null): Promise<readonly RoleRow[]> {
  return (await client.query<RoleRow>(ROLES_QUERY, [requestUser])).rows
}
