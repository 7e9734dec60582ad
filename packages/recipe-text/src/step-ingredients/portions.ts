// The part of an ingredient that a step quotes: "metade do", "1 xícara do", "o restante do", "um pouco do".

import { isUnread, readAmount } from '../amount/amount.ts'
import { readFraction } from '../amount/numbers.ts'
import type { Measured } from '../ingredient/ingredient.ts'
import type { Share } from './step-ingredient.ts'
import { ARTICLES, PART_BEFORE, REST_AFTER, REST_BEFORE } from './step-words.ts'
import { masculine, type Word } from './stems.ts'

export interface Quoted {
  readonly kind: 'all' | 'share' | 'measure' | 'rest' | 'some'
  readonly share: Share | null
  readonly measured: Measured | null
  /** "1 xícara |do| leite" takes a part of it; "20 g |de| doce de leite" may be the amount of one piece. */
  readonly isOfTheWhole: boolean
  /** Words after the noun that mark it as what was kept: "os morangos reservados", "as frutas inteiras". */
  readonly isRemainder: boolean
  /** Index of the quotation's first token. */
  readonly start: number
}

const PARTITIVE = new Set(['do', 'da', 'dos', 'das'])
/** The longest quotation in tokens: "cerca de 1 ½ xícara ( chá ) do". */
const FARTHEST = 10

/** @param head index of the noun; @param next index of the token after the mention */
export function quotedBefore(tokens: readonly Word[], head: number, next: number): Quoted {
  const after = tokens.slice(head + 1, next + 1).map(({ stem }) => masculine(stem))
  const isRemainder = after.some((word) => REST_AFTER.has(word) || word === 'inteiro')
  const plain = {
    kind: 'all',
    share: null,
    measured: null,
    isOfTheWhole: false,
    isRemainder,
    start: head,
  } as const
  const amount = amountBefore(tokens, head)
  const partitive = tokens[head - 1]
  if (partitive !== undefined && (PARTITIVE.has(partitive.key) || partitive.key === 'de')) {
    const quoted = quotedWord(tokens, head - 1)
    if (quoted !== null) return { ...plain, ...quoted, isOfTheWhole: PARTITIVE.has(partitive.key) }
  }
  if (amount !== null) return { ...plain, ...amount }
  return after.some((word) => REST_AFTER.has(word)) ? { ...plain, kind: 'rest' } : plain
}

/** "metade |do|", "um terço |das|", "o restante |do|", "um pouco |de|". */
function quotedWord(tokens: readonly Word[], at: number): Pick<Quoted, 'kind' | 'share' | 'start'> | null {
  const noun = tokens[at - 1]
  if (noun === undefined) return null
  if (noun.stem === 'metade') {
    const isOther = tokens[at - 2]?.stem === 'outra'
    return {
      kind: isOther ? 'rest' : 'share',
      share: isOther ? null : { numerator: 1, denominator: 2 },
      start: at - 1,
    }
  }
  if (REST_BEFORE.has(noun.key)) return { kind: 'rest', share: null, start: at - 1 }
  if (PART_BEFORE.has(noun.stem)) return { kind: 'some', share: null, start: at - 1 }
  for (let start = Math.max(0, at - 4); start < at; start += 1) {
    const fraction = readFraction(tokens, start)
    const share = fraction !== null && fraction.next === at ? shareOf(fraction.value) : null
    if (share !== null) return { kind: 'share', share, start }
  }
  return null
}

/** "2 |maracujás|", "os 100 g de |chocolate|": an amount that ends at the noun. */
function amountBefore(
  tokens: readonly Word[],
  head: number,
): Pick<Quoted, 'kind' | 'measured' | 'isOfTheWhole' | 'start'> | null {
  const before = tokens[head - 1]
  const connector = before !== undefined && (before.key === 'de' || PARTITIVE.has(before.key)) ? before : null
  const end = connector === null ? head : head - 1
  for (let start = Math.max(0, head - FARTHEST); start < end; start += 1) {
    const amount = readAmount(tokens, start)
    if (amount === null || isUnread(amount) || amount.next !== end || amount.first !== start) continue
    const isOfTheWhole = connector !== null && PARTITIVE.has(connector.key)
    return {
      kind: 'measure',
      measured: { quantity: amount.quantity, unit: amount.unit },
      isOfTheWhole,
      start,
    }
  }
  return null
}

const DENOMINATORS = [2, 3, 4, 5, 6, 8, 10]

function shareOf(value: number): Share | null {
  const denominator = DENOMINATORS.find((each) => Math.abs(value * each - Math.round(value * each)) < 1e-9)
  return denominator === undefined ? null : { numerator: Math.round(value * denominator), denominator }
}

/** True where the noun has an article: "a água", not "água". */
export function isDefinite(tokens: readonly Word[], start: number): boolean {
  const before = tokens[start - 1]
  return before !== undefined && (ARTICLES.has(before.key) || before.key === 'toda' || before.key === 'todo')
}
