/** Second stage's result: a request with every name found in the schema cache. The SQL stage writes it down and refuses nothing. */
import type { MediaType, PlanMediaType } from '../vocabulary/media-types.ts'
import type {
  AggregateFunction,
  IsValue,
  JoinType,
  JsonStep,
  Operation,
  OrderTerm,
  QuantifiableOperator,
  SimpleOperator,
  TextSearchOperator,
} from '../api-request/query-syntax.ts'
import type { Column, ComputedRelationship, MediaHandler, Routine } from '../schema-cache/schema-cache.ts'
import type { QualifiedName } from '../vocabulary/identifiers.ts'

/** Parts of the request that a plan takes over as they are. */
export type {
  AggregateFunction,
  IsValue,
  JsonStep,
  Operation,
  QuantifiableOperator,
  SimpleOperator,
  TextSearchOperator,
}

/** A column, or what a JSON path finds in it. */
export interface PlannedField {
  readonly name: string
  readonly path: readonly JsonStep[]
  /** The column is not JSON, so that a path needs it turned into JSON first. */
  readonly needsJson: boolean
}

export interface PlannedColumn {
  readonly field: PlannedField
  /** The whole row as one value, instead of a field. */
  readonly wholeRow: boolean
  /** A function that converts the value to its shown form, or null. */
  readonly presentedBy: QualifiedName | null
  readonly cast: string | null
  readonly aggregate: AggregateFunction | null
  readonly aggregateCast: string | null
  readonly alias: string | null
}

export type Condition =
  | {
      readonly kind: 'filter'
      readonly field: PlannedField
      readonly negated: boolean
      readonly operation: Operation
      /** A function that reads each value to compare with, or null. */
      readonly valueReadBy: QualifiedName | null
      /** The text to search is not a tsvector yet. */
      readonly needsTextVector: boolean
    }
  /** Whether an embedded resource has rows at all. */
  | { readonly kind: 'embed'; readonly rowsAlias: string; readonly isNull: boolean }
  | {
      readonly kind: 'group'
      readonly negated: boolean
      readonly operator: 'and' | 'or'
      readonly terms: readonly Condition[]
    }

export interface PlannedOrder extends Pick<OrderTerm, 'direction' | 'nulls'> {
  readonly field: PlannedField
  /** Rows of an embedded resource that order their parent, or null. */
  readonly rowsAlias: string | null
}

/** Where the rows of a level come from. */
export type RowSource =
  | { readonly kind: 'table'; readonly table: QualifiedName }
  /** Rows that the write or the function call of this request returned. */
  | { readonly kind: 'result' }
  | { readonly kind: 'function'; readonly relationship: ComputedRelationship; readonly parent: QualifiedName }

/** Two columns that must be equal, each with the name of its table in the statement. */
export interface JoinCondition {
  readonly here: { readonly of: QualifiedName; readonly column: string }
  readonly there: { readonly of: QualifiedName; readonly column: string }
}

export interface PlannedRange {
  readonly offset: bigint
  /** Null for all rows from there. */
  readonly limit: bigint | null
}

/** The rows of a page, which are read before anything is joined to them. */
export interface PagePlan {
  /** The qualifier of the columns in its conditions and order. */
  readonly reference: QualifiedName
  readonly columns: readonly string[]
  /** Rows of the table that are read. */
  readonly range: PlannedRange
}

export interface ReadPlan {
  readonly source: RowSource
  /** The name of the rows where it differs from the table's, or null. */
  readonly alias: string | null
  /** The qualifier of columns: an alias (without schema) or the table. */
  readonly reference: QualifiedName
  readonly columns: readonly PlannedColumn[]
  readonly conditions: readonly Condition[]
  readonly order: readonly PlannedOrder[]
  readonly range: PlannedRange
  readonly embeds: readonly EmbedPlan[]
  /** Null where the conditions apply to the joined rows. The range always does; it is that of all rows where the page's suffices. */
  readonly page: PagePlan | null
}

/** A column that a spread resource adds to its parent's row. */
export interface SpreadColumn {
  readonly name: string
  readonly aggregate: AggregateFunction | null
  readonly aggregateCast: string | null
}

