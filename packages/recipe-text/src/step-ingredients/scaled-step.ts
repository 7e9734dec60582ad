// Writes a step of the method for another amount of the recipe: "Junte 200 g de açúcar e 3 ovos" -> "Junte 400 g de açúcar e 6 ovos".

import { isUnread, readAmount, type Amount } from '../amount/amount.ts'
import { isNumberWord } from '../amount/numbers.ts'
import { lineColumns } from '../display/line-columns.ts'
import { rewriteFreeAmount } from '../display/format.ts'
import type { IngredientLine } from '../ingredient/ingredient.ts'
import { isNonAmountNumber } from '../line/line.ts'
import { lastIndexWhere } from '../text/last-index.ts'
import { isNumeric } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { unitFacts } from '../units/units.ts'
import { nameLine, type NamedLine } from './line-names.ts'
import { isSameWord, words, type Word } from './stems.ts'

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

export interface MadeStep {
  readonly text: string
  /** Amounts in it that stayed those of the recipe as written, although they may have to change: '2 xícaras (chá)'. */
  readonly asWritten: readonly string[]
}

/**
 * @param taken positions of the lines that the step takes; they decide where a name fits several lines
 *
 * Amounts of the recipe's ingredients are scaled as their lines are. Amounts of single pieces ("20 g em cada"), sizes ("bolinhas de
 * 15 g"), parts ("⅓ da farinha"), times and temperatures stay. An amount that is neither is listed in `asWritten`.
 */
export function madeStep(text: string, lines: readonly MadeLine[], taken: readonly number[]): MadeStep {
  const isAsWritten = lines.every(({ factor, written }) => factor === 1 || written.quantity === null)
  if (isAsWritten) return { text, asWritten: [] }
  const step: Reading = {
    text,
    tokens: words(text),
    taken,
    lines: lines.map((line) => ({ line, named: nameLine(line.written, line.position, 0) })),
  }
  const asWritten: string[] = []
  let [made, from, at] = ['', 0, 0]
  while (at < step.tokens.length) {
    const amount = amountAt(step.tokens, at)
    if (amount === null) {
      at += 1
      continue
    }
    const first = step.tokens[amount.first]
    const last = step.tokens[amount.isBareCount ? amount.next : amount.next - 1]
    const piece = rewritten(step, amount)
    if (piece === 'stays' || piece === 'unknown') {
      if (piece === 'unknown') asWritten.push(text.slice(first?.start, last?.end).replace(/[.,;]$/, ''))
      at = amount.next
      continue
    }
    made += withArticle(text.slice(from, first?.start), piece.text) + piece.text
    from = step.tokens[piece.next - 1]?.end ?? text.length
    at = piece.next
  }
  return { text: made + text.slice(from), asWritten: [...new Set(asWritten)] }
}

interface Reading {
  readonly text: string
  readonly tokens: readonly Word[]
  readonly taken: readonly number[]
  readonly lines: readonly { readonly line: MadeLine; readonly named: NamedLine }[]
}

function amountAt(tokens: readonly Word[], at: number): Amount | null {
  const token = tokens[at]
  if (token === undefined || (!isNumeric(token) && !isNumberWord(token))) return null
  if (isNonAmountNumber(tokens, at)) return null
  const amount = readAmount(tokens, at)
  if (amount === null || isUnread(amount) || amount.first !== at) return null
  // "1/3 da farinha" is a part.
  return amount.diagnostics.some(({ code }) => code === 'assumed-unit') ? null : amount
}

type Rewritten = { readonly text: string; readonly next: number } | 'stays' | 'unknown'

