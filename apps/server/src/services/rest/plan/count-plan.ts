/** Decides how the rows of a read are counted. The planner's estimate is used only if the caller may read all rows behind it. */
import type { ApiRequest } from '../api-request/api-request.ts'
import { findEmbeddable, type SchemaCache } from '../schema-cache/schema-cache.ts'
import type { CountPlan, ReadPlan } from './plan.ts'
import type { QualifiedName } from '../vocabulary/identifiers.ts'

export interface CountContext {
  readonly cache: SchemaCache
  readonly maxRows: number | null
  /** Whether row-level security hides no rows from the caller's role. */
  readonly seesAllRows: boolean
}

/**
 * The planner's statistics include rows that a policy or a view hides, so an estimate would reveal them. Where that is so,
 * rows are counted exactly, whichever kind of count is requested.
 */
export function planCount(
  { preferences: { count } }: ApiRequest,
  read: ReadPlan,
  { cache, maxRows, seesAllRows }: CountContext,
): CountPlan {
  if (count === null) return { kind: 'none' }
  if (count === 'exact' || !(seesAllRows || hasOpenStatistics(read, cache))) return { kind: 'exact' }
  return count === 'planned' ? { kind: 'planned' } : { kind: 'estimated', exactUpTo: maxRows }
}

/** Whether every relation of a read, embedded ones included, shows all of its rows to every role that may read it. */
function hasOpenStatistics({ source, embeds }: ReadPlan, cache: SchemaCache): boolean {
  const isOpen = (name: QualifiedName) => findEmbeddable(cache, name)?.statisticsAreOpen ?? false
  return (
    source.kind === 'table' &&
    isOpen(source.table) &&
    embeds.every(
      ({ junction, rows }) => (junction === null || isOpen(junction)) && hasOpenStatistics(rows, cache),
    )
  )
}
