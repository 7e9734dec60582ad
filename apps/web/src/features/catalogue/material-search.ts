// Home's search: the text in the URL, and what it finds.

import { readTextParameter, textFinder } from '../../lib/text-search.ts'

/** Parameters of `/`: `?q=` keeps the search text; absent when there is none. */
export interface HomeSearch {
  readonly q?: string | undefined
}

/** Names every parameter, the absent ones too: the router keeps what its address had where a reader names nothing. */
export function readHomeSearch(search: Record<string, unknown>): HomeSearch {
  return { q: readTextParameter(search['q']) }
}

interface Described {
  readonly title: string
  readonly description: string | null
}

/** Those whose title or description holds the text, whatever its case and accents; all for an empty text. */
export function findMaterials<T extends Described>(materials: readonly T[], text: string): T[] {
  const isFound = textFinder(text)
  return materials.filter(({ title, description }) => isFound(title, description))
}
