// What the pricing screens read. The only place of this feature that names columns, with `mutations.ts`.

import { queryOptions } from '@tanstack/react-query'
import { answer, data } from '../../lib/api-client.ts'
import type { CostingRow } from './costing-rows.ts'

export const COSTING_COLUMNS = 'id, recipe_id, name, sheet, updated_at'

/** Keys that begin with it are stale once a costing is written. */
export function costingsKey(userId: string) {
  return ['costings', userId] as const
}

/** The last changed first. An account has a thousand at most. */
export function costingsQuery(userId: string) {
  return queryOptions({
    queryKey: [...costingsKey(userId), 'list'],
    queryFn: () =>
      answer<CostingRow[]>(
        data
          .from('costings')
          .select(COSTING_COLUMNS)
          .eq('user_id', userId)
          .order('updated_at', { ascending: false })
          .order('id'),
      ),
  })
}

/** Null for one that is not there, or somebody else's. */
export function costingQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [...costingsKey(userId), 'one', id],
    queryFn: () =>
      answer<CostingRow | null>(data.from('costings').select(COSTING_COLUMNS).eq('id', id).maybeSingle()),
  })
}
