import type { ReactNode } from 'react'
import { FailureNotice } from './failure-notice.tsx'
import { listState, type ListRead } from './list-state.ts'

interface ListedProps<Row> {
  read: ListRead<Row>
  /** Placeholder in the shape of the list, until it is known. */
  waiting?: ReactNode
  /** Shown once it is known that there is nothing. */
  empty: ReactNode
  /** Shown below the notice of a failure, where no list was ever read. */
  unread?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/**
 * A list of the account, which may be unasked, failed, empty or known. What says that there is nothing, or that all is done, belongs into
 * `empty`: it is never shown for a list that is not known.
 */
export function Listed<Row>({ read, waiting = null, empty, unread = null, children }: ListedProps<Row>) {
  const state = listState(read)
  return (
    <>
      <FailureNotice error={read.error} onRetry={() => void read.refetch()} />
      {state.kind === 'waiting' && waiting}
      {state.kind === 'failed' && unread}
      {state.kind === 'empty' && empty}
      {state.kind === 'known' && children(state.rows)}
    </>
  )
}
