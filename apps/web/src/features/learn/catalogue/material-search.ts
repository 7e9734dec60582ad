// The search text in Home's address.

import { readTextParameter } from '../../../lib/text-search.ts'

/** Parameters of `/`: `?q=` keeps the search text; absent when there is none. */
export interface HomeSearch {
  readonly q?: string | undefined
}

/** Names absent parameters too: the router keeps the old value of a parameter that is not named. */
export function readHomeSearch(search: Record<string, unknown>): HomeSearch {
  return { q: readTextParameter(search['q']) }
}
