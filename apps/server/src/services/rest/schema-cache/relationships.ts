/** From the foreign keys to everything that may be embedded: both directions, junctions, and functions in their place. */
import {
  type ColumnPairs,
  type ComputedRelationship,
  type JunctionRelationship,
  keyOf,
  type KeyRelationship,
  type QualifiedName,
  type Relationship,
  sameName,
  type Table,
} from './schema-cache.ts'

export interface ForeignKey {
  readonly table: QualifiedName
  readonly target: QualifiedName
  readonly constraint: string
  readonly columns: ColumnPairs
  /** At most one row of the table for each row of the target. */
  readonly isUnique: boolean
}

/** @param tables the exposed ones; a relationship to or through any other is left out. */
export function relationshipsBySource(
  foreignKeys: readonly ForeignKey[],
  computed: readonly ComputedRelationship[],
  tables: ReadonlyMap<string, Table>,
): Map<string, Relationship[]> {
  const isExposed = (name: QualifiedName) => tables.has(keyOf(name))
  const found: Relationship[] = [
    ...foreignKeys.flatMap(bothDirections),
    ...throughJunctions(foreignKeys, tables),
  ].filter(({ table, target }) => isExposed(table) && isExposed(target))
  const overriding = computed.filter(({ table, target }) => isExposed(table) && isExposed(target))
  // A function named as a target takes the place of what leads to that target by keys.
  const kept = found.filter(
    ({ table, target }) =>
      !overriding.some((other) => sameName(other.table, table) && sameName(other.function, target)),
  )
  return groupBySource([...kept, ...overriding])
}

function bothDirections({ table, target, constraint, columns, isUnique }: ForeignKey): KeyRelationship[] {
  const isSelf = sameName(table, target)
  const shared = { constraint, isSelf, targetIsView: false }
  const inverse = columns.map(([here, there]) => [there, here] as const)
  return [
    { ...shared, kind: isUnique ? 'one-to-one' : 'many-to-one', table, target, columns },
    {
      ...shared,
      kind: isUnique ? 'one-to-one' : 'one-to-many',
      table: target,
      target: table,
      columns: inverse,
    },
  ]
}

/** A table whose primary key holds the columns of two foreign keys joins what they point to. */
function throughJunctions(
  foreignKeys: readonly ForeignKey[],
  tables: ReadonlyMap<string, Table>,
): JunctionRelationship[] {
  const joining = foreignKeys.filter(({ isUnique }) => !isUnique)
  return joining.flatMap((toSource) => {
    const primaryKey = new Set(tables.get(keyOf(toSource.table))?.primaryKey)
    const inPrimaryKey = ({ columns }: ForeignKey) => columns.every(([here]) => primaryKey.has(here))
    if (!inPrimaryKey(toSource)) return []
    return joining
      .filter(
        (toTarget) =>
          sameName(toTarget.table, toSource.table) &&
          toTarget.constraint !== toSource.constraint &&
          inPrimaryKey(toTarget),
      )
      .map((toTarget) => junctionRelationship(toSource, toTarget))
  })
}

function junctionRelationship(toSource: ForeignKey, toTarget: ForeignKey): JunctionRelationship {
  const fromOutside = (columns: ColumnPairs) => columns.map(([here, there]) => [there, here] as const)
  return {
    kind: 'many-to-many',
    table: toSource.target,
    target: toTarget.target,
    isSelf: sameName(toSource.target, toTarget.target),
    junction: {
      table: toSource.table,
      sourceConstraint: toSource.constraint,
      targetConstraint: toTarget.constraint,
      sourceColumns: fromOutside(toSource.columns),
      targetColumns: fromOutside(toTarget.columns),
    },
  }
}

/** In the order in which an ambiguity lists them: by target, then kind, then name. */
function groupBySource(relationships: readonly Relationship[]): Map<string, Relationship[]> {
  const bySource = new Map<string, Relationship[]>()
  for (const relationship of relationships.toSorted(compare)) {
    const key = keyOf(relationship.table)
    bySource.set(key, [...(bySource.get(key) ?? []), relationship])
  }
  return bySource
}

const KIND_ORDER = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed']

function compare(one: Relationship, other: Relationship): number {
  const parts = (each: Relationship) => [
    each.target.schema,
    each.target.name,
    String(KIND_ORDER.indexOf(each.kind)),
    'constraint' in each ? each.constraint : '',
  ]
  const [left, right] = [parts(one).join('\0'), parts(other).join('\0')]
  return left < right ? -1 : left > right ? 1 : 0
}
