/** What each role of the API may do at all, before any policy is asked. */
import type { Table } from './policies.cases.ts'

type Columns = '*' | readonly string[]

export interface Grants {
  readonly select?: Columns
  readonly insert?: Columns
  readonly update?: Columns
  readonly delete?: true
}

const everything: Grants = { select: '*', insert: '*', update: '*', delete: true }
const readOnly: Grants = { select: '*' }

/** All privileges there are: whatever is not here is refused. */
export const GRANTS: Readonly<Record<string, Readonly<Partial<Record<Table, Grants>>>>> = {
  anon: { materials: readOnly },
  authenticated: {
    materials: readOnly,
    categories: readOnly,
    lists: readOnly,
    items: readOnly,
    item_outlines: readOnly,
    purchases: readOnly,
    profiles: { select: '*', update: ['avatar_url', 'name'] },
    item_progress: { select: '*', insert: ['done', 'item_id'], update: ['done', 'item_id'], delete: true },
  },
  service_role: {
    materials: everything,
    categories: everything,
    lists: everything,
    items: everything,
    item_outlines: readOnly,
    purchases: everything,
    profiles: everything,
    item_progress: everything,
  },
}
