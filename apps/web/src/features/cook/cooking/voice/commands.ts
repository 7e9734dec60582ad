// Recognises voice commands in the words that the browser heard. Pure.

import { fold } from '@ateliedoce/recipe-text'
import type { ShownIngredient } from '../shown-ingredient.ts'

type PlainKind = 'next' | 'repeat' | 'back' | 'ingredients' | 'stop'

export type VoiceCommand =
  | { readonly kind: PlainKind }
  /** `of`: the folded words of an ingredient. */
  | { readonly kind: 'amount'; readonly of: string }

/** "quanto de açúcar?", "quantos ovos", "qual a quantidade de leite" */
const AMOUNT =
  /\b(?:quant[oa]s?|quantidade)\b(?:\s+(?:vai|vao|tem|e|sao|leva|que vai))?\s+(?:d[eoa]s?\s+)?([a-z][a-z -]*)/
const WORDS: readonly (readonly [PlainKind, RegExp])[] = [
  ['stop', /\b(?:para|pare|parar) de (?:ouvir|escutar)\b|\bdesativ/],
  ['repeat', /\brepet|\brepit|\bde novo\b|\boutra vez\b/],
  ['back', /\bvolt[ae]r?\b|\banterior\b/],
  ['ingredients', /\bingredientes?\b|\bo que vai\b/],
  ['next', /\bproxim[oa]\b|\bavanc|\bseguinte\b|\bcontinu/],
]

/** @returns null for words without a command */
export function readCommand(heard: string): VoiceCommand | null {
  const words = fold(heard)
    .replace(/[?!.,;:]+/g, ' ')
    .trim()
  const of = AMOUNT.exec(words)?.[1]?.trim()
  if (of !== undefined && of.length > 1) return { kind: 'amount', of }
  const kind = WORDS.find(([, pattern]) => pattern.test(words))?.[0]
  return kind === undefined ? null : { kind }
}

const MAX_ANSWERS = 3
const FILLERS = new Set([
  'de',
  'do',
  'da',
  'dos',
  'das',
  'com',
  'em',
  'e',
  'o',
  'a',
  'os',
  'as',
  'eu',
  'vou',
  'usar',
  'preciso',
])

/**
 * The ingredients that the words may mean: those of the step come first, then those of the recipe. All words count, so that
 * "leite condensado" is not answered by "leite".
 */
export function ingredientsCalled<Line extends ShownIngredient>(
  of: string,
  ofStep: readonly Line[],
  ofRecipe: readonly Line[],
): readonly Line[] {
  const wanted = stemsOf(of)
  if (wanted.length === 0) return []
  for (const lines of [ofStep, ofRecipe]) {
    const found = lines
      .map((line) => ({ line, stems: stemsOf(line.name) }))
      .filter(({ stems }) => wanted.every((stem) => stems.includes(stem)))
    // "leite" names the milk where there is one, and the condensed milk only where there is no other.
    const exact = found.filter(
      ({ stems }) => stems[0] === wanted[0] && !NAMED_APART.has(`${stems[0]} ${stems[1]}`),
    )
    const answers = wanted.length === 1 && exact.length > 0 ? exact : found
    if (answers.length > 0) return answers.slice(0, MAX_ANSWERS).map(({ line }) => line)
  }
  return []
}

/** Names of two words that mean another ingredient than their first word. */
const NAMED_APART = new Set(['leite condensado', 'leite coco', 'creme leite', 'cream chees', 'doce leite'])

/** Folded words without fillers and plural endings. */
function stemsOf(words: string): string[] {
  return fold(words)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1 && !FILLERS.has(word))
    .map((word) => word.replace(/(?:es|s)$/, ''))
}
