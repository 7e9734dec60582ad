// Words compared without number, gender and accents.

import { singular } from '../text/nouns.ts'
import { fold, tokenize, type Token } from '../text/tokens.ts'

/** A token with its singular: "morangos" -> "morango". Marks keep their key. */
export interface Word extends Token {
  readonly stem: string
}

export function words(text: string): Word[] {
  return tokenize(text).map((token) => ({ ...token, stem: stemOf(token, text) }))
}

function stemOf({ kind, key, start, end }: Token, text: string): string {
  return kind === 'word' ? fold(singular(text.slice(start, end).toLowerCase())) : key
}

/** "gelado" is the same word as "gelada". */
export function isSameWord(one: string, other: string): boolean {
  return one === other || (masculine(one) === masculine(other) && one.length >= 4)
}

/** "picada" -> "picado", for word lists that hold one gender. */
export function masculine(stem: string): string {
  return stem.endsWith('a') ? `${stem.slice(0, -1)}o` : stem
}
