// "Recheio: 200 g de chocolate", "Massa - 3 ovos": a part of the recipe named before its ingredient, on the same line.

import { isNumeric } from '../text/tokens.ts'
import type { Line } from './line.ts'
import { isSectionTitle } from './sections.ts'

export interface Label {
  readonly text: string
  /** Index of the token after the colon. */
  readonly next: number
}

const FURTHEST_COLON = 8

/** The words before an early colon if they name a part of the recipe; null otherwise. */
export function readLabel(line: Line): Label | null {
  const words = readBeforeColon(line)
  return words !== null && isSectionTitle(words.keys) ? words : null
}

/** The words before a colon; before a dash only if they name a part. */
export function readBeforeColon({ raw, tokens, start }: Line): (Label & { keys: string[] }) | null {
  const head = tokens.slice(start, start + FURTHEST_COLON)
  const colon = head.findIndex(({ key }) => key === ':')
  const length = colon === -1 ? head.findIndex(({ key, isGlued }) => key === '-' && !isGlued) : colon
  const words = tokens.slice(start, start + length)
  const [first, last] = [words[0], words.at(-1)]
  const isAmount = isNumeric(words[0]) && !['ª', 'º', '°'].includes(words[1]?.key ?? '')
  if (isAmount || !words.some(({ kind }) => kind === 'word')) return null
  if (length < 1 || start + length + 1 >= tokens.length || first === undefined || last === undefined)
    return null
  const keys = words.map(({ key }) => key)
  if (colon === -1 && !isSectionTitle(keys)) return null
  return { text: raw.slice(first.start, last.end), next: start + length + 1, keys }
}
