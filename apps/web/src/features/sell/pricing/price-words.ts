// How the whole batch and one of its units are called beside a price: 'o bolo', 'a fatia'.

import { formatNumber } from '@ateliedoce/recipe-text'
import { singularUnit } from '../../../domain/cook/recipes/yield-text.ts'
import { wholeWords } from './word-messages.ts'

/** First words of recipes that are sold whole, with their article. */
const WHOLE: ReadonlyMap<string, string> = new Map([
  ...wholeWords.masculine.map((name) => [name, `o ${name}`] as const),
  ...wholeWords.feminine.map((name) => [name, `a ${name}`] as const),
])

/** Units that are parts of a whole; others are counted by themselves. */
const PARTS: ReadonlySet<string> = new Set(wholeWords.parts)

/** 'o bolo' for a cake in slices, 'as 30 unidades' for a product that is counted, else 'a receita'. */
export function wholeName(title: string, unit: string, made: number | null): string {
  const one = singularUnit(unit)
  const first = title.trim().split(/\s+/, 1)[0]?.toLowerCase() ?? ''
  const named = WHOLE.get(first)
  if (named !== undefined && (PARTS.has(one) || made === 1)) return named
  if (made === null || made === 1 || PARTS.has(one)) return 'a receita'
  return `${articleOf(one)}s ${formatNumber(made)} ${unit.trim() || 'unidades'}`
}

/** 'a fatia', 'o pote'. */
export function unitName(unit: string): string {
  const one = singularUnit(unit)
  return `${articleOf(one)} ${one}`
}

/** Feminine nouns end in -a, -ade, -ção; 'grama' and 'kg' are masculine. */
function articleOf(noun: string): 'a' | 'o' {
  return /(?:ade|ção|[^m]a)$/.test(noun) ? 'a' : 'o'
}
