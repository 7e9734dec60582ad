/** SQL of lists. The functions are the schema's own; row-level security applies to what they read. */
import type { Row, Statement } from '../../../platform/database/database.ts'

export type SortOrder = 'asc' | 'desc'

export interface Search {
  readonly bucket: string
  readonly prefix: string
  readonly limit: number
  readonly offset: number
  readonly search: string
  readonly column: 'name' | 'updated_at' | 'created_at' | 'last_accessed_at'
  readonly order: SortOrder
}

/** The largest `integer` of Postgres. */
const MAX_INTEGER = 2_147_483_647

/** Objects and folders of one folder. */
export const searchObjects = (search: Search): Statement => ({
  text: `select name, id, updated_at, created_at, last_accessed_at, metadata
    from storage.search($1, $2, $3, $4, $5, $6, $7, $8)`,
  values: [
    search.prefix,
    search.bucket,
    Math.min(search.limit, MAX_INTEGER),
    search.prefix.split('/').length,
    Math.min(search.offset, MAX_INTEGER),
    search.search,
    search.column,
    search.order,
  ],
})

export interface Page {
  readonly bucket: string
  readonly prefix: string
  readonly limit: number
  readonly column: 'name' | 'updated_at' | 'created_at'
  readonly order: SortOrder
  /** The last entry of the page before, and its time where entries are sorted by one. */
  readonly after: { readonly name: string; readonly time: string | null } | null
}

/** An object, or a folder: a row without an id. */
export interface ListedRow extends Row {
  readonly name: string
  readonly id: string | null
  readonly created_at: Date | null
  readonly updated_at: Date | null
}

/** One folder. */
export const listFolder = ({ bucket, prefix, limit, column, order, after }: Page): Statement => ({
  text: `select key, name, id, updated_at, created_at, last_accessed_at, metadata
    from storage.search_v2($1, $2, $3, $4, $5, $6, $7, $8)`,
  values: [
    prefix,
    bucket,
    limit,
    prefix.split('/').length,
    after?.name ?? '',
    order,
    column,
    after?.time ?? null,
  ],
})

/** All objects below a prefix. */
export function listFlat({ bucket, prefix, limit, column, order, after }: Page): Statement {
  const beyond = order === 'asc' ? '>' : '<'
  const byTime = column === 'name' ? null : `date_trunc('milliseconds', ${column})`
  const start =
    byTime === null
      ? `name collate "C" ${beyond} $4`
      : `row(${byTime}, name collate "C") ${beyond} row(coalesce($5::timestamptz, 'epoch'), $4)`
  const sorted = byTime === null ? '' : `${byTime} ${order}, `
  return {
    text: `select id, name, metadata, updated_at, created_at, last_accessed_at from storage.objects
      where bucket_id = $1 and name collate "C" >= $2 and name collate "C" < $2 || chr(1114111)
        and ($4 = '' or ${start})
      order by ${sorted}name collate "C" ${order} limit $3`,
    values: [bucket, prefix, limit, after?.name ?? '', ...(byTime === null ? [] : [after?.time ?? null])],
  }
}
