/** The facts about the database that every request looks up: read once, replaced as a whole. */
import { type MediaType, mimeOf } from '../vocabulary/media-types.ts'
import type { QualifiedName } from '../vocabulary/identifiers.ts'

export interface Column {
  readonly name: string
  /** Type as SQL writes it, qualified, without length for built-in types; the base type of a domain. */
  readonly type: string
  /** Type as declared, domains and lengths included. */
  readonly nominalType: string
  /** Default as an SQL expression, or null. */
  readonly default: string | null
  readonly nullable: boolean
  /** Maximum of characters or bits; null for none. */
  readonly maxLength: number | null
  /** Values of an enumerated type in their order; null for any other. */
  readonly enumValues: readonly string[] | null
  /** Its comment in the database. */
  readonly description: string | null
  /** Conversions of its values, if its domain defines any. */
  readonly representation?: Representation
}

/** Functions that convert a domain to its shown form, and sent values to the domain. */
export interface Representation {
  readonly toJson?: QualifiedName
  readonly fromJson?: QualifiedName
  /** The type to which filters cast their values. */
  readonly fromText?: QualifiedName
}

export interface Table extends QualifiedName {
  readonly description: string | null
  readonly insertable: boolean
  readonly updatable: boolean
  readonly deletable: boolean
  /** The planner's estimate reveals no hidden rows: the relation has no row security, and no view hides rows. */
  readonly statisticsAreOpen: boolean
  readonly primaryKey: readonly string[]
  /** A read finds each of its keys once: the relation is not a view, and no other table inherits from it. */
  readonly keysAreUnique: boolean
  readonly columns: ReadonlyMap<string, Column>
  /** Names of functions that take one of its rows, which can be selected like columns. */
  readonly computed: readonly string[]
}

/** Pairs of columns of two tables that must be equal. */
export type ColumnPairs = readonly (readonly [here: string, there: string])[]

export interface Junction {
  readonly table: QualifiedName
  readonly sourceConstraint: string
  readonly targetConstraint: string
  /** Source column and junction column. */
  readonly sourceColumns: ColumnPairs
  /** Target column and junction column. */
  readonly targetColumns: ColumnPairs
}

interface RelationshipEnds {
  readonly table: QualifiedName
  readonly target: QualifiedName
  readonly isSelf: boolean
}

/** A foreign key seen from one of its ends. */
export interface KeyRelationship extends RelationshipEnds {
  readonly kind: 'many-to-one' | 'one-to-many' | 'one-to-one'
  readonly constraint: string
  readonly columns: ColumnPairs
  /** Whether the source has the foreign key, whose columns reference those of the target. */
  readonly holdsKey: boolean
  readonly targetIsView: boolean
}

export interface JunctionRelationship extends RelationshipEnds {
  readonly kind: 'many-to-many'
  readonly junction: Junction
}

/** A function from a row of one table to rows of another, used like a foreign key. */
export interface ComputedRelationship extends RelationshipEnds {
  readonly kind: 'computed'
  readonly function: QualifiedName
  readonly toOne: boolean
}

export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship

export interface RoutineParameter {
  /** Empty for a single unnamed parameter. */
  readonly name: string
  readonly type: string
  /** The type without its length, which would truncate values. */
  readonly widestType: string
  readonly required: boolean
  readonly variadic: boolean
}

export interface Routine extends QualifiedName {
  /** Its oid, since overloads share their name. */
  readonly id: string
  readonly description: string | null
  readonly parameters: readonly RoutineParameter[]
  readonly returns: {
    readonly type: QualifiedName
    readonly isSet: boolean
    readonly isComposite: boolean
    /** Columns of a composite type, computed ones included. */
    readonly columns: readonly string[]
  }
  readonly volatility: 'immutable' | 'stable' | 'volatile'
  /** Settings of the function itself (`set …` in its definition), such as `statement_timeout`. */
  readonly settings: Readonly<Record<string, string>>
}

/** A function or aggregate of the database that produces a media type from rows or from a value. */
export interface MediaHandler {
  /** An aggregate, or the domain that a function's only value has. */
  readonly kind: 'aggregate' | 'domain'
  readonly name: QualifiedName
  /** The media type that it produces; for a handler of any type, that of plain bytes. */
  readonly mediaType: MediaType
  /** The relation whose rows the aggregate takes (null for any relation), or the function. */
  readonly of: QualifiedName | null
  /**
   * Null if the result is text or bytes, which are the body as they are. For other types this is the type's send function: the
   * body is Postgres' binary format, so a `jsonb` has its version byte first.
   */
  readonly encodedBy: QualifiedName | null
}

export interface Role {
  /** Whether a caller may take the role. */
  readonly mayBeTaken: boolean
  /** Whether row security does not apply to it. */
  readonly seesAllRows: boolean
  /** Settings of the role in the database, such as `statement_timeout`. */
  readonly settings: Readonly<Record<string, string>>
}

export interface SchemaCache {
  readonly tables: ReadonlyMap<string, Table>
  /** Partitions are not resources of their own; only functions lead to them. */
  readonly partitions: ReadonlyMap<string, Table>
  /** Keyed by source table; each list has a fixed order. */
  readonly relationships: ReadonlyMap<string, readonly Relationship[]>
  /** Overloads together, those with fewer parameters first. */
  readonly routines: ReadonlyMap<string, readonly Routine[]>
  /** Keyed by `handlerKey`. */
  readonly mediaHandlers: ReadonlyMap<string, MediaHandler>
  readonly roles: ReadonlyMap<string, Role>
  /** Settings of the sessions' user and of the database. A role's own settings override them. */
  readonly sessionSettings: Readonly<Record<string, string>>
  readonly timezones: ReadonlySet<string>
}

/** A name as a key of the cache; NUL occurs in no name. */
export const keyOf = ({ schema, name }: QualifiedName): string => `${schema}\0${name}`

export const sameName = (one: QualifiedName, other: QualifiedName): boolean =>
  one.schema === other.schema && one.name === other.name

export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.toOne
  return relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one'
}

export function findTable(cache: SchemaCache, name: QualifiedName): Table | undefined {
  return cache.tables.get(keyOf(name))
}

/** Tables and views, and partitions, which functions can lead to. */
export function findEmbeddable(cache: SchemaCache, name: QualifiedName): Table | undefined {
  return cache.tables.get(keyOf(name)) ?? cache.partitions.get(keyOf(name))
}

export function findRoutines(cache: SchemaCache, name: QualifiedName): readonly Routine[] {
  return cache.routines.get(keyOf(name)) ?? []
}

/** Key of a handler: what it takes (see `MediaHandler`) and its media type. */
export function handlerKey({ kind, of }: Pick<MediaHandler, 'kind' | 'of'>, type: MediaType): string {
  return [kind, of?.schema ?? '', of?.name ?? '', mimeOf(type)].join('\0')
}

export function relationshipsFrom(cache: SchemaCache, table: QualifiedName): readonly Relationship[] {
  return cache.relationships.get(keyOf(table)) ?? []
}
