// Two ingredients on one line with nothing between them: "200 g de açúcar |manteiga para untar|".

import { diagnostic, type LineDiagnostic } from '../ingredient/ingredient.ts'
import type { Token } from '../text/tokens.ts'
import {
  INGREDIENT_STARTS,
  CERTAIN_STARTS,
  CUTS,
  INGREDIENT_PARTS,
  NAME_SUFFIXES,
  PAIRS,
  PREPOSED_ADJECTIVES,
  OWN_PARTS,
  NOUNS_TAKING_NOUNS,
  PURPOSE_STARTS,
  LINKING,
  TWO_WORD_NAMES,
} from './glued-words.ts'
import { isConnector } from './line.ts'

/** Index of the token that begins a second ingredient after the name at `from`; null without one. */
export function findGlued(tokens: readonly Token[], from: number): number | null {
  let depth = 0
  for (let at = from; at < tokens.length; at += 1) {
    const [token, before] = [tokens[at], tokens[at - 1]]
    if (token?.key === '(') depth += 1
    else if (token?.key === ')') depth = Math.max(0, depth - 1)
    if (depth > 0 || at === from || token?.kind !== 'word') continue
    if (PURPOSE_STARTS.has(token.key) && !isPartOfName(tokens, at)) return null
    if (before?.kind === 'word' ? beginsAfterWord(tokens, at) : beginsAfterComma(tokens, from, at)) return at
  }
  return null
}

/** "leite |em| pó", "manteiga |com| sal", "gelatina |em| folha": the words belong to the name. */
function isPartOfName(tokens: readonly Token[], at: number): boolean {
  const [key, after] = [tokens[at]?.key ?? '', tokens[at + 1]?.key ?? '']
  return NAME_SUFFIXES.has(`${key}+${after}`)
}

function beginsAfterWord(tokens: readonly Token[], at: number): boolean {
  const [word, before] = [tokens[at]?.key ?? '', tokens[at - 1]?.key ?? '']
  const isTied = LINKING.has(before) || PAIRS.has(`${before}+${word}`) || CUTS.has(before)
  if (isTied) return false
  if (isWholeName(tokens, at)) return true
  return INGREDIENT_STARTS.has(word) && !NOUNS_TAKING_NOUNS.has(before) && !PREPOSED_ADJECTIVES.has(before)
}

/** True for a name of several words that cannot qualify another ingredient: "leite condensado", "casca de limão". */
function isWholeName(tokens: readonly Token[], at: number): boolean {
  const [word, after, last] = [0, 1, 2].map((offset) => tokens[at + offset])
  if (word === undefined || after?.kind !== 'word') return false
  if (TWO_WORD_NAMES.has(`${word.key}+${after.key}`)) return true
  return (
    INGREDIENT_PARTS.has(word.key) && isConnector(after) && last?.kind === 'word' && !OWN_PARTS.has(last.key)
  )
}

/** ", manteiga para untar"; not ", claras e gemas separadas" of eggs, nor "óleo, manteiga ou margarina". */
function beginsAfterComma(tokens: readonly Token[], from: number, at: number): boolean {
  if (tokens[at - 1]?.key !== ',') return false
  const key = tokens[at]?.key ?? ''
  const names = tokens.slice(from, at - 1).map((token) => token.key)
  const after = tokens.slice(at)
  if (names.includes(key) || after.some((token) => token.key === 'ou' || token.key === ',')) return false
  if (isEgg(key) && names.some(isEgg)) return false
  const purpose = after.findIndex((token) => token.key === 'para' || token.key === 'p')
  // A lone "leite" or "coco" after a comma may be a kind; "manteiga para untar" is another ingredient.
  return (
    (INGREDIENT_STARTS.has(key) && (purpose !== -1 || CERTAIN_STARTS.has(key))) || isWholeName(tokens, at)
  )
}

function isEgg(key: string): boolean {
  return /^(?:ovo|gema|clara)s?$/.test(key)
}

export function gluedDiagnostic(tokens: readonly Token[], at: number): LineDiagnostic {
  const start = tokens[at]?.start ?? 0
  return diagnostic('glued-ingredients', start, tokens.at(-1)?.end ?? start)
}
