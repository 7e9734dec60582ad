/** Which relationship an embedded resource means. Source: PostgREST 14, references/api/resource_embedding. */
import { restError, type RestError, truncated } from '../vocabulary/errors.ts'
import {
  keyOf,
  type Relationship,
  relationshipsFrom,
  type SchemaCache,
} from '../schema-cache/schema-cache.ts'
import { closestName, SIMILAR } from './closest-name.ts'
import type { QualifiedName } from '../vocabulary/identifiers.ts'

/** @throws RestError PGRST200 for none, PGRST201 for several. */
export function findRelationship(
  cache: SchemaCache,
  origin: QualifiedName,
  target: string,
  hint: string | null,
): Relationship {
  const found = relationshipsFrom(cache, origin).filter(
    (relationship) => leadsWithin(relationship, origin.schema) && matches(relationship, target, hint),
  )
  const [first, ...others] = found
  if (!first) throw noRelationship(cache, origin, target, hint)
  if (others.length > 0) throw ambiguousRelationship(origin.name, target, found)
  return first
}

/** The target of a key must be in the request's schema. For a computed relationship the function must be; its target may be in any exposed schema. */
const leadsWithin = (relationship: Relationship, schema: string): boolean =>
  (relationship.kind === 'computed' ? relationship.function : relationship.target).schema === schema

function matches(relationship: Relationship, target: string, hint: string | null): boolean {
  if (relationship.kind === 'computed') return relationship.function.name === target
  if (relationship.isSelf) return matchesSelf(relationship, target, hint)
  const namesTarget = target === relationship.target.name
  if (hint === null) return namesTarget || namesKey(relationship, target)
  if (!namesTarget) return false
  if (relationship.kind === 'many-to-many') return relationship.junction.table.name === hint
  return relationship.constraint === hint || onlyColumns(relationship).includes(hint)
}

/** A constraint or a column of the origin may be named instead of the target table, but not instead of a view. */
function namesKey(relationship: Relationship, target: string): boolean {
  if (!('constraint' in relationship) || relationship.targetIsView) return false
  return relationship.constraint === target || onlyColumns(relationship)[0] === target
}

/** A table that references itself: its own name selects the one-to-many side, the column's name the many-to-one side. */
function matchesSelf(relationship: Relationship, target: string, hint: string | null): boolean {
  const namesTarget = target === relationship.target.name
  if (relationship.kind === 'one-to-many') {
    return namesTarget && (hint === null || onlyColumns(relationship)[1] === hint)
  }
  return relationship.kind === 'many-to-one' && hint === null && onlyColumns(relationship)[0] === target
}

/** The source's column and the target's, of a key with one column. */
function onlyColumns(relationship: Relationship): readonly string[] {
  if (!('columns' in relationship) || relationship.columns.length !== 1) return []
  return relationship.columns[0] ?? []
}

function noRelationship(
  cache: SchemaCache,
  origin: QualifiedName,
  target: string,
  hint: string | null,
): RestError {
  const sought = truncated(target)
  const usingHint = hint === null ? '' : `' using the hint '${truncated(hint)}`
  return restError(
    'PGRST200',
    `Could not find a relationship between '${origin.name}' and '${sought}' in the schema cache`,
    {
      details:
        `Searched for a foreign key relationship between '${origin.name}' and '${sought}${usingHint}'` +
        ` in the schema '${origin.schema}', but no matches were found.`,
      hint: nearestRelationship(cache, origin, target),
    },
  )
}

function nearestRelationship(cache: SchemaCache, origin: QualifiedName, target: string): string | null {
  const perhaps = (name: string | null, instead: string) =>
    name === null ? null : `Perhaps you meant '${name}' instead of '${instead}'.`
  const inSchema = (relationship: Relationship) => leadsWithin(relationship, origin.schema)
  const own = cache.relationships.get(keyOf(origin))
  const targets = own?.filter(inSchema).map((relationship) => relationship.target.name) ?? []
  if (own?.length === 0 || targets.length > 0) {
    const nearest = closestName(targets, target, SIMILAR)
    return perhaps(nearest === target ? null : nearest, target)
  }
  const origins = [...cache.relationships.values()]
    .flatMap((relationships) => relationships.find(inSchema)?.table ?? [])
    .filter(({ schema }) => schema === origin.schema)
    .map(({ name }) => name)
  return perhaps(closestName(origins, origin.name, SIMILAR), origin.name)
}

function ambiguousRelationship(origin: string, target: string, found: readonly Relationship[]): RestError {
  const choices = found.map((relationship) => `'${relationship.target.name}!${distinction(relationship)}'`)
  return restError(
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    {
      details: found.map(describe),
      hint:
        `Try changing '${target}' to one of the following: ${choices.join(', ')}. ` +
        `Find the desired relationship in the 'details' key.`,
    },
  )
}

function distinction(relationship: Relationship): string {
  if (relationship.kind === 'computed') return relationship.function.name
  return relationship.kind === 'many-to-many' ? relationship.junction.table.name : relationship.constraint
}

function describe(relationship: Relationship): Record<string, string> {
  const { table, target, kind } = relationship
  const shared = { cardinality: kind, embedding: `${table.name} with ${target.name}` }
  if (kind === 'computed') return shared
  if (kind === 'many-to-many') {
    const { junction } = relationship
    const via = (constraint: string, columns: readonly (readonly [string, string])[]) =>
      `${constraint}(${columns.map(([, column]) => column).join(', ')})`
    const source = via(junction.sourceConstraint, junction.sourceColumns)
    const other = via(junction.targetConstraint, junction.targetColumns)
    return { ...shared, relationship: `${junction.table.name} using ${source} and ${other}` }
  }
  const side = (name: string, at: 0 | 1) =>
    `${name}(${relationship.columns.map((pair) => pair[at]).join(', ')})`
  return {
    ...shared,
    relationship: `${relationship.constraint} using ${side(table.name, 0)} and ${side(target.name, 1)}`,
  }
}
