// What one line looks like by itself: an ingredient, an instruction, both or neither.

import { isUnread, readAmount } from '../amount/amount.ts'
import type { IngredientLine } from '../ingredient/ingredient.ts'
import { tokenize, type Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { MAX_INGREDIENT_LENGTH } from './limits.ts'
import { readingOf } from './readings.ts'
import { ARTICLES, METHOD_VERBS, OPENINGS, VERBS_OR_NOUNS } from './words.ts'

export type Sign = 'yes' | 'maybe' | 'no'

export interface LineSigns {
  readonly ingredient: Sign
  readonly instruction: Sign
  /** Null for an instruction, and for a line that is too long for an ingredient. */
  readonly reading: IngredientLine | null
}

const FURTHEST_VERB = 12
const FEW_WORDS = 7
const MANY_WORDS = 14

export function signsOf(text: string): LineSigns {
  const tokens = tokenize(text.slice(0, MAX_INGREDIENT_LENGTH + 1))
  const words = tokens.filter(({ kind }) => kind === 'word').length
  const instruction = instructionSign(text, tokens, words)
  if (text.length > MAX_INGREDIENT_LENGTH || instruction === 'yes')
    return { ingredient: 'no', instruction, reading: null }
  const reading = readingOf(text)
  return { ingredient: ingredientSign(reading, tokens, words, instruction), instruction, reading }
}

function instructionSign(text: string, tokens: readonly Token[], words: number): Sign {
  const first = tokens.findIndex(({ kind }) => kind !== 'mark')
  if (first === -1) return 'no'
  if (isVerb(tokens, first)) return 'yes'
  if (isLabelled(tokens, first)) return 'yes'
  const opens = OPENINGS.has(tokens[first]?.key ?? '')
  const verb = findVerb(tokens, first)
  if (opens && (verb !== -1 || isVerb(tokens, first + 1))) return 'yes'
  const isSentence = /[.!]\s*$/.test(text) && words > FEW_WORDS
  if (verb !== -1 && words > FEW_WORDS && (isSentence || words > MANY_WORDS)) return 'yes'
  return isSentence || words > MANY_WORDS ? 'maybe' : 'no'
}

const MAX_WORDS_OF_LABEL = 5

/** "Montagem: alterne camadas", "Finalização - polvilhe": a verb follows a label. */
function isLabelled(tokens: readonly Token[], first: number): boolean {
  const mark = tokens.findIndex(
    ({ key, isGlued }, at) =>
      at > first && (key === ':' || (key === '-' && (!isGlued || tokens[at + 1]?.isGlued === false))),
  )
  if (mark === -1 || mark - first > MAX_WORDS_OF_LABEL) return false
  return tokens.slice(first, mark).every(({ kind }) => kind === 'word') && isVerb(tokens, mark + 1)
}

const BEFORE_PURPOSE = wordSet('para p a ao de por sem')

/** A verb near the beginning, outside brackets; "para fritar" is a purpose. */
function findVerb(tokens: readonly Token[], first: number): number {
  let depth = 0
  return tokens.findIndex(({ key }, at) => {
    if (key === '(') depth += 1
    else if (key === ')') depth = Math.max(0, depth - 1)
    const isNear = at > first && at < first + FURTHEST_VERB && depth === 0
    return isNear && METHOD_VERBS.has(key) && !BEFORE_PURPOSE.has(tokens[at - 1]?.key ?? '')
  })
}

/** "Mistura tudo" is an instruction, "mistura para bolo" is not. */
export function isVerb(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [tokens[at]?.key ?? '', tokens[at + 1]]
  const bare = word === 'pre' && next?.key === '-' ? (tokens[at + 2]?.key ?? '') : word
  if (METHOD_VERBS.has(bare)) return true
  if (!VERBS_OR_NOUNS.has(word) || next === undefined) return false
  const amount = readAmount(tokens, at + 1)
  return ARTICLES.has(next.key) || (amount !== null && !isUnread(amount))
}

function ingredientSign(
  reading: IngredientLine,
  tokens: readonly Token[],
  words: number,
  instruction: Sign,
): Sign {
  if (reading.kind !== 'ingredient') return hasUnreadAmount(reading) ? 'maybe' : 'no'
  const isMeasured = reading.quantity !== null || reading.unit === 'a_gosto'
  if (isMeasured && reading.ingredient !== '') {
    const begins = reading.amountStart === null || tokens.length < 2 * MANY_WORDS
    return begins && instruction === 'no' ? 'yes' : 'maybe'
  }
  return words > 0 && words <= FEW_WORDS && instruction === 'no' ? 'maybe' : 'no'
}

/** "2/5 de tal": text with an unreadable number is more likely an ingredient than a step. */
function hasUnreadAmount({ diagnostics }: IngredientLine): boolean {
  return diagnostics.some(({ code }) => UNREAD.has(code))
}

const UNREAD = wordSet('unreadable-number unknown-unit ambiguous-unit compound-amount converted-unit')
