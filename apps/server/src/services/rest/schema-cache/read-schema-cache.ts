/** Reads the schema cache from the catalogue, all of it from one moment. */
import type { PoolClient } from 'pg'
import { ROLES_QUERY, ROUTINES_QUERY, TABLES_QUERY, TIMEZONES_QUERY } from './catalogue-queries.ts'
import { readMediaHandlers } from './media-handlers.ts'
import {
  COMPUTED_RELATIONSHIPS_QUERY,
  FOREIGN_KEYS_QUERY,
  PRIMARY_KEYS_QUERY,
  VIEWS_QUERY,
} from './relationship-queries.ts'
import { relationshipsBySource } from './relationships.ts'
import { readRepresentations } from './representations.ts'
import {
  type Column,
  type ColumnPairs,
  type ComputedRelationship,
  keyOf,
  type Representation,
  type Role,
  type Routine,
  type RoutineParameter,
  sameName,
  type SchemaCache,
  type Table,
} from './schema-cache.ts'
import { columnOrigins } from './view-definition.ts'
import {
  type PrimaryKey,
  shownByTable,
  type TableForeignKey,
  type View,
  viewForeignKeys,
  viewPrimaryKeys,
} from './view-keys.ts'

export interface ReadSchemas {
  readonly exposed: readonly string[]
  /** Their views may stand between exposed views and base tables. */
  readonly extra: readonly string[]
}

interface CacheScope {
  readonly schemas: ReadSchemas
  /** The user that requests' sessions step down to, or null. */
  readonly requestUser: string | null
}

/**
 * @param client a session that may read the whole catalogue.
 * @throws pg.DatabaseError
 */
export async function readSchemaCache(
  client: PoolClient,
  { schemas: { exposed, extra }, requestUser }: CacheScope,
): Promise<SchemaCache> {
  await client.query('begin isolation level repeatable read read only')
  try {
    // With nothing on the search path, the catalogue writes every name with its schema.
    await client.query(`set local search_path = ''`)
    const shown = shownByTable(await readViews(client, { exposed, extra }))
    const { rows: primaryKeys } = await client.query<PrimaryKey>(PRIMARY_KEYS_QUERY)
    const relations = await readRelations(client, exposed, {
      viewKeys: viewPrimaryKeys(primaryKeys, shown, keyOf),
      representations: await readRepresentations(client, requestUser),
    })
    const foreignKeys = await readForeignKeys(client)
    const allKeys = [...foreignKeys, ...viewForeignKeys(foreignKeys, shown)]
    const roles = await readRoles(client, requestUser)
    const embeddable = new Map([...relations.tables, ...relations.partitions])
    return {
      ...relations,
      relationships: relationshipsBySource(allKeys, await readComputed(client), embeddable),
      routines: await readRoutines(client, exposed),
      mediaHandlers: await readMediaHandlers(client, exposed),
      roles,
      sessionSettings: roles.get(requestUser ?? '')?.settings ?? {},
      timezones: new Set(
        (await client.query<{ name: string }>(TIMEZONES_QUERY)).rows.map(({ name }) => name),
      ),
    }
  } finally {
    await client.query('rollback')
  }
}

type TableRow = Omit<Table, 'columns'> & {
  readonly columns: readonly Column[]
  readonly isPartition: boolean
}

interface BesideTables {
  readonly viewKeys: ReadonlyMap<string, readonly string[]>
  readonly representations: ReadonlyMap<string, Representation>
}

async function readRelations(
  client: PoolClient,
  schemas: readonly string[],
  { viewKeys, representations }: BesideTables,
): Promise<Pick<SchemaCache, 'tables' | 'partitions'>> {
  const { rows } = await client.query<TableRow>(TABLES_QUERY, [schemas])
  const tables = new Map<string, Table>()
  const partitions = new Map<string, Table>()
  for (const { isPartition, ...row } of rows) {
    const columns = new Map(
      row.columns.map((column) => [column.name, represented(column, representations)] as const),
    )
    const primaryKey = viewKeys.get(keyOf(row)) ?? row.primaryKey
    const relations = isPartition ? partitions : tables
    relations.set(keyOf(row), { ...row, columns, primaryKey })
  }
  return { tables, partitions }
}

function represented(column: Column, representations: ReadonlyMap<string, Representation>): Column {
  const representation = representations.get(column.nominalType)
  return representation ? { ...column, representation } : column
}

interface ViewRow extends Omit<View, 'columns' | 'origins'> {
  readonly columns: readonly (readonly [number: number, name: string])[]
  readonly rule: string
}

async function readViews(client: PoolClient, { exposed, extra }: ReadSchemas): Promise<View[]> {
  const { rows } = await client.query<ViewRow>(VIEWS_QUERY, [exposed, extra])
  return rows.map(({ columns, rule, ...view }) => ({
    ...view,
    columns: new Map(columns),
    origins: columnOrigins(rule),
  }))
}

interface EndsRow {
  readonly tableSchema: string
  readonly tableName: string
  readonly targetSchema: string
  readonly targetName: string
}

const endsOf = (row: EndsRow) => ({
  table: { schema: row.tableSchema, name: row.tableName },
  target: { schema: row.targetSchema, name: row.targetName },
})

interface ForeignKeyRow extends EndsRow {
  readonly constraint: string
  readonly columns: ColumnPairs
  readonly isUnique: boolean
  readonly ids: TableForeignKey['ids']
}

async function readForeignKeys(client: PoolClient): Promise<TableForeignKey[]> {
  const { rows } = await client.query<ForeignKeyRow>(FOREIGN_KEYS_QUERY)
  return rows.map((row) => ({
    ...endsOf(row),
    constraint: row.constraint,
    columns: row.columns,
    isUnique: row.isUnique,
    tableIsView: false,
    targetIsView: false,
    ids: row.ids,
  }))
}

interface ComputedRow extends EndsRow {
  readonly functionSchema: string
  readonly functionName: string
  readonly toOne: boolean
}

async function readComputed(client: PoolClient): Promise<ComputedRelationship[]> {
  const { rows } = await client.query<ComputedRow>(COMPUTED_RELATIONSHIPS_QUERY)
  return rows.map((row) => {
    const { table, target } = endsOf(row)
    return {
      kind: 'computed',
      table,
      target,
      isSelf: sameName(table, target),
      function: { schema: row.functionSchema, name: row.functionName },
      toOne: row.toOne,
    }
  })
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
  readonly hasVariadic: boolean
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
}

async function readRoles(client: PoolClient, requestUser: string | null): Promise<Map<string, Role>> {
  const { rows } = await client.query<RoleRow>(ROLES_QUERY, [requestUser])
  return new Map(rows.map(({ name, mayBeTaken, settings }) => [name, { mayBeTaken, settings }]))
}
