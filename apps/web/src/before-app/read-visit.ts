import { tabStorage } from '../lib/device-storage.ts'
import { storedSession } from '../lib/stored-session.ts'
import type { Visit } from './first-view.ts'

/** The prefix of all that the app stores for a tab. */
const KEPT = 'atelie-doce.'

/** Blocked storage counts as empty. */
export function readVisit(): Visit {
  const { pathname: path, search, hash } = window.location
  const isByLink = hash.includes('=')
  const hasKeptState = tabStorage.keys().some((key) => key.startsWith(KEPT))
  return { path, search, session: storedSession(), isByLink, hasKeptState }
}
