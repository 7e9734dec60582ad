// Amounts within the words of a step, and the lines of the recipe that they are of.

import { isUnread, readAmount, type Amount } from '../amount/amount.ts'
import { isNumberWord } from '../amount/numbers.ts'
import type { IngredientLine } from '../ingredient/ingredient.ts'
import { isNonAmountNumber } from '../line/line.ts'
import { isNumeric } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { unitFacts } from '../units/units.ts'
import type { NamedLine } from './line-names.ts'
import { isSameWord, type Word } from './stems.ts'

/** A line of the recipe, and how it is made now. */
export interface MadeLine {
  /** 1 for the recipe's first line. */
  readonly position: number
  /** The line as the method was written for. */
  readonly written: IngredientLine
  /** Its amount now, as a factor of the written one; null without an amount, and where the line has another measure now. */
  readonly factor: number | null
  /** The text that the screen shows for it: '4 ½ ovos'. */
  readonly text: string
}

/** A step and the lines that its words may name. */
export interface Reading {
  readonly text: string
  readonly tokens: readonly Word[]
  readonly taken: readonly number[]
  readonly lines: readonly { readonly line: MadeLine; readonly named: NamedLine }[]
}

/** The amount that begins at this token; null for a time, a size, a part and whatever is uncertain. */
export function amountAt(tokens: readonly Word[], at: number): Amount | null {
  const token = tokens[at]
  if (token === undefined || (!isNumeric(token) && !isNumberWord(token))) return null
  if (isNonAmountNumber(tokens, at)) return null
  const amount = readAmount(tokens, at)
  if (amount === null || isUnread(amount) || amount.first !== at) return null
  // "1/3 da farinha" is a part.
  return amount.diagnostics.some(({ code }) => code === 'assumed-unit') ? null : amount
}

export const CONNECTORS = wordSet('de do da dos das d')
const ADDING = wordSet('e + mais')

/** Where the name of what is measured stands: behind the amount, behind an added amount, or before a bracket. */
export function nounOf(tokens: readonly Word[], amount: Amount): { readonly at: number } | null {
  const { next, isBareCount } = amount
  const key = tokens[next]?.key ?? ''
  if (isBareCount) return tokens[next]?.kind === 'word' && !CONNECTORS.has(key) ? { at: next } : null
  if (CONNECTORS.has(key)) return nounBehindConnector(tokens, next)
  if (key === '(') {
    const end = tokens.findIndex((token, at) => at > next && token.key === ')')
    return end === -1 ? null : nounOf(tokens, { ...amount, next: end + 1 })
  }
  if (key === ')' && tokens[amount.opening - 1]?.key === '(') return nounAroundBracket(tokens, amount)
  if (ADDING.has(key)) {
    const added = amountAt(tokens, next + 1)
    return added === null || added.isBareCount ? null : nounOf(tokens, added)
  }
  return tokens[next]?.kind === 'word' ? { at: next } : null
}

function nounBehindConnector(tokens: readonly Word[], at: number): { readonly at: number } | null {
  // "50 g dos |200 g de açúcar|"
  const whole = amountAt(tokens, at + 1)
  if (whole !== null) return nounOf(tokens, whole)
  return { at: CONNECTORS.has(tokens[at + 1]?.key ?? '') ? at + 2 : at + 1 }
}

function nounAroundBracket(tokens: readonly Word[], amount: Amount): { readonly at: number } | null {
  const at = amount.next + 1
  const behind = CONNECTORS.has(tokens[at]?.key ?? '') ? nounOf(tokens, { ...amount, next: at }) : null
  return behind ?? nounBefore(tokens, amount.opening - 2)
}

/** "o leite condensado |(395 g)|": the words before the bracket up to an article. */
function nounBefore(tokens: readonly Word[], last: number): { readonly at: number } | null {
  let at = last
  while (
    at > 0 &&
    last - at < MAX_NAME &&
    tokens[at - 1]?.kind === 'word' &&
    !ARTICLES.has(tokens[at - 1]?.key ?? '')
  )
    at -= 1
  return tokens[at]?.kind === 'word' ? { at } : null
}

const MAX_NAME = 4
const ARTICLES = wordSet('o a os as e com')

export interface Found {
  readonly line: MadeLine
  readonly named: NamedLine
}

/** The line that the words at `at` name; null for none, and for several that are scaled differently. */
export function lineAt({ tokens, lines, taken }: Reading, at: number, amount: Amount): Found | null {
  const stem = tokens[at]?.stem ?? ''
  const following = tokens.slice(at, at + MAX_NAME).map((token) => token.stem)
  const fits = lines.filter(({ named }) =>
    named.names.some(
      ({ heads, required }) =>
        heads.some((head) => isSameWord(head, stem)) &&
        (required === null || following.some((word) => isSameWord(word, required))),
    ),
  )
  const same = (some: readonly Found[]) => some.filter(({ line }) => isSame(amount, line.written))
  const here = fits.filter(({ line }) => taken.includes(line.position))
  const best = [same(here), same(fits), mostAlike(here, following), mostAlike(fits, following)].find(
    (some) => some.length > 0,
  )
  const [only] = best ?? []
  return only !== undefined && best?.every(({ line }) => line.factor === only.line.factor) === true
    ? only
    : null
}

const DEFINITE = wordSet('os as dos das nos nas aos')

/** "os cabinhos |dos 500 g| que vão na mousse", "meça |200 ml|.": the only line of that amount that the step takes; null for none. */
export function lineOf({ tokens, lines, taken }: Reading, amount: Amount): Found | null {
  if (amount.isBareCount) return null
  const follows = tokens[amount.next]
  const isDefinite = DEFINITE.has(tokens[amount.opening - 1]?.key ?? '')
  const isEnd = tokens[amount.next - 1]?.key === '.'
  const isAlone = isEnd || follows === undefined || (follows.kind === 'mark' && follows.key !== '(')
  if (!isDefinite && !isAlone) return null
  const same = lines.filter(({ line }) => taken.includes(line.position) && isSame(amount, line.written))
  return same.length === 1 ? (same[0] ?? null) : null
}

/** The lines that share the most words with the step's. */
function mostAlike(some: readonly Found[], following: readonly string[]): readonly Found[] {
  const shared = ({ named }: Found): number =>
    Math.max(...named.names.map((name) => name.words.filter((word) => following.includes(word)).length))
  const most = Math.max(0, ...some.map(shared))
  return some.filter((one) => shared(one) === most)
}

/** "um creme" does not count an ingredient that the recipe weighs. */
export function mayMeasure({ isBareCount }: Amount, { line }: Found): boolean {
  const { unit } = line.written
  if (!isBareCount) return line.written.quantity !== null || line.factor !== null
  return unit !== null && ['count', 'package'].includes(unitFacts(unit).kind)
}

const NEAR = 1e-6

export function isSame(
  { quantity, unit, isBareCount }: Amount,
  { quantity: own, unit: ownUnit }: IngredientLine,
): boolean {
  if (
    own === null ||
    (unit !== ownUnit && !(isBareCount && ownUnit !== null && unitFacts(ownUnit).kind === 'count'))
  )
    return false
  return Math.abs(quantity.max - own.max) < NEAR && Math.abs(quantity.min - own.min) < NEAR
}