export interface EmbedPlan {
  /** Key in the parent's row. */
  readonly name: string
  /** Name of the joined rows in the statement. */
  readonly rowsAlias: string
  /** Shape of the resource in the parent's row: an object, a list, the columns of its one row, or each of its columns as a list. */
  readonly shape: 'object' | 'list' | 'spread-row' | 'spread-lists'
  /** Empty unless the resource is spread. */
  readonly spread: readonly SpreadColumn[]
  readonly join: JoinType
  /** Whether its rows are at most one for each row of the parent, which a function or a view that is used as to-one does not ensure. */
  readonly isSingle: boolean
  readonly joinConditions: readonly JoinCondition[]
  readonly junction: QualifiedName | null
  /** Nothing of the resource is selected, so it only filters the parent's rows. */
  readonly hidden: boolean
  readonly rows: ReadPlan
}

export const isSpread = ({ shape }: EmbedPlan): boolean => shape === 'spread-row' || shape === 'spread-lists'

export interface MutationPlan {
  readonly kind: 'insert' | 'update' | 'delete'
  readonly table: QualifiedName
  /** Columns that the body sets. */
  readonly columns: readonly Column[]
  /** JSON text. */
  readonly body: string
  /** Keys that a row of the body lacks take the column's default. */
  readonly applyDefaults: boolean
  readonly conditions: readonly Condition[]
  readonly onConflict: { readonly resolution: 'merge' | 'ignore'; readonly columns: readonly string[] } | null
  /** PUT: the row must be the one that the address names. */
  readonly singleRow: boolean
  readonly returning: readonly string[]
  readonly primaryKey: readonly string[]
}

export type CallArguments =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly text: string }
  | { readonly kind: 'values'; readonly values: ReadonlyMap<string, string | readonly string[]> }
  /** The only argument, without a name. */
  | { readonly kind: 'single'; readonly value: string | Uint8Array }

/** Alias of the rows that a write or call returns. It is PostgREST's, since messages of Postgres may show it. */
export const RESULT_ROWS = 'pgrst_source'

/** Alias of the rows of a page. */
export const PAGE_ROWS = 'pgrst_page'

/** Alias of the rows of a call. It is PostgREST's, since messages of Postgres may show it. */
export const CALL_ROWS = 'pgrst_call'

/** Name of the only column of a function that returns no rows. */
export const SCALAR = 'pgrst_scalar'

export interface CallPlan {
  readonly routine: Routine
  /** Parameters that the call names. */
  readonly parameters: Routine['parameters']
  readonly arguments: CallArguments
  readonly returning: readonly string[]
}

/** How the rows become the response's body. */
export type BodyShape =
  | { readonly kind: 'list'; readonly stripNulls: boolean }
  | { readonly kind: 'object'; readonly stripNulls: boolean }
  | { readonly kind: 'csv' | 'geojson' | 'none' }
  | { readonly kind: 'custom'; readonly handler: MediaHandler }

export type CountPlan =
  | { readonly kind: 'none' }
  | { readonly kind: 'exact' }
  | { readonly kind: 'planned' }
  /** Exact up to a number of rows, the planner's guess beyond. */
  | { readonly kind: 'estimated'; readonly exactUpTo: number | null }

/** Properties of the response, common to the plans of reads and writes. */
interface ResponsePlan {
  readonly mediaType: MediaType
  readonly body: BodyShape
  /** The plan of the statement is requested, not its result. */
  readonly explain: PlanMediaType | null
  readonly readOnly: boolean
}

/** Plan of a request that reads a table. */
export interface ReadRequestPlan extends ResponsePlan {
  readonly kind: 'read'
  readonly read: ReadPlan
  readonly count: CountPlan
}

/** A write, and the read of the rows that it returns. */
export interface MutationRequestPlan extends ResponsePlan {
  readonly kind: 'mutate'
  readonly read: ReadPlan
  readonly mutation: MutationPlan
  readonly wantsLocation: boolean
}

/** A call of a function, and the read of the rows that it returns. */
export interface CallRequestPlan extends ResponsePlan {
  readonly kind: 'call'
  readonly read: ReadPlan
  readonly call: CallPlan
  readonly count: CountPlan
}

/** A plan that reaches the database. */
export type DatabasePlan = ReadRequestPlan | MutationRequestPlan | CallRequestPlan

/** The description of the API. */
export interface InspectionPlan {
  readonly kind: 'inspect'
  readonly schema: string
  /** It shows only what the caller may use. */
  readonly followPrivileges: boolean
  readonly headersOnly: boolean
  readonly readOnly: true
}

export type Plan = DatabasePlan | InspectionPlan | { readonly kind: 'options'; readonly allow: string }
