// Reads an amount at a position of a line: a number or range, its unit and their modifiers.

import {
  diagnostic,
  type LineDiagnostic,
  type LineDiagnosticCode,
  type Quantity,
} from '../ingredient/ingredient.ts'
import { isNumeric, type Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { unitFacts, type UnitId } from '../units/units.ts'
import { endOfEach } from './each.ts'
import { settleGrouping, settleUnit, slashedRangeDoubt } from './ambiguity.ts'
import { LINK_WORDS, OTHER_MEASURES } from './measure-words.ts'
import { RANGE_JOINTS } from './number-words.ts'
import { readNumber, readRange, type ReadRange } from './numbers.ts'
import { readOpening, type Opening } from './opening.ts'
import { findMeasure, findUnit, type FoundUnit } from './unit-after-number.ts'
import { isUnknownMeasure } from './unknown-measure.ts'

export interface Amount {
  readonly quantity: Quantity
  readonly unit: UnitId
  /** True without a written unit: "6 ovos". */
  readonly isBareCount: boolean
  /** Index of the first token, including an approximation such as "cerca de". */
  readonly opening: number
  /** Index of the number's first token. */
  readonly first: number
  /** Index of the unit's first token; null for a bare count. */
  readonly unitAt: number | null
  /** Index of the token after the amount. */
  readonly next: number
  /** Words about the unit: "bem", "cheias". */
  readonly modifiers: readonly Token[]
  readonly diagnostics: readonly LineDiagnostic[]
}

/** A number without a certain amount. */
export interface UnreadAmount {
  readonly unread: LineDiagnostic
}

export function isUnread(amount: Amount | UnreadAmount): amount is UnreadAmount {
  return 'unread' in amount
}

/** From this count on, the number more likely means grams. */
const MANY = 100

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
  const after = skipWhole(tokens, skipNumberInWords(tokens, number), number)
  const times = readTimes(tokens, { opening, first, number, after })
  if (times !== null) return times
  const found = findUnit(tokens, after, isNamed)
  return found === null
    ? readBareCount(tokens, { opening, first, number, after, isNamed })
    : readMeasure(tokens, { opening, first, number, found })
}

/** "1 (uma) lata": skips the number repeated in words. */
function skipNumberInWords(tokens: readonly Token[], number: ReadRange): number {
  if (tokens[number.next]?.key !== '(') return number.next
  const again = readNumber(tokens, number.next + 1)
  const isSame = again !== null && again.value === number.max && tokens[again.next]?.key === ')'
  return isSame ? again.next + 1 : number.next
}

const MOST_PACKAGES = 100

/** "2 x 200 g", "2x395g", "3 × 90 g cada": so many packages of one weight or volume, as their sum. */
function readTimes(
  tokens: readonly Token[],
  { opening, first, number, after }: Omit<BareCount, 'isNamed'>,
): Amount | null {
  const { min, max } = number
  const isCount = min === max && Number.isInteger(max) && max > 0 && max <= MOST_PACKAGES
  if (!isCount || !TIMES.has(tokens[after]?.key ?? '') || !isNumeric(tokens[after + 1])) return null
  const one = readAmount(tokens, after + 1)
  if (one === null || isUnread(one) || !['mass', 'volume'].includes(unitFacts(one.unit).kind)) return null
  const next = endOfEach(tokens, one.next) ?? one.next
  const quantity = { min: one.quantity.min * max, max: one.quantity.max * max }
  return { ...one, quantity, opening, first, next }
}

const TIMES = wordSet('x ×')
const ONE = wordSet('1 um uma')

/** "3/4 |de um| copo", "1/4 |de 1| pimenta" */
function skipWhole(tokens: readonly Token[], at: number, { max }: ReadRange): number {
  const isOfOne = max < 1 && tokens[at]?.key === 'de' && ONE.has(tokens[at + 1]?.key ?? '')
  return isOfOne && tokens[at + 2]?.kind === 'word' ? at + 2 : at
}

interface Measure extends Opening {
  readonly number: ReadRange
  readonly found: FoundUnit
}

