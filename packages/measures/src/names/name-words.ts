// Normalizes names for comparison: words in the singular, without accents, case and function words.

import { fold, singularOf } from '@ateliedoce/recipe-text'

const LITTLE = new Set(['de', 'da', 'do', 'das', 'dos', 'a', 'o', 'as', 'os', 'em', 'para'])

/** "Nozes-pecãs picadas" -> ['noz', 'peca', 'picada'] */
export function nameWords(text: string): string[] {
  return allWords(text).filter((word) => !LITTLE.has(word))
}

/** Keeps function words: "leite de coco" differs from "leite, coco". */
export function allWords(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => fold(singularOf(word)))
}
