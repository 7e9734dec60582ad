// What a note says of the line's own amount and ingredient, without its alternatives.

import { fold } from '@ateliedoce/recipe-text'

const ALTERNATIVE =
  /^(?:ou|se|caso|pode|podendo|troque|substitua|na falta|em vez)\b|\bse (?:for|forem|os|as|o|a|fore?m?|tiver|pequen|grand|medi)/

/**
 * The parts of a note that hold whatever is chosen. "ou 3 se pequenos", "2 se grandes" and what follows an alternative say nothing of
 * the first amount.
 */
export function ownNoteParts(note: string): string[] {
  const parts = note.split(', ')
  const first = parts.findIndex((part) => ALTERNATIVE.test(fold(part)))
  return first === -1 ? parts : parts.slice(0, first)
}

/** A text without its alternatives in brackets: "1 colher (ou 2 rasas)". */
export function withoutAlternatives(text: string): string {
  return text.replace(/\((?:ou|se)\b[^()]*\)/giu, '')
}
