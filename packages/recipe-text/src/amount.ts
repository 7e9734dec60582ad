// Reads an amount at one place of a line: a number or range, its unit, and what is said about either.

import { settleGrouping, settleUnit } from './amount-doubts.ts'
import { readOpening, type Opening } from './amount-opening.ts'
import { diagnostic, type Diagnostic, type DiagnosticCode, type Quantity } from './ingredient.ts'
import { readNumber, readRange, type ReadRange } from './numbers.ts'
import { isNumeric, type Token } from './tokens.ts'
import { matchUnit, type UnitMatch } from './unit-matcher.ts'
import { unitFacts, type UnitId } from './units.ts'
import { wordSet } from './vocabulary.ts'

export interface Amount {
  readonly quantity: Quantity
  readonly unit: UnitId
  /** "6 ovos": no unit is written, the number counts what follows. */
  readonly isBareCount: boolean
  /** Index of the first token; where an approximation opens ("cerca de"), that of its first word. */
  readonly opening: number
  /** Index of the number's first token. */
  readonly first: number
  /** Index of the unit's first token; null for a bare count. */
  readonly unitAt: number | null
  /** Index of the token after the amount. */
  readonly next: number
  /** "bem", "cheias": said of the unit. */
  readonly modifiers: readonly Token[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A number begins here, but the amount cannot be told for certain. */
export interface UnreadAmount {
  readonly unread: Diagnostic
}

export function isUnread(amount: Amount | UnreadAmount): amount is UnreadAmount {
  return 'unread' in amount
}

/** What a number may measure besides amounts: sizes, times, heat, parts of a hundred; and measures not known here. */
const OTHER_MEASURES = wordSet(
  'cm mm m oz lb lbs libra libras onca oncas pint tbsp tsp kcal min minuto minutos h hora horas segundo segundos ' +
    'grau graus c f dia dias vez vezes pessoas porcento x º ª % ° × "',
)
/** Words that no thing is called by: after them, a number counts nothing. */
const LINK_WORDS = wordSet('por a em para e ou com sem de da do ate')

/** Adjectives that stand before a unit: "2 boas colheres". */
const PRAISE = wordSet(
  'bom boa bons boas belo bela belas generoso generosa generosas grande grandes pequeno pequena cheia cheias rasa rasas',
)

/** Null where no number begins. `isNamed`: the ingredient was named before the amount. */
export function readAmount(
  tokens: readonly Token[],
  at: number,
  isNamed = false,
): Amount | UnreadAmount | null {
  const { opening, first, isBetween } = readOpening(tokens, at)
  const number = readRange(tokens, first, isBetween)
  if (number === null) return isNumeric(tokens[first]) ? unread('unreadable-number', tokens, first) : null
  if (number === 'unclear') return unread('unreadable-number', tokens, first)
  const after = skipNumberInWords(tokens, number)
  const unit = findUnit(tokens, after, isNamed)
  return unit === null
    ? readBareCount(tokens, { opening, first, number, after, isNamed })
    : readMeasure(tokens, { opening, first, number, ...unit })
}

/** "1 (uma) lata": the same number said twice. */
function skipNumberInWords(tokens: readonly Token[], number: ReadRange): number {
  if (tokens[number.next]?.key !== '(') return number.next
  const again = readNumber(tokens, number.next + 1)
  const isSame = again !== null && again.value === number.max && tokens[again.next]?.key === ')'
  return isSame ? again.next + 1 : number.next
}

/** The unit after a number; "de", a bracket or a word of praise may stand between: "¼ de xícara", "2 (colheres)". */
function findUnit(
  tokens: readonly Token[],
  at: number,
  isNamed: boolean,
): { at: number; match: UnitMatch } | null {
  const direct = matchUnit(tokens, at, isNamed)
  if (direct !== null) return { at, match: direct }
  const between = tokens[at]?.key ?? ''
  if (!['de', 'da', 'do', '('].includes(between) && !PRAISE.has(between)) return null
  const match = matchUnit(tokens, at + 1, isNamed)
  if (match === null) return null
  const closes = between === '(' && tokens[match.next]?.key === ')'
  return { at: at + 1, match: closes ? { ...match, next: match.next + 1 } : match }
}

interface Measure extends Opening {
  readonly number: ReadRange
  readonly at: number
  readonly match: UnitMatch
}

function readMeasure(tokens: readonly Token[], measure: Measure): Amount | UnreadAmount {
  const { opening, first, number, at, match } = measure
  const unit = settleUnit(tokens, at, match, number.max)
  if (unit === null) return unread('ambiguous-unit', tokens, first, match.next - 1)
  const settled = settleGrouping(number, unit)
  if (settled === null || unit === 'a_gosto' || mayBeSlashedRange(tokens, measure, unit))
    return unread('unreadable-number', tokens, first, number.next - 1)
  const end = readEndOfRange(tokens, match, unit)
  if (end === 'unclear') return unread('compound-amount', tokens, first, match.next)
  const quantity = { min: settled.min + match.extra, max: end?.value ?? settled.max + match.extra }
  if (quantity.min > quantity.max) return unread('unreadable-number', tokens, first, match.next)
  const start = tokens[first]
  const diagnostics =
    settled.isAssumed && start ? [diagnostic('assumed-decimal', start.start, start.end)] : []
  const next = end?.next ?? match.next
  if (unit === 'duzia' && quantity.max === 0.5) return halfDozen(tokens, { opening, first }, next)
  return {
    quantity,
    unit,
    isBareCount: false,
    opening,
    first,
    unitAt: at,
    next,
    modifiers: match.modifiers,
    diagnostics,
  }
}

/** "2/3 colheres" may be two or three of them; nobody writes "2/3 xícaras" for two or three cups. */
function mayBeSlashedRange(tokens: readonly Token[], { first, at }: Measure, unit: UnitId): boolean {
  const isSlashed = tokens[first + 1]?.key === '/' && tokens[first]?.key !== '1'
  const { kind } = unitFacts(unit)
  const isFraction = kind === 'mass' || kind === 'volume' || unit === 'xicara_cha'
  return isSlashed && !isFraction && (tokens[at]?.key.endsWith('s') ?? false)
}

/** "meia dúzia de ovos" is six of them, said in another way. */
function halfDozen(tokens: readonly Token[], opening: Opening, next: number): Amount {
  return bareCount({ min: 6, max: 6 }, opening, tokens[next]?.key === 'de' ? next + 1 : next)
}

function bareCount(quantity: Quantity, opening: Opening, next: number): Amount {
  const plain = { unit: 'unidade', isBareCount: true, unitAt: null, modifiers: [], diagnostics: [] } as const
  return { quantity, ...plain, ...opening, next }
}

/** "200 g |a 250 g|": the unit said at both ends. Other units at the other end are unclear. */
function readEndOfRange(
  tokens: readonly Token[],
  start: UnitMatch,
  unit: UnitId,
): { value: number; next: number } | 'unclear' | null {
  const joint = tokens[start.next]?.key ?? ''
  if (!['a', '-', 'ate', 'ou'].includes(joint)) return null
  const high = readNumber(tokens, start.next + 1)
  const match = high && matchUnit(tokens, high.next)
  if (high === null || match === null) return null
  // "1 lata ou 400 g" are two ways to say one amount.
  if (joint === 'ou' && !match.units.includes(unit)) return null
  if (!match.units.includes(unit) || high.otherwise !== null || start.extra > 0) return 'unclear'
  return { value: high.value + match.extra, next: match.next }
}

interface BareCount extends Opening {
  readonly number: ReadRange
  readonly after: number
  readonly isNamed: boolean
}

function readBareCount(tokens: readonly Token[], count: BareCount): Amount | UnreadAmount {
  const { opening, first, number, after, isNamed } = count
  const follows = tokens[after]
  if (OTHER_MEASURES.has(follows?.key ?? '')) return unread('unknown-unit', tokens, first, after)
  const isEnd = follows === undefined || [')', '(', ',', '.', ';'].includes(follows.key)
  const isThing = follows?.kind === 'word' && !LINK_WORDS.has(follows.key)
  const isClear = isThing || (isNamed && isEnd)
  // "3/4 bananas" may be three or four of them.
  const mayBeRange = tokens[first + 1]?.key === '/' && (follows?.key.endsWith('s') ?? false)
  if (!isClear || mayBeRange || number.doubt !== null) {
    return unread('unreadable-number', tokens, first, number.next - 1)
  }
  return bareCount({ min: number.min, max: number.max }, { opening, first }, after)
}

function unread(code: DiagnosticCode, tokens: readonly Token[], from: number, to = from): UnreadAmount {
  const start = tokens[from]?.start ?? 0
  const end = tokens[Math.min(to, tokens.length - 1)]?.end ?? start
  return { unread: diagnostic(code, start, Math.max(start, end)) }
}
