// Measures after a number that are not supported units: "1 concha de feijão".

import type { Token } from '../text/tokens.ts'
import { CONTAINERS, COUNTED } from './measure-words.ts'

/** "1 bandeja", "2 colheronas |de| mel", "3 med|.| de arroz". */
export function isUnknownMeasure(tokens: readonly Token[], at: number): boolean {
  const [noun, follows, after] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (noun?.kind !== 'word') return false
  if (CONTAINERS.has(noun.key)) return true
  const isShortened = follows?.key === '.' && follows.isGlued && after?.kind === 'word'
  const isOfSomething = ['de', 'da', 'do'].includes(follows?.key ?? '') && after?.kind === 'word'
  return isShortened || (isOfSomething && !COUNTED.has(noun.key))
}
