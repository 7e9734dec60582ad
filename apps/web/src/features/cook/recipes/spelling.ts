// Slips of spelling: words that sound the same, and words that differ by a letter.

import { editDistance } from '@ateliedoce/measures'

/** Letters that sound alike, written in one way: "taxo" is "tacho", "condençado" is "condensado", "geladim" is "geladinho". */
const SOUNDS = [
  [/(.)\1/g, '$1'],
  [/ch|sh/g, 'x'],
  [/ph/g, 'f'],
  [/sc(?=[ei])|c(?=[ei])|z/g, 's'],
  [/qu(?=[ei])|k/g, 'c'],
  [/g(?=[ei])/g, 'j'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/^h/g, ''],
  [/n(?=[pb])/g, 'm'],
  [/l(?=[^aeiou]|$)/g, 'u'],
  [/(.)\1/g, '$1'],
  [/i[mn]$/, 'inho'],
] as const

export function soundOf(word: string): string {
  return SOUNDS.reduce((text, [sound, written]) => text.replace(sound, written), word)
}

/** Whether the typed word has at most `slips` added, missing, changed or swapped letters. */
export const isNear = (word: string, typed: string, slips: number): boolean =>
  editDistance(word, typed, slips) <= slips
