/** Reads keys, views and functions that replace keys from the catalogue, for the relationships between tables. */
import type { PoolClient } from 'pg'
import {
  COMPUTED_RELATIONSHIPS_QUERY,
  FOREIGN_KEYS_QUERY,
  PRIMARY_KEYS_QUERY,
  VIEWS_QUERY,
} from './relationship-queries.ts'
import { type KeysOfTables, relationshipsBySource } from './relationships.ts'
import { type ColumnPairs, type ComputedRelationship, type Relationship, sameName } from './schema-cache.ts'
import { columnOrigins } from './view-definition.ts'
import {
  allPrimaryKeys,
  type PrimaryKey,
  shownByTable,
  type TableForeignKey,
  type View,
  viewForeignKeys,
} from './view-keys.ts'

export interface ReadSchemas {
  readonly exposed: readonly string[]
  /** Schemas whose views exposed views may read, on the way to base tables. */
  readonly extra: readonly string[]
}

/** Keys of all tables, and the keys that exposed views inherit from them. */
export async function readKeys(client: PoolClient, schemas: ReadSchemas): Promise<KeysOfTables> {
  const shown = shownByTable(await readViews(client, schemas))
  const { rows: ofTables } = await client.query<PrimaryKey>(PRIMARY_KEYS_QUERY)
  const tableKeys = await readForeignKeys(client)
  return {
    primaryKeys: allPrimaryKeys(ofTables, shown),
    foreignKeys: [...tableKeys, ...viewForeignKeys(tableKeys, shown)],
  }
}

export async function readRelationships(
  client: PoolClient,
  exposed: readonly string[],
  keys: KeysOfTables,
): Promise<Map<string, Relationship[]>> {
  return relationshipsBySource(keys, await readComputed(client), ({ schema }) => exposed.includes(schema))
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
