/** What OPTIONS tells: the methods that a resource permits, in the words of the `Allow` header. */
import type { Routine, Table } from '../schema-cache/schema-cache.ts'

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
