// Names as they are compared: words without accents, case, plural and the little words between.

import { fold } from '@ateliedoce/recipe-text'

const LITTLE = new Set(['de', 'da', 'do', 'das', 'dos', 'a', 'o', 'as', 'os', 'em', 'para'])

/** Ends of plurals without accents, and what stands in their place; the first that fits. */
const ENDINGS: readonly (readonly [many: RegExp, one: string])[] = [
  [/(?:oes|aes)$/, 'ao'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/ns$/, 'm'],
  [/([rz])es$/, '$1'],
  [/([aeiou])s$/, '$1'],
]
/** They end as plurals do and are none. */
const NO_PLURALS = new Set(['mais', 'menos', 'tres', 'pires'])

/** "Nozes-pecãs picadas" -> ['noz', 'peca', 'picada'] */
export function nameWords(text: string): string[] {
  return allWords(text).filter((word) => !LITTLE.has(word))
}

/** With the little words: "leite de coco" is another thing than "leite, coco". */
export function allWords(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(singularOf)
}

function singularOf(word: string): string {
  if (word.length < 4 || NO_PLURALS.has(word)) return word
  const ending = ENDINGS.find(([many]) => many.test(word))
  return ending ? word.replace(...ending) : word
}
