/** The methods that a resource permits, as OPTIONS returns them in the `Allow` header. */
import { findTable, type Routine, type SchemaCache, type Table } from '../schema-cache/schema-cache.ts'
import type { DatabasePlan, InspectionPlan } from './plan.ts'

export const ALLOWED_ON_ROOT = 'OPTIONS,GET,HEAD'

export const allowedOnRoutine = ({ volatility }: Routine): string =>
  volatility === 'volatile' ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST'

export function allowedOnTable({ insertable, updatable, deletable, primaryKey }: Table): string {
  const methods = ['OPTIONS,GET,HEAD']
  if (insertable) methods.push('POST')
  if (insertable && updatable && primaryKey.length > 0) methods.push('PUT')
  if (updatable) methods.push('PATCH')
  if (deletable) methods.push('DELETE')
  return methods.join(',')
}

const TAKEN = { insert: 'insertable', update: 'updatable', delete: 'deletable' } as const

/** The methods to name when a relation never accepts a write, such as a view of several tables; null for any other plan. */
export function allowedInsteadOf(plan: DatabasePlan | InspectionPlan, cache: SchemaCache): string | null {
  if (plan.kind !== 'mutate') return null
  const table = findTable(cache, plan.mutation.table)
  return table && !table[TAKEN[plan.mutation.kind]] ? allowedOnTable(table) : null
}
