// Writes a step of the method for another amount of the recipe: "Junte 200 g de açúcar e 3 ovos" -> "Junte 400 g de açúcar e 6 ovos".

import type { Amount } from '../amount/amount.ts'
import { lineColumns } from '../display/line-columns.ts'
import { rewriteFreeAmount } from '../display/format.ts'
import type { IngredientLine } from '../ingredient/ingredient.ts'
import { lastIndexWhere } from '../text/last-index.ts'
import { plural } from '../text/nouns.ts'
import { wordSet } from '../text/vocabulary.ts'
import { unitFacts } from '../units/units.ts'
import {
  countOfSeveral,
  definitePiece,
  participlesAfter,
  wholeBehind,
  withPluralArticle,
  type Counted,
} from './counted-pieces.ts'
import { nameLine } from './line-names.ts'
import {
  amountAt,
  isSame,
  lineAt,
  lineOf,
  mayMeasure,
  nounOf,
  type Found,
  type MadeLine,
  type Reading,
} from './named-amounts.ts'
import { words, type Word } from './stems.ts'

export type { MadeLine } from './named-amounts.ts'

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
  const draft: Draft = { made: '', from: 0, at: 0, asWritten: [] }
  while (draft.at < step.tokens.length) {
    const several = countOfSeveral(step, draft.at)
    const amount = several === null ? amountAt(step.tokens, draft.at) : null
    if (amount === null) takeCounted(step, draft, several)
    else takeAmount(step, draft, amount)
  }
  return { text: draft.made + text.slice(draft.from), asWritten: [...new Set(draft.asWritten)] }
}

/** The text as it is made up to the index `from`; read up to the token `at`. */
interface Draft {
  made: string
  from: number
  at: number
  readonly asWritten: string[]
}

function takeCounted(step: Reading, draft: Draft, several: Counted | null): void {
  const { text, tokens } = step
  const counted = countedPiece(step, draft.at, several ?? definitePiece(step, draft.at))
  if (counted === null) draft.at += 1
  else if ('unknown' in counted) {
    draft.asWritten.push(counted.unknown)
    draft.at = counted.next
  } else {
    draft.made += text.slice(draft.from, tokens[draft.at]?.start) + counted.text
    draft.from = tokens[counted.next - 1]?.end ?? text.length
    draft.at = counted.next
  }
}

function takeAmount(step: Reading, draft: Draft, amount: Amount): void {
  const { text, tokens } = step
  const first = tokens[amount.first]
  const piece = rewritten(step, amount)
  if (piece === 'stays' || piece === 'unknown') {
    const last = tokens[amount.isBareCount ? amount.next : amount.next - 1]
    if (piece === 'unknown') draft.asWritten.push(text.slice(first?.start, last?.end).replace(/[.,;]$/, ''))
    draft.at = amount.next
    return
  }
  draft.made += withArticle(text.slice(draft.from, first?.start), piece.text) + piece.text
  draft.from = endOf(step, piece.next)
  draft.at = piece.next
  const whole = piece.found === undefined ? null : wholeBehind(step, amount, piece.found)
  const now = whole === null || piece.found === undefined ? null : timesLine(step, whole, piece.found)
  if (whole === null || now === null) return
  draft.made += text.slice(draft.from, tokens[whole.first]?.start) + now.text
  draft.from = endOf(step, whole.next)
  draft.at = whole.next
}

/** The end of the words before `next`; the full stop of "meça 200 ml." is the sentence's. */
function endOf({ text, tokens }: Reading, next: number): number {
  const [last, before, follows] = [tokens[next - 1], tokens[next - 2], tokens[next]]
  const isOfSentence =
    last?.key === '.' && /^(?:\p{Lu}|$)/u.test(text.slice(follows?.start ?? text.length).trim())
  return (isOfSentence ? before : last)?.end ?? text.length
}