function rewritten(step: Reading, amount: Amount): Rewritten {
  const noun = nounOf(step.tokens, amount)
  const found = noun === null ? null : lineAt(step, noun.at, amount)
  if (isOfEach(step.tokens, amount, noun?.at ?? amount.next)) return 'stays'
  const isOfNone = found === null || !mayMeasure(amount, found)
  const isWhole = !isOfNone && isSame(amount, found.line.written)
  if (!isWhole && isInSentenceOfEach(step.tokens, amount)) return 'stays'
  if (isOfNone) return isUnclear(step.tokens, amount) ? 'unknown' : 'stays'
  const { line } = found
  if (!isWhole && isOfPieces(step.tokens, amount, line.written))
    return isOne(step.tokens, amount) ? 'stays' : 'unknown'
  const columns = lineColumns(line.text)
  if (isWhole && amount.isBareCount && columns.amount !== '')
    return rewriteFreeAmount(step, amount, 1, readShown(columns.amount) ?? amount.quantity)
  if (line.factor !== null) return rewriteFreeAmount(step, amount, line.factor)
  return isWhole && columns.amount !== '' ? { text: columns.amount, next: amount.next } : 'unknown'
}

/** The count that the screen shows for the line. */
function readShown(text: string): Amount['quantity'] | null {
  const tokens = words(`${text} ovos`)
  for (const at of tokens.keys()) {
    const amount = amountAt(tokens, at)
    if (amount !== null) return amount.quantity
  }
  return null
}

const CONNECTORS = wordSet('de do da dos das d')
const ADDING = wordSet('e + mais')

