/** What is known of a list. Unknown is not empty. */

/** A read of a list: TanStack's query, or several of them as one. */
export interface ListRead<Row> {
  /** The last known rows, also after a failed read; undefined before the first. */
  readonly data: readonly Row[] | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

export type ListState<Row> =
  /** Not asked, or not answered yet. */
  | { readonly kind: 'waiting' }
  /** No list was ever read, and the last read failed. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'known'; readonly rows: readonly Row[] }

export function listState<Row>({ data, error }: Pick<ListRead<Row>, 'data' | 'error'>): ListState<Row> {
  if (data === undefined) return { kind: error === null ? 'waiting' : 'failed' }
  return data.length === 0 ? { kind: 'empty' } : { kind: 'known', rows: data }
}