function readMeasure(tokens: readonly Token[], measure: Measure): Amount | UnreadAmount {
  const { opening, first, number, found } = measure
  const { at, match, times } = found
  const unit = settleUnit(tokens, at, match, number.max)
  if (unit === null) return unread('ambiguous-unit', tokens, first, match.next - 1)
  const settled = settleGrouping(number, unit)
  const slashed = slashedRangeDoubt(tokens, first, at, unit)
  if (settled === null || unit === 'a_gosto' || slashed === 'unclear')
    return unread('unreadable-number', tokens, first, number.next - 1)
  const end = readEndOfRange(tokens, found, unit)
  if (end === 'unclear') return unread('compound-amount', tokens, first, match.next)
  const quantity = {
    min: (settled.min + match.extra) * times,
    max: (end?.value ?? settled.max + match.extra) * times,
  }
  if (quantity.min > quantity.max) return unread('unreadable-number', tokens, first, match.next)
  const isAssumed = number.isAssumed || found.isAfterMark || slashed === 'fraction'
  const diagnostics = [
    ...(settled.isAssumed ? [placed('assumed-decimal', tokens, first)] : []),
    ...(isAssumed ? [placed('assumed-number', tokens, first, number.next - 1)] : []),
    ...(found.isLikely ? [placed('assumed-unit', tokens, at)] : []),
    ...(times === 1 ? [] : [placed('converted-unit', tokens, at)]),
  ]
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

/** "meia dúzia de ovos" is read as six pieces. */
function halfDozen(tokens: readonly Token[], opening: Opening, next: number): Amount {
  return bareCount({ min: 6, max: 6 }, opening, tokens[next]?.key === 'de' ? next + 1 : next)
}

function bareCount(quantity: Quantity, opening: Opening, next: number): Amount {
  const plain = { unit: 'unidade', isBareCount: true, unitAt: null, modifiers: [], diagnostics: [] } as const
  return { quantity, ...plain, ...opening, next }
}

/**
 * The upper end of a range that repeats the unit ("200 g |a 250 g|", "800 g |a 1 kg|"), in the unit of the lower end;
 * 'unclear' for another kind of unit.
 */
function readEndOfRange(
  tokens: readonly Token[],
  start: FoundUnit,
  unit: UnitId,
): { value: number; next: number } | 'unclear' | null {
  const at = start.match.next
  const joint = tokens[at]?.key ?? ''
  if (!RANGE_JOINTS.has(joint)) return null
  const high = readNumber(tokens, at + 1)
  const end = high && findMeasure(tokens, high.next)
  if (high === null || end === null) return null
  const { match } = end
  const [other = unit] = match.units
  const factor = timesInto(other, unit)
  // "1 lata ou 400 g" is one amount in two units, not a range.
  if (joint === 'ou' && factor === null) return null
  // So is "2 xícaras - 240 g".
  if (joint === '-' && match.units.every((one) => unitFacts(one).kind !== unitFacts(unit).kind)) return null
  if (factor === null || high.otherwise !== null || start.match.extra > 0) return 'unclear'
  return { value: ((high.value + match.extra) * end.times * factor) / start.times, next: match.next }
}

/** The factor between two units that a range may combine; null for other units. */
function timesInto(from: UnitId, to: UnitId): number | null {
  if (from === to) return 1
  return (from === 'kg' && to === 'g') || (from === 'l' && to === 'ml') ? 1000 : null
}

interface BareCount extends Opening {
  readonly number: ReadRange
  readonly after: number
  readonly isNamed: boolean
}

function isOtherMeasure(token: Token | undefined): boolean {
  return OTHER_MEASURES.has(token?.key ?? '') || isShortForm(token)
}

function isSlashedPlural(tokens: readonly Token[], first: number, noun: Token | undefined): boolean {
  return tokens[first + 1]?.key === '/' && noun?.key.endsWith('s') === true
}

function isUnknownKind(tokens: readonly Token[], nounAt: number, after: number): boolean {
  return isUnknownMeasure(tokens, nounAt) || isTimesOfProduct(tokens, after)
}

function isThingToCount(token: Token | undefined, number: ReadRange): boolean {
  return token?.kind === 'word' && !LINK_WORDS.has(token.key) && mayStandGlued(token, number)
}

function isEndOfCount(token: Token | undefined): boolean {
  return token === undefined || [')', '(', ',', '.', ';', '-'].includes(token.key)
}

function readBareCount(tokens: readonly Token[], count: BareCount): Amount | UnreadAmount {
  const { opening, first, number, after, isNamed } = count
  const { min, max } = number
  const nounAt = isTimes(tokens, after) ? after + 1 : after
  const follows = tokens[nounAt]
  if (isOtherMeasure(follows)) return unread('unknown-unit', tokens, first, nounAt)
  const isMarked = isCountAfterMark(tokens, number, after)
  const isPart = max < 1 && isConnectedThing(tokens, after)
  const isBounded = isThingToCount(follows, number) || (isNamed && isEndOfCount(follows))
  // "3/4 bananas" may mean three to four; "1/2 bananas" cannot be a range.
  const isSlashed = isSlashedPlural(tokens, first, follows)
  if (
    !(isBounded || isMarked || isPart) ||
    (isSlashed && tokens[first]?.key !== '1') ||
    number.doubt !== null
  )
    return unread('unreadable-number', tokens, first, number.next - 1)
  const isAssumed = number.isAssumed || isMarked || isSlashed
  const isUnknown = isUnknownKind(tokens, nounAt, after)
  const next = isMarked || isPart ? after + 1 : nounAt
  return {
    ...bareCount({ min, max }, { opening, first }, next),
    diagnostics: [
      ...(isAssumed ? [placed('assumed-number', tokens, first, number.next - 1)] : []),
      ...(isPart ? [placed('assumed-unit', tokens, first, after)] : []),
      ...(isUnknown ? [placed('unknown-unit', tokens, nounAt)] : []),
    ],
  }
}

/** "2x |creme de leite|", "2 x |ovos|"; "2 x 395 g" counts packages of an unknown kind and does not match. */
function isTimes(tokens: readonly Token[], at: number): boolean {
  return (tokens[at]?.key === 'x' || tokens[at]?.key === '×') && tokens[at + 1]?.kind === 'word'
}

/** "2x leite condensado" counts packages of a kind that it leaves out; "2 x ovos" counts eggs. */
function isTimesOfProduct(tokens: readonly Token[], at: number): boolean {
  return isTimes(tokens, at) && !(tokens[at + 1]?.key.endsWith('s') ?? false)
}

/** True for "2ovos", a count; "500gfarinha" is not. */
function mayStandGlued({ isGlued, key }: Token, { min, max }: ReadRange): boolean {
  return !isGlued || (max < MANY && (min === 1 || key.endsWith('s')))
}

/** Abbreviations of unknown units, without a vowel: "2 dm de", "3 kl". */
function isShortForm(token: Token | undefined): boolean {
  return token?.kind === 'word' && /^[bcdfghjklmnpqrstvwxyz]{1,4}$/.test(token.key)
}

/** A plural noun after a mark: "4 - ovos", "4: ovos". "1 - ovo" may be the first entry of a list. */
function isCountAfterMark(tokens: readonly Token[], { min }: ReadRange, at: number): boolean {
  const noun = tokens[at + 1]
  return (
    min >= 2 &&
    ['-', ':', '='].includes(tokens[at]?.key ?? '') &&
    noun?.kind === 'word' &&
    noun.key.length > 3 &&
    noun.key.endsWith('s')
  )
}

/** "¼ |de noz-moscada|" */
function isConnectedThing(tokens: readonly Token[], at: number): boolean {
  return ['de', 'da', 'do'].includes(tokens[at]?.key ?? '') && tokens[at + 1]?.kind === 'word'
}

function unread(code: LineDiagnosticCode, tokens: readonly Token[], from: number, to = from): UnreadAmount {
  return { unread: placed(code, tokens, from, to) }
}

function placed(code: LineDiagnosticCode, tokens: readonly Token[], from: number, to = from): LineDiagnostic {
  const start = tokens[from]?.start ?? 0
  const end = tokens[Math.min(to, tokens.length - 1)]?.end ?? start
  return diagnostic(code, start, Math.max(start, end))
}