/** Where the name of what is measured stands: behind the amount, behind an added amount, or before a bracket. */
function nounOf(tokens: readonly Word[], amount: Amount): { readonly at: number } | null {
  const { next, isBareCount } = amount
  const key = tokens[next]?.key ?? ''
  if (isBareCount) return tokens[next]?.kind === 'word' && !CONNECTORS.has(key) ? { at: next } : null
  if (CONNECTORS.has(key)) return { at: CONNECTORS.has(tokens[next + 1]?.key ?? '') ? next + 2 : next + 1 }
  if (key === '(') {
    const end = tokens.findIndex((token, at) => at > next && token.key === ')')
    return end === -1 ? null : nounOf(tokens, { ...amount, next: end + 1 })
  }
  if (key === ')' && tokens[amount.opening - 1]?.key === '(') {
    const behind = nounOf(tokens, { ...amount, next: next + 1 })
    return behind !== null && CONNECTORS.has(tokens[next + 1]?.key ?? '')
      ? behind
      : nounBefore(tokens, amount.opening - 2)
  }
  if (ADDING.has(key)) {
    const added = amountAt(tokens, next + 1)
    return added === null || added.isBareCount ? null : nounOf(tokens, added)
  }
  return tokens[next]?.kind === 'word' ? { at: next } : null
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

interface Found {
  readonly line: MadeLine
  readonly named: NamedLine
}

/** The line that the words at `at` name; null for none, and for several that are scaled differently. */
function lineAt({ tokens, lines, taken }: Reading, at: number, amount: Amount): Found | null {
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

/** The lines that share the most words with the step's. */
function mostAlike(some: readonly Found[], following: readonly string[]): readonly Found[] {
  const shared = ({ named }: Found): number =>
    Math.max(...named.names.map((name) => name.words.filter((word) => following.includes(word)).length))
  const most = Math.max(0, ...some.map(shared))
  return some.filter((one) => shared(one) === most)
}

/** "um creme" is no count of what the recipe weighs. */
function mayMeasure({ isBareCount }: Amount, { line }: Found): boolean {
  const { unit } = line.written
  if (!isBareCount) return line.written.quantity !== null || line.factor !== null
  return unit !== null && ['count', 'package'].includes(unitFacts(unit).kind)
}

const NEAR = 1e-6

function isSame(
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

const EACH_BEHIND = 5
const SENTENCE_END = wordSet('. ! ? ;')

/** "1 ovo |por vez|", "20 g |em cada|", "a cada |2 minutos|". */
function isOfEach(tokens: readonly Word[], { opening, next }: Amount, noun: number): boolean {
  const before = tokens.slice(Math.max(0, opening - EACH_BEHIND), opening)
  const behind = tokens.slice(next, Math.max(next, noun) + EACH_BEHIND)
  const end = behind.findIndex(({ key }) => SENTENCE_END.has(key) || key === ',')
  const clause = end === -1 ? behind : behind.slice(0, end)
  const start = lastIndexWhere(before, ({ key }) => SENTENCE_END.has(key) || key === ',' || key === 'e')
  const isEach = (some: readonly Word[]): boolean =>
    some.some(
      ({ key }, index) => key === 'cada' || (key === 'por' && EACH_NOUNS.has(some[index + 1]?.stem ?? '')),
    )
  return isEach(clause) || isEach(before.slice(start + 1))
}

/** "Recheie |cada| pão, já frio, com 20 g"; not "bata após cada adição" and "100 ml do leite". */
function isInSentenceOfEach(tokens: readonly Word[], { opening, next }: Amount): boolean {
  if (PARTITIVE.has(tokens[next]?.key ?? '')) return false
  const from = lastIndexWhere(tokens.slice(0, opening), ({ key }) => SENTENCE_END.has(key))
  return tokens
    .slice(from + 1, opening)
    .some(({ key }, index, some) => key === 'cada' && !MOMENTS.has(some[index + 1]?.stem ?? ''))
}

const PARTITIVE = wordSet('do da dos das')
const MOMENTS = wordSet('adicao minuto hora vez volta batida leva fornada')

/** "um amendoim" */
function isOne(tokens: readonly Word[], { first, isBareCount }: Amount): boolean {
  return isBareCount && VESSELS.has(tokens[first]?.key ?? '')
}

const EACH_NOUNS = wordSet('vez porcao unidade forminha copo pote pessoa disco camada taca fatia')

const PIECES = wordSet(
  'centro bolinha bola forminha disco casquinha taca copinho pedaco unidade porcao quadrado',
)
const SMALLEST_PART = 1 / 8

/** True for what may be the amount of a single piece: a small part of the line, or an amount in a sentence about pieces. */
function isOfPieces(
  tokens: readonly Word[],
  { quantity, unit, opening }: Amount,
  written: IngredientLine,
): boolean {
  const isSmall =
    written.unit === unit && written.quantity !== null && quantity.max / written.quantity.max < SMALLEST_PART
  const from = lastIndexWhere(tokens.slice(0, opening), ({ key }) => SENTENCE_END.has(key))
  const to = tokens.findIndex(({ key }, at) => at > opening && SENTENCE_END.has(key))
  const sentence = tokens.slice(from + 1, to === -1 ? undefined : to)
  return isSmall || sentence.some(({ stem }) => PIECES.has(stem))
}

const VESSELS = wordSet('um uma')

/** True for a measured amount without a known name; false for a size ("bolinhas |de 15 g|") and a vessel ("com |uma colher|"). */
function isUnclear(
  tokens: readonly Word[],
  { unit, quantity, isBareCount, opening, first, next }: Amount,
): boolean {
  const { kind } = unitFacts(unit)
  const before = tokens[opening - 1]?.key ?? ''
  const isAbout = ABOUT.has(tokens[opening - 2]?.key ?? '') && tokens[opening - 3]?.key !== 'de'
  const isSize = before === 'de' && !isAbout
  const isTool = VESSELS.has(tokens[first]?.key ?? '') || (before === 'com' && tokens[first]?.kind === 'word')
  const isVessel = isTool && (kind === 'household' || kind === 'package')
  if (isBareCount) return isYield(tokens, { first, quantity, next })
  return MEASURES.has(kind) && !isSize && !isVessel
}

const LEAST_PIECES = 8

/** "forme |20 montinhos|": pieces of the whole recipe. */
function isYield(
  tokens: readonly Word[],
  { first, quantity, next }: Pick<Amount, 'first' | 'quantity' | 'next'>,
): boolean {
  const noun = tokens[next]
  const isPieces =
    noun?.kind === 'word' && noun.key.length > 3 && noun.key.endsWith('s') && !ABOUT.has(noun.key)
  return isPieces && quantity.max >= LEAST_PIECES && tokens[first]?.kind === 'number'
}

const ABOUT = wordSet('cerca volta torno mais menos pouco')
const MEASURES = wordSet('mass volume household package')

/** "os |1 ovo|" -> "o |1 ovo|" */
function withArticle(before: string, amount: string): string {
  if (!/^(?:1|[½⅓⅔¼¾⅛])(?:\s[½⅓⅔¼¾⅛])?\s/.test(amount)) return before
  return before.replace(/(^|\s)([oa])s(\s+)$/i, '$1$2$3')
}
