/** Derives everything that may be embedded from the foreign keys: both directions, junctions, and functions that replace them. */
import {
  type ColumnPairs,
  type ComputedRelationship,
  type JunctionRelationship,
  keyOf,
  type KeyRelationship,
  type Relationship,
  sameName,
} from './schema-cache.ts'
import type { QualifiedName } from '../vocabulary/identifiers.ts'

export interface ForeignKey {
  readonly table: QualifiedName
  readonly target: QualifiedName
  readonly constraint: string
  readonly columns: ColumnPairs
  /** True if each row of the target has at most one row of the table. */
  readonly isUnique: boolean
  readonly tableIsView: boolean
  readonly targetIsView: boolean
}

export interface KeysOfTables {
  /** Includes those of views. */
  readonly foreignKeys: readonly ForeignKey[]
  /** Keyed by `keyOf`; includes tables that are not exposed. */
  readonly primaryKeys: ReadonlyMap<string, readonly string[]>
}

/**
 * @param isExposed relationships to or through other tables are left out. A table that has only such junctions keeps an
 *   empty list, which hints distinguish from no list.
 */
export function relationshipsBySource(
  keys: KeysOfTables,
  computed: readonly ComputedRelationship[],
  isExposed: (name: QualifiedName) => boolean,
): Map<string, Relationship[]> {
  const found: Relationship[] = [
    ...keys.foreignKeys.flatMap(bothDirections),
    ...throughJunctions(keys),
  ].filter(({ table, target }) => isExposed(table) && isExposed(target))
  const overriding = computed.filter(({ table, target }) => isExposed(table) && isExposed(target))
  // A function with the name of a target overrides the relationships to that target by keys.
  const overridden = new Set(overriding.map((each) => keyOf(each.table) + keyOf(each.function)))
  const kept = found.filter(({ table, target }) => !overridden.has(keyOf(table) + keyOf(target)))
  return groupBySource([...kept, ...overriding], isExposed)
}

function bothDirections(key: ForeignKey): KeyRelationship[] {
  const { table, target, constraint, columns, isUnique } = key
  const shared = { constraint, isSelf: sameName(table, target) }
  const inverse = columns.map(([here, there]) => [there, here] as const)
  return [
    {
      ...shared,
      kind: isUnique ? 'one-to-one' : 'many-to-one',
      table,
      target,
      columns,
      holdsKey: true,
      targetIsView: key.targetIsView,
    },
    {
      ...shared,
      kind: isUnique ? 'one-to-one' : 'one-to-many',
      table: target,
      target: table,
      columns: inverse,
      holdsKey: false,
      targetIsView: key.tableIsView,
    },
  ]
}

/** A table or view whose primary key contains the columns of two foreign keys is a junction of their targets. */
function throughJunctions({ foreignKeys, primaryKeys }: KeysOfTables): JunctionRelationship[] {
  const joining = new Map<string, ForeignKey[]>()
  for (const key of foreignKeys) {
    const primaryKey = primaryKeys.get(keyOf(key.table)) ?? []
    if (key.isUnique || !key.columns.every(([here]) => primaryKey.includes(here))) continue
    const others = joining.get(keyOf(key.table)) ?? []
    others.push(key)
    joining.set(keyOf(key.table), others)
  }
  return [...joining.values()].flatMap((keys) =>
    keys.flatMap((toSource) =>
      keys
        .filter(({ constraint }) => constraint !== toSource.constraint)
        .map((toTarget) => junctionRelationship(toSource, toTarget)),
    ),
  )
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

/** In the order in which an ambiguity lists them. */
function groupBySource(
  relationships: readonly Relationship[],
  isExposed: (name: QualifiedName) => boolean,
): Map<string, Relationship[]> {
  const bySource = new Map<string, Relationship[]>()
  const ordered = relationships
    .map((relationship) => ({ relationship, place: placeInList(relationship) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : one.place > other.place ? 1 : 0))
  for (const { relationship } of ordered) {
    const key = keyOf(relationship.table)
    const others = bySource.get(key) ?? []
    const isInternal = relationship.kind === 'many-to-many' && !isExposed(relationship.junction.table)
    if (!isInternal) others.push(relationship)
    bySource.set(key, others)
  }
  return bySource
}

const KIND_ORDER = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many']

/** The sort key: target, then kind, constraint and columns; functions last. NUL occurs in no name. */
function placeInList(relationship: Relationship): string {
  const { target, isSelf, kind } = relationship
  if (kind === 'computed') return ['1', keyOf(relationship.function), keyOf(target)].join('\0')
  const place = ['0', keyOf(target), isSelf ? '1' : '0', KIND_ORDER.indexOf(kind)]
  if (kind !== 'many-to-many')
    return [...place, relationship.constraint, ...relationship.columns.flat()].join('\0')
  const { table, sourceConstraint, targetConstraint, sourceColumns, targetColumns } = relationship.junction
  const columns = [...sourceColumns, ...targetColumns].flat()
  return [...place, keyOf(table), sourceConstraint, targetConstraint, ...columns].join('\0')
}
