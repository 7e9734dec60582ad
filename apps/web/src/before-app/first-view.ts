/** Whether a public page opens as the build rendered it. */
import type { StoredSession } from '../lib/stored-session.ts'
import type { PageData } from './page-data.ts'

/** The state of a visit, from storage and the address. */
export interface Visit {
  readonly path: string
  /** The query with its question mark. */
  readonly search: string
  readonly session: StoredSession
  /** The fragment has fields, so it may be that of an e-mailed link, which the app reads. */
  readonly isByLink: boolean
  /** This tab keeps something that screens read when they open, such as a requested code. */
  readonly hasKeptState: boolean
}

/**
 * The build rendered each public page for a visitor without a session, at its plain address. Only this view is shown before the app has
 * loaded, and hydrated.
 */
export function isFirstView({ kind, route }: PageData, visit: Visit): boolean {
  return (
    kind !== 'protected' &&
    visit.path === route &&
    visit.session.state === 'none' &&
    !visit.isByLink &&
    !visit.hasKeptState &&
    !/[?&]view=/.test(visit.search)
  )
}
