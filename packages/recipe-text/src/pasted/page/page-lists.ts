// The lists that stand under headings of the visible page, for a recipe that a page marks without them.

import { cleanLine } from '../clean-line.ts'
import { headingOf, type HeadingKind } from '../headings.ts'
import { signsOf } from '../signs.ts'
import type { GroupedText } from './marked-recipe.ts'
import type { PageLine } from './page-lines.ts'

/** Entries of a recipe; a longer list is another one. */
const MOST = 80

/**
 * The entries under the page's heading "Ingredientes" (or of the method), up to the next heading or to a line of another
 * kind. Empty without such a heading: other text of the page is never taken for a list.
 */
export function listUnder(
  kind: Extract<HeadingKind, 'ingredients' | 'method'>,
  page: readonly PageLine[],
): GroupedText[] {
  for (const [at, line] of page.entries()) {
    const heading = line.isFurniture ? null : headingOf(cleanLine(line.text))
    if (heading?.kind !== kind || heading.rest !== null) continue
    const entries = entriesBelow(kind, page.slice(at + 1, at + 1 + 2 * MOST), heading.title)
    if (entries.length > 0 && entries.length <= MOST) return entries
  }
  return []
}

function entriesBelow(kind: HeadingKind, lines: readonly PageLine[], title: string | null): GroupedText[] {
  const entries: GroupedText[] = []
  let group = title
  for (const { text, isFurniture } of lines) {
    const clean = cleanLine(text)
    const heading = headingOf(clean)
    const isPart = heading?.kind === 'component' || (heading?.kind === kind && heading.title !== null)
    if (isFurniture || (heading !== null && !isPart)) break
    if (heading !== null && isPart) {
      group = heading.title
      continue
    }
    const { ingredient, instruction } = signsOf(clean.text)
    const isEntry =
      kind === 'ingredients'
        ? instruction !== 'yes' && (ingredient === 'yes' || /^• |\t/.test(text))
        : instruction !== 'no' || text.startsWith('• ') || clean.number !== null
    if (!isEntry || text.startsWith('# ')) break
    entries.push({ text, group })
  }
  return entries
}
