/** A committed change of one row, with its values as Postgres writes them as text. */

/** Values by column; a column that is absent was not sent, since it is large and unchanged. */
export type RowText = Readonly<Record<string, string | null | undefined>>

export interface RowChange {
  readonly kind: 'insert' | 'update' | 'delete'
  readonly table: PublishedTable
  /** Milliseconds since 1970. */
  readonly committedAt: number
  /** The row after the change; null for a deleted one. */
  readonly row: RowText | null
  /** The row before the change, or the part of it that the table's replica identity keeps; null for none. */
  readonly former: RowText | null
}

export interface PublishedTable {
  readonly oid: number
  readonly schema: string
  readonly name: string
  /** Columns that identify a row in `former`. */
  readonly identity: readonly string[]
}
