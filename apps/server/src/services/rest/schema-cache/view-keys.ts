/**
 * Keys that views inherit: a view that shows all columns of a key of one of its base tables has that key.
 * Source: PostgREST 14, references/api/resource_embedding, "Foreign Key Joins on Views".
 */
import type { ForeignKey } from './relationships.ts'
import { keyOf } from './schema-cache.ts'
import type { ColumnOrigin } from './view-definition.ts'
import type { QualifiedName } from '../vocabulary/identifiers.ts'

export interface View extends QualifiedName {
  readonly id: number
  /** Only exposed views get keys; the others connect exposed views with base tables. */
  readonly isExposed: boolean
  /** Column names by attribute number. */
  readonly columns: ReadonlyMap<number, string>
  readonly origins: ReadonlyMap<number, ColumnOrigin>
}

/** The columns of one table that one view shows: by attribute number, the names that the view gives the column. */
export interface ShownColumns {
  readonly view: QualifiedName
  readonly table: number
  readonly names: ReadonlyMap<number, readonly string[]>
}

/** Groups the columns that views show by the table's oid; views of views are followed. */
export function shownByTable(views: readonly View[]): Map<number, ShownColumns[]> {
  const byId = new Map(views.map((view) => [view.id, view]))
  const byTable = new Map<number, ShownColumns[]>()
  for (const view of views) {
    if (!view.isExposed) continue
    for (const [table, names] of namesByTable(view, byId)) {
      const shown = byTable.get(table) ?? []
      shown.push({ view: { schema: view.schema, name: view.name }, table, names })
      byTable.set(table, shown)
    }
  }
  return byTable
}

function namesByTable(view: View, byId: ReadonlyMap<number, View>): Map<number, Map<number, string[]>> {
  const byTable = new Map<number, Map<number, string[]>>()
  for (const [number, name] of view.columns) {
    for (const { relation, column } of originsOf(view, number, byId)) {
      const names = byTable.get(relation) ?? new Map<number, string[]>()
      names.set(column, [...(names.get(column) ?? []), name])
      byTable.set(relation, names)
    }
  }
  return byTable
}

/** Follows a column from the view down to the table. Views can reference each other in a circle, which Postgres refuses only when they are read. */
function originsOf(view: View, column: number, byId: ReadonlyMap<number, View>): ColumnOrigin[] {
  const found: ColumnOrigin[] = []
  const passed = new Set<number>()
  let origin = view.origins.get(column)
  while (origin && !passed.has(origin.relation)) {
    found.push(origin)
    passed.add(origin.relation)
    origin = byId.get(origin.relation)?.origins.get(origin.column)
  }
  return found
}

/** The primary key of a table that has one, by column names and numbers. */
export interface PrimaryKey extends QualifiedName {
  readonly id: number
  readonly columns: readonly string[]
  readonly numbers: readonly number[]
}

/**
 * Primary keys of tables and views, by `keyOf`. A view's key combines those of all its base tables; for a column that the view
 * shows twice, the first name counts.
 */
export function allPrimaryKeys(
  ofTables: readonly PrimaryKey[],
  shown: ReadonlyMap<number, readonly ShownColumns[]>,
): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>(ofTables.map((key) => [keyOf(key), key.columns]))
  for (const { id, numbers } of ofTables) {
    for (const { view, names } of shown.get(id) ?? []) {
      const firstNames = numbers.flatMap((number) => names.get(number)?.[0] ?? [])
      if (firstNames.length < numbers.length) continue
      found.set(keyOf(view), [...(found.get(keyOf(view)) ?? []), ...firstNames])
    }
  }
  return found
}

/** A foreign key with the oids of its tables and the attribute numbers of its columns. */
export interface TableForeignKey extends ForeignKey {
  readonly ids: {
    readonly table: number
    readonly target: number
    readonly columns: readonly (readonly [here: number, there: number])[]
  }
}

/** Foreign keys in which views replace the table, the target, or both. */
export function viewForeignKeys(
  foreignKeys: readonly TableForeignKey[],
  shown: ReadonlyMap<number, readonly ShownColumns[]>,
): ForeignKey[] {
  return foreignKeys.flatMap(({ ids, ...key }) => {
    const [hereNumbers, thereNumbers] = [
      ids.columns.map(([here]) => here),
      ids.columns.map(([, there]) => there),
    ]
    const sources = viewEnds(hereNumbers, shown.get(ids.table))
    const targets = viewEnds(thereNumbers, shown.get(ids.target))
    const [here, there] = [key.columns.map(([column]) => column), key.columns.map(([, column]) => column)]
    const fromViews = sources.map(({ view, columns }): ForeignKey => ({
      ...key,
      table: view,
      tableIsView: true,
      columns: paired(columns, there),
    }))
    const toViews = targets.map(({ view, columns }): ForeignKey => ({
      ...key,
      target: view,
      targetIsView: true,
      columns: paired(here, columns),
    }))
    const between = fromViews.flatMap((fromView) =>
      targets.map(({ view, columns }): ForeignKey => ({
        ...fromView,
        target: view,
        targetIsView: true,
        columns: paired(
          fromView.columns.map(([column]) => column),
          columns,
        ),
      })),
    )
    return [...fromViews, ...toViews, ...between]
  })
}

interface ViewEnd {
  readonly view: QualifiedName
  readonly columns: readonly string[]
}

/** The views that show all columns, once for each choice among the names of a column that is shown several times. */
function viewEnds(numbers: readonly number[], shown: readonly ShownColumns[] = []): ViewEnd[] {
  return shown.flatMap(({ view, names }) => {
    let choices: string[][] = [[]]
    for (const number of numbers) {
      const named = names.get(number) ?? []
      choices = choices.flatMap((chosen) => named.map((name) => [...chosen, name]))
    }
    return choices.map((columns) => ({ view, columns }))
  })
}

const paired = (here: readonly string[], there: readonly string[]): [string, string][] =>
  here.map((column, index) => [column, there[index] ?? ''])
