// Normalizes names for comparison: words in the singular, without accents, case and function words.

import { fold } from '@ateliedoce/recipe-text'

const LITTLE = new Set(['de', 'da', 'do', 'das', 'dos', 'a', 'o', 'as', 'os', 'em', 'para'])

/** Plural endings without accents and their replacements; the first match applies. */
const ENDINGS: readonly (readonly [many: RegExp, one: string])[] = [
  [/(?:oes|aes)$/, 'ao'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/ns$/, 'm'],
  [/eses$/, 'es'],
  [/([rz])es$/, '$1'],
  [/([aeiou])s$/, '$1'],
]
/** Singular words with a plural ending. */
const NO_PLURALS = new Set(['mais', 'menos', 'tres', 'pires'])

/** "Nozes-pecãs picadas" -> ['noz', 'peca', 'picada'] */
export function nameWords(text: string): string[] {
  return allWords(text).filter((word) => !LITTLE.has(word))
}

/** Keeps function words: "leite de coco" differs from "leite, coco". */
export function allWords(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(singularOf)
}

function singularOf(word: string): string {
  if (word.length < 4 || NO_PLURALS.has(word)) return word
  const ending = ENDINGS.find(([many]) => many.test(word))
  return ending ? word.replace(...ending) : word
}
