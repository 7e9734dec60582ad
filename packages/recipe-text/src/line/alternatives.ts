// Finds alternatives in the notes of a line: "manteiga ou margarina", "caldo de carne ou de frango".

import { readAmount } from '../amount/amount.ts'
import { matchUnit } from '../amount/unit-matcher.ts'
import { fold, tokenize, type Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { splitName } from './ingredient-name.ts'

/** Words that begin another kind of the same ingredient: "de frango", "ao leite". */
const KIND_STARTS = wordSet('de do da dos das ao a em com sem')
const MAX_ALTERNATIVES = 6

/** Other ingredients only; "ou meia xícara" is the same amount in another unit. */
export function readAlternatives(ingredient: string, notes: readonly string[]): string[] {
  const found: string[] = []
  for (const note of notes) {
    const tokens = tokenize(note)
    for (
      let at = 0;
      tokens[at]?.key === 'ou' && found.length < MAX_ALTERNATIVES;
      at = endOfOne(tokens, at + 1)
    ) {
      const end = endOfOne(tokens, at + 1)
      const isMeasure = matchUnit(tokens, at + 1)?.units.includes('a_gosto') ?? false
      if (isMeasure || readAmount(tokens, at + 1) !== null) break
      const { name } = splitName(note, tokens, at + 1, end)
      if (name !== '') found.push(completed(ingredient, name))
    }
  }
  return found
}

function endOfOne(tokens: readonly Token[], from: number): number {
  const next = tokens.findIndex(({ key }, at) => at > from && key === 'ou')
  return next === -1 ? tokens.length : next
}

/** "de frango" after "caldo de carne" is "caldo de frango". */
function completed(ingredient: string, name: string): string {
  if (!KIND_STARTS.has(fold(name.split(' ', 1)[0] ?? ''))) return name
  const words = ingredient.split(' ')
  const head = words.slice(
    0,
    Math.max(
      1,
      words.findIndex((word) => KIND_STARTS.has(fold(word))),
    ),
  )
  return `${head.join(' ')} ${name}`
}
