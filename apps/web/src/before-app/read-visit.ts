import { storedSession } from '../lib/stored-session.ts'
import type { Visit } from './first-view.ts'

/** The prefix of all that the app stores for a tab. */
const KEPT = 'atelie-doce.'

/** Disabled storage counts as empty. */
export function readVisit(): Visit {
  const { pathname: path, search, hash } = window.location
  const isByLink = hash.includes('=')
  try {
    const hasKeptState = Object.keys(sessionStorage).some((key) => key.startsWith(KEPT))
    return { path, search, session: storedSession(), isByLink, hasKeptState }
  } catch {
    return { path, search, session: { state: 'none' }, isByLink, hasKeptState: false }
  }
}
