/** Writes. Each returns the columns that the read after it needs, or only that a row was touched. */
import type { MutationPlan } from '../plan/plan.ts'
import { conditionSql, whereSql } from './conditions-sql.ts'
import { columnOf, quoteIdentifier, quoteName } from '../vocabulary/identifiers.ts'
import { REQUEST_BODY, requestBodyRowsSql } from './request-body-sql.ts'
import type { Parameters } from './parameters.ts'

const REQUEST_BODY_NAME = { schema: '', name: REQUEST_BODY }

export function mutationSql(plan: MutationPlan, parameters: Parameters): string {
  switch (plan.kind) {
    case 'insert':
      return insertSql(plan, parameters)
    case 'update':
      return updateSql(plan, parameters)
    case 'delete':
      return `delete from ${quoteName(plan.table)}${plainWhere(plan, parameters)}${returningSql(plan)}`
  }
}

/** Whether the response must distinguish inserted rows from updated ones. */
export const countsInserted = ({ kind, onConflict }: MutationPlan): boolean =>
  kind === 'insert' && onConflict?.resolution === 'merge'

/** Rows inserted so far, as a setting of the transaction: no column distinguishes them from updated rows on every kind of table. */
export const INSERTED_ROWS = `nullif(current_setting('pgrst.inserted', true), '')::int`

/**
 * A condition that is always true and counts as a side effect: each row to insert adds one, each row that is
 * updated instead subtracts one. The original uses the same condition, so that plans show the same costs.
 */
const countInserted = (step: '+ 1' | '- 1'): string =>
  `set_config('pgrst.inserted', (coalesce(${INSERTED_ROWS}, 0) ${step})::text, true) <> '${step === '+ 1' ? '0' : '-1'}'`

function insertSql(plan: MutationPlan, parameters: Parameters): string {
  const { table, columns, onConflict, singleRow } = plan
  const names = columns.map(({ name }) => quoteIdentifier(name))
  const target = names.length === 0 ? '' : ` (${names.join(', ')})`
  const selected = columns.map(({ name }) => columnOf(REQUEST_BODY_NAME, name)).join(', ')
  const rows = requestBodyRowsSql(bodyOf(plan), parameters)
  const where = whereSql([
    ...(countsInserted(plan) ? [countInserted('+ 1')] : []),
    ...(singleRow
      ? plan.conditions.map((condition) => conditionSql(condition, REQUEST_BODY_NAME, parameters))
      : []),
  ])
  const conflict = onConflict && onConflict.columns.length > 0 ? conflictSql(onConflict, names) : ''
  return `insert into ${quoteName(table)}${target} select ${selected} from ${rows}${where}${conflict}${returningSql(plan)}`
}

function conflictSql(
  { resolution, columns }: NonNullable<MutationPlan['onConflict']>,
  names: readonly string[],
): string {
  const target = ` on conflict (${columns.map(quoteIdentifier).join(', ')})`
  if (resolution === 'ignore' || names.length === 0) return `${target} do nothing`
  const set = names.map((name) => `${name} = excluded.${name}`).join(', ')
  return `${target} do update set ${set} where ${countInserted('- 1')}`
}

function updateSql(plan: MutationPlan, parameters: Parameters): string {
  const { table, columns, returning } = plan
  if (columns.length === 0) {
    // Nothing to set: no row changes, but the response has its columns.
    const empty = returning.map((column) => columnOf({ schema: '', name: table.name }, column))
    return `select ${empty.length === 0 ? 'null' : empty.join(', ')} from ${quoteName(table)} where false`
  }
  const set = columns
    .map(({ name }) => `${quoteIdentifier(name)} = ${columnOf(REQUEST_BODY_NAME, name)}`)
    .join(', ')
  const rows = requestBodyRowsSql(bodyOf(plan), parameters)
  return `update ${quoteName(table)} set ${set} from ${rows}${plainWhere(plan, parameters)}${returningSql(plan)}`
}

const bodyOf = ({ body, columns, applyDefaults }: MutationPlan) => ({
  json: body,
  columns: columns.map(({ name, nominalType, default: expression, representation }) => ({
    name,
    type: nominalType,
    default: expression,
    readBy: representation?.fromJson ?? null,
  })),
  applyDefaults,
  onlyFirst: false,
})

function plainWhere({ table, conditions }: MutationPlan, parameters: Parameters): string {
  return whereSql(conditions.map((condition) => conditionSql(condition, table, parameters)))
}

function returningSql({ table, returning }: MutationPlan): string {
  if (returning.length === 0) return ' returning 1'
  return ` returning ${returning.map((column) => columnOf(table, column)).join(', ')}`
}
