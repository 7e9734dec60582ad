// What Home's search finds.

import { textFinder } from '../../../lib/text-finder.ts'

interface Described {
  readonly title: string
  readonly description: string | null
}

/** The materials whose title or description contains the text, ignoring case and accents; all for an empty text. */
export function findMaterials<T extends Described>(materials: readonly T[], text: string): T[] {
  const isFound = textFinder(text)
  return materials.filter(({ title, description }) => isFound(title, description))
}
