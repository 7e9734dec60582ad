// Parts of a recipe that only the visible page names: "Massa" above some of the ingredients that the page marks as one list.

import { fold } from '../../text/tokens.ts'
import { cleanLine } from '../clean-line.ts'
import { headingOf } from '../headings.ts'
import type { PageLine } from './page-lines.ts'
import { trimEndOf } from '../trim.ts'

/** The same for one text with and without marks, accents and list numbers. */
export function keyOf(text: string): string {
  return fold(cleanLine(text).body.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * The part above each text, by the lines in which the page shows them; null for a text without one, and for all where the
 * page shows fewer than two parts or other texts. Time is linear in the number of lines and texts.
 */
export function groupsOf(texts: readonly string[], page: readonly PageLine[]): readonly (string | null)[] {
  const places = new Map<string, number[]>()
  for (const [at, { text }] of page.entries()) {
    const key = keyOf(text)
    places.set(key, [...(places.get(key)?.slice(-MAX_PLACES) ?? []), at])
  }
  const keys = new Set(texts.map(keyOf))
  const groups: (string | null)[] = []
  let [last, group] = [-1, null as string | null]
  for (const text of texts) {
    const at = places.get(keyOf(text))?.find((place) => place > last)
    const above = at === undefined ? undefined : page[at - 1]
    if (at !== undefined && above !== undefined && !keys.has(keyOf(above.text))) {
      const name = nameIn(above.text)
      group = name === undefined ? (groups.length === 0 ? null : group) : name
    }
    last = at ?? last
    groups.push(group)
  }
  const named = new Set(groups.filter((one) => one !== null))
  return named.size > 1 || (named.size === 1 && groups[0] === null) ? groups : texts.map(() => null)
}

const MAX_PLACES = 8
const MAX_WORDS = 6

/** The name of a part; null for the heading of the whole list, undefined for another line. */
function nameIn(text: string): string | null | undefined {
  const clean = cleanLine(text)
  const heading = headingOf(clean)
  if (heading?.kind === 'ingredients' || heading?.kind === 'method' || heading?.kind === 'component')
    return heading.title
  const isName =
    text.startsWith('# ') &&
    heading === null &&
    clean.body.split(/\s+/).length <= MAX_WORDS &&
    !/[.!?]$/.test(clean.body)
  return isName ? trimEndOf(clean.body.replace(/^(?:para|p\/)\s+[oa]s?\s+/iu, ''), ':–-') : undefined
}
