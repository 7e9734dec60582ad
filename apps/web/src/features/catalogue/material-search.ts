// Home's search: the text in the URL, and what it finds.

import { readTextParameter, textFinder } from '../../lib/text-search.ts'

/** Parameters of `/`: `?q=` keeps the search text; absent when there is none. */
export interface HomeSearch {
  readonly q?: string | undefined
}

/** Names absent parameters too: the router keeps the old value of a parameter that is not named. */
export function readHomeSearch(search: Record<string, unknown>): HomeSearch {
  return { q: readTextParameter(search['q']) }
}

interface Described {
  readonly title: string
  readonly description: string | null
}

/** The materials whose title or description contains the text, ignoring case and accents; all for an empty text. */
export function findMaterials<T extends Described>(materials: readonly T[], text: string): T[] {
  const isFound = textFinder(text)
  return materials.filter(({ title, description }) => isFound(title, description))
}