/** "2 dos 3 ovos", "a lata de leite condensado": words that count without being an amount; null for none. */
function countedPiece(
  step: Reading,
  at: number,
  counted: Counted | null,
):
  | { readonly text: string; readonly next: number }
  | { readonly unknown: string; readonly next: number }
  | null {
  if (counted === null) return null
  const { amount, found } = counted
  const now = timesLine(step, amount, found)
  const next = Math.max(counted.next, now?.next ?? 0)
  if (now !== null) return withParticiples(step, { text: withPluralArticle(counted, now.text), next }, found)
  const [first, last] = [step.tokens[at], step.tokens[counted.next - 1]]
  return { unknown: step.text.slice(first?.start, last?.end), next: counted.next }
}

/** "as 2 favas| de baunilha abertas e raspadas|" */
function withParticiples(
  step: Reading,
  piece: { readonly text: string; readonly next: number },
  found: Found,
) {
  const isSeveral = /^(?:[oa]|d[oa]|a[oa]?|à|pel[oa])s /.test(piece.text)
  let { text, next } = piece
  for (const at of isSeveral ? participlesAfter(step, next, found) : []) {
    const [from, word] = [step.tokens[next - 1]?.end, step.tokens[at]]
    text += step.text.slice(from, word?.start) + plural(step.text.slice(word?.start, word?.end))
    next = at + 1
  }
  return { text, next }
}

/** The amount of a line as the line is made; null where the line has another measure now. */
function timesLine(step: Reading, amount: Amount, { line }: Found): { text: string; next: number } | null {
  const columns = lineColumns(line.text)
  const isWhole = isSame(amount, line.written)
  if (isWhole && amount.isBareCount && columns.amount !== '') {
    const made = rewriteFreeAmount(step, amount, 1, readShown(columns.amount) ?? amount.quantity)
    const about = columns.amount.startsWith(ABOUT_TEXT) && amount.opening === amount.first ? ABOUT_TEXT : ''
    return { ...made, text: about + made.text }
  }
  if (line.factor !== null) return rewriteFreeAmount(step, amount, line.factor)
  return isWhole && columns.amount !== '' ? { text: columns.amount, next: amount.next } : null
}

type Rewritten =
  | { readonly text: string; readonly next: number; readonly found?: Found }
  | 'stays'
  | 'unknown'

function rewritten(step: Reading, amount: Amount): Rewritten {
  const noun = nounOf(step.tokens, amount)
  const found = (noun === null ? null : lineAt(step, noun.at, amount)) ?? lineOf(step, amount)
  if (isOfEach(step.tokens, amount, noun?.at ?? amount.next)) return 'stays'
  const isOfNone = found === null || !mayMeasure(amount, found)
  const isWhole = !isOfNone && isSame(amount, found.line.written)
  if (!isWhole && isInSentenceOfEach(step.tokens, amount)) return 'stays'
  if (isOfNone) return isUnclear(step.tokens, amount) ? 'unknown' : 'stays'
  if (!isWhole && isOfPieces(step.tokens, amount, found.line.written))
    return isOne(step.tokens, amount) ? 'stays' : 'unknown'
  const now = timesLine(step, amount, found)
  return now === null ? 'unknown' : { ...now, found }
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

/** "os |1 ovo|" -> "o |1 ovo|", "dos |½ limão|" -> "de |½ limão|", "as |cerca de 2 gemas|" -> "|cerca de 2 gemas|" */
function withArticle(before: string, amount: string): string {
  const isAbout = amount.startsWith(ABOUT_TEXT)
  if (!isAbout && !/^(?:1|[½⅓⅔¼¾⅛])(?:\s[½⅓⅔¼¾⅛])?\s/.test(amount)) return before
  const isWhole = /^1\s\p{L}/u.test(amount)
  return before.replace(
    /(^|\s)(d|n|pel|a)?([oa])s(\s+)$/iu,
    (_, gap: string, joint: string | undefined, end: string, space: string) => {
      const preposition = joint === undefined ? '' : (PREPOSITIONS[joint.toLowerCase()] ?? '')
      if (isWhole) return `${gap}${joint ?? ''}${end}${space}`
      return preposition === '' ? gap : `${gap}${preposition}${space}`
    },
  )
}

const ABOUT_TEXT = 'cerca de '
const PREPOSITIONS: Readonly<Record<string, string>> = { d: 'de', n: 'em', pel: 'por', a: 'a' }
