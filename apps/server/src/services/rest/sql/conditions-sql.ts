/** Filters and logic as a WHERE clause. */
import type {
  Condition,
  IsValue,
  JoinCondition,
  Operation,
  QuantifiableOperator,
  SimpleOperator,
  TextSearchOperator,
} from '../plan/plan.ts'
import { calledSql, fieldSql } from './fields-sql.ts'
import { columnOf, quoteIdentifier, type QualifiedName } from '../vocabulary/identifiers.ts'
import type { Parameters } from './parameters.ts'

const SIMPLE: Readonly<Record<SimpleOperator, string>> = {
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
}

const QUANTIFIABLE: Readonly<Record<QuantifiableOperator, string>> = {
  eq: '=',
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
}

const TEXT_SEARCH: Readonly<Record<TextSearchOperator, string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
}

const IS: Readonly<Record<IsValue, string>> = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
}

/** The condition that an embedded resource has rows: by its join, or (in a count) by a subquery. */
export type EmbedCondition = (rowsAlias: string, isNull: boolean) => string

export const embedIsJoined: EmbedCondition = (rowsAlias, isNull) =>
  `${quoteIdentifier(rowsAlias)} is ${isNull ? 'not ' : ''}distinct from null`

export function conditionSql(
  condition: Condition,
  rows: QualifiedName,
  parameters: Parameters,
  embedCondition: EmbedCondition = embedIsJoined,
): string {
  switch (condition.kind) {
    case 'embed':
      return embedCondition(condition.rowsAlias, condition.isNull)
    case 'group': {
      const terms = condition.terms.map((term) => conditionSql(term, rows, parameters, embedCondition))
      return `${condition.negated ? 'not ' : ''}(${terms.join(` ${condition.operator} `)})`
    }
    case 'filter': {
      const { field, negated, operation, valueReadBy, needsTextVector } = condition
      const value = fieldSql(field, rows, parameters)
      const left = needsTextVector ? `to_tsvector(${languageSql(operation, parameters)}${value})` : value
      return `${negated ? 'not ' : ''}${left} ${operationSql(operation, valueReadBy, parameters)}`
    }
  }
}

export function joinSql({ here, there }: JoinCondition): string {
  return `${columnOf(here.of, here.column)} = ${columnOf(there.of, there.column)}`
}

export const whereSql = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`

function operationSql(
  operation: Operation,
  valueReadBy: QualifiedName | null,
  parameters: Parameters,
): string {
  const valueSql = (value: string) =>
    valueReadBy ? calledSql(valueReadBy, `${parameters.add(value)}::text`) : parameters.add(value)
  switch (operation.kind) {
    case 'simple':
      return `${SIMPLE[operation.operator]} ${valueSql(operation.value)}`
    case 'quantifiable': {
      const { operator, quantifier, value } = operation
      const isPattern = operator === 'like' || operator === 'ilike'
      const place = valueSql(isPattern ? value.replaceAll('*', '%') : value)
      return `${QUANTIFIABLE[operator]} ${quantifier ? `${quantifier}(${place})` : place}`
    }
    case 'in': {
      // "= any" takes one parameter however long the list is, and an empty list too.
      const isEmpty = operation.values.length === 1 && operation.values[0] === ''
      const list = parameters.add(isEmpty ? [] : operation.values)
      if (!valueReadBy) return `= any (${list})`
      return `= any (select ${calledSql(valueReadBy, `unnest(${list}::text[])`)})`
    }
    case 'is':
      return `is ${IS[operation.value]}`
    case 'isdistinct':
      return `is distinct from ${parameters.add(operation.value)}`
    case 'text-search':
      return `@@ ${TEXT_SEARCH[operation.operator]}(${languageSql(operation, parameters)}${parameters.add(operation.value)})`
  }
}

function languageSql(operation: Operation, parameters: Parameters): string {
  return operation.kind === 'text-search' && operation.language !== null
    ? `${parameters.add(operation.language)}, `
    : ''
}
