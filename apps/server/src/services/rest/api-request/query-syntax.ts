/** The parsed query parameters: values without behaviour, shared by all later stages. */

/** One `->` or `->>` of a JSON path. */
export interface JsonStep {
  /** `->>`: the result is text. */
  readonly asText: boolean
  readonly kind: 'key' | 'index'
  /** A key, or a whole number in text. */
  readonly value: string
}

export interface Field {
  readonly name: string
  readonly path: readonly JsonStep[]
}

export type AggregateFunction = 'sum' | 'avg' | 'count' | 'max' | 'min'
export type JoinType = 'inner' | 'left'

export interface SelectedField {
  readonly kind: 'field'
  /** The name is `*` for all columns, and for `count()`. */
  readonly field: Field
  readonly alias: string | null
  readonly cast: string | null
  readonly aggregate: AggregateFunction | null
  readonly aggregateCast: string | null
}

export interface SelectedRelation {
  readonly kind: 'relation'
  readonly name: string
  readonly alias: string | null
  /** Distinguishes relationships to the same target: a constraint, a column or a junction table. */
  readonly hint: string | null
  readonly join: JoinType | null
  /** `...name(…)`: the columns become columns of the parent's row. */
  readonly spread: boolean
  readonly items: readonly SelectItem[]
}

export type SelectItem = SelectedField | SelectedRelation

export type SimpleOperator = 'neq' | 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxr' | 'nxl' | 'adj'
export type QuantifiableOperator = 'eq' | 'gte' | 'gt' | 'lte' | 'lt' | 'like' | 'ilike' | 'match' | 'imatch'
export type Quantifier = 'any' | 'all'
export type TextSearchOperator = 'fts' | 'plfts' | 'phfts' | 'wfts'
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown'

export type Operation =
  | { readonly kind: 'simple'; readonly operator: SimpleOperator; readonly value: string }
  | {
      readonly kind: 'quantifiable'
      readonly operator: QuantifiableOperator
      readonly quantifier: Quantifier | null
      readonly value: string
    }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly value: IsValue }
  | { readonly kind: 'isdistinct'; readonly value: string }
  | {
      readonly kind: 'text-search'
      readonly operator: TextSearchOperator
      readonly language: string | null
      readonly value: string
    }

export interface Filter {
  readonly kind: 'filter'
  readonly field: Field
  readonly negated: boolean
  readonly operation: Operation
}

export interface LogicGroup {
  readonly kind: 'group'
  readonly negated: boolean
  readonly operator: 'and' | 'or'
  readonly terms: readonly LogicTree[]
}

export type LogicTree = Filter | LogicGroup

export interface OrderTerm {
  /** The embedded resource whose column orders the parent, or null. */
  readonly relation: string | null
  readonly field: Field
  readonly direction: 'asc' | 'desc' | null
  readonly nulls: 'first' | 'last' | null
}

/** Names of embedded resources from the top down; empty for the top. */
export type EmbedPath = readonly string[]

/** A value that applies to one level of the request. */
export interface AtLevel<T> {
  readonly path: EmbedPath
  readonly value: T
}
