// One length of time: "35 minutos", "1h30", "1:45 h", "2 horas e 3/4", "1 hora e 20", "minuto e meio".

import { CARDINALS } from '../amount/number-words.ts'
import { isNumberWord, readFraction, readNumber } from '../amount/numbers.ts'
import { isNumeric, type Token } from '../text/tokens.ts'
import {
  followOf,
  HOUR,
  isFractionInSigns,
  MINUTE,
  readUnit,
  unitBelow,
  type ReadUnit,
} from './time-units.ts'

/** A length in seconds, not rounded. */
export interface Length {
  readonly seconds: number
  /** The seconds of its smallest unit, and of that unit's part of the length: 60 and 1200 in "1 hora e 20". */
  readonly smallest: number
  readonly last: number
  /** The seconds of its greatest unit. */
  readonly greatest: number
  /** Index of the token after it. */
  readonly next: number
}

/** A time that is understood in part only; it ends before the token `next`. */
export interface Unclear {
  readonly isUnclear: true
  readonly next: number
}

export function unclear(next: number): Unclear {
  return { isUnclear: true, next }
}

export function isUnclear(read: object | null): read is Unclear {
  return read !== null && 'isUnclear' in read
}

/** A number of units: "1,5", "uma e meia", "1:45". */
export interface Count {
  readonly value: number
  readonly next: number
  /** "1:45" is 1.75, and a number of hours or minutes only. */
  readonly isClock: boolean
  /** "1,30" hours are 90 minutes for some and 78 for others. */
  readonly isDoubtful: boolean
}

export function readCount(tokens: readonly Token[], at: number): Count | Unclear | null {
  const clock = readClock(tokens, at)
  if (clock !== null) return clock
  const number = readNumber(tokens, at) ?? readWhole(tokens[at], at)
  if (number === null) return null
  const [, decimals] = /^\d+[.,](\d\d)$/.exec(tokens[at]?.key ?? '') ?? []
  const isDoubtful = decimals !== undefined && Number(decimals) < 60
  return { value: number.value, next: number.next, isClock: false, isDoubtful }
}

/** "|0|h45", and "1h|30|/2h", which is not a fraction. */
function readWhole(token: Token | undefined, at: number): { value: number; next: number } | null {
  return token !== undefined && /^\d{1,2}$/.test(token.key)
    ? { value: Number(token.key), next: at + 1 }
    : null
}

/** "1:45", "01:45:30". Above 59 after the colon it is unclear. */
function readClock(tokens: readonly Token[], at: number): Count | Unclear | null {
  const parts: string[] = []
  let next = at
  for (; tokens[next]?.kind === 'number' && parts.length < 3; next += 2) {
    parts.push(tokens[next]?.key ?? '')
    const [colon, digits] = [tokens[next + 1], tokens[next + 2]]
    const goesOn = colon?.key === ':' && colon.isGlued && digits?.kind === 'number' && digits.isGlued
    if (!goesOn) break
  }
  const [first = '', ...rest] = parts
  if (rest.length === 0) return null
  const isValid = /^\d{1,3}$/.test(first) && rest.every((part) => /^[0-5]\d$/.test(part))
  if (!isValid) return unclear(next + 1)
  const value = [first, ...rest].reduce((sum, part, place) => sum + Number(part) / 60 ** place, 0)
  return { value, next: next + 1, isClock: true, isDoubtful: false }
}

/** The unit after a count: "35 |minutos|", "1/4 |de hora|". */
export function unitOfCount(tokens: readonly Token[], { value, next }: Count): ReadUnit | null {
  return readUnit(tokens, value < 1 && tokens[next]?.key === 'de' ? next + 1 : next)
}

/** Whether this count cannot be one of these units: "1:30 dias", "1,30 h". */
export function isUnfit({ isClock, isDoubtful }: Count, unit: number): boolean {
  const isParted = unit === HOUR || unit === MINUTE
  return isClock ? !isParted : isDoubtful && isParted
}

/** A length at this token. `mayJoin`: whether "e" may add a part; between the ends of "entre 1h e 2h" it does not. */
export function readLength(tokens: readonly Token[], at: number, mayJoin = true): Length | Unclear | null {
  const bare = readOneUnit(tokens, at)
  if (bare !== null) return bare
  const count = readCount(tokens, at)
  if (count === null) return null
  if (isUnclear(count)) return readUnit(tokens, count.next) === null ? null : unclear(count.next + 1)
  const unit = unitOfCount(tokens, count)
  if (unit === null) return null
  return withRest(tokens, count, unit, mayJoin)
}

/** A count with its unit and the smaller parts after it. */
export function withRest(
  tokens: readonly Token[],
  count: Count,
  unit: ReadUnit,
  mayJoin: boolean,
): Length | Unclear {
  const whole = count.value * unit.seconds
  const rest = readRest(tokens, unit, mayJoin)
  if (isUnclear(rest)) return rest
  if (isUnfit(count, unit.seconds)) return unclear(rest?.next ?? unit.next)
  const single = { smallest: unit.seconds, last: whole, greatest: unit.seconds }
  if (rest === null) return { ...single, seconds: whole, next: unit.next }
  const { seconds, smallest, last, next } = rest
  // "1,5 hora e 10" and "1:45 h e 20" have two readings.
  if (count.isClock || (!Number.isInteger(count.value) && !rest.isNamed)) return unclear(next)
  return { seconds: whole + seconds, smallest, last, greatest: unit.seconds, next }
}

interface Rest {
  readonly seconds: number
  readonly smallest: number
  readonly last: number
  readonly next: number
  /** It has a unit of its own. */
  readonly isNamed: boolean
}

/** What follows a unit: "|e meia|", "1h|30|", "1h|:45|", "|e 30 min|", "|15 minutos|", "2 h |05|", "|e um quarto|". */
function readRest(tokens: readonly Token[], unit: ReadUnit, mayJoin: boolean): Rest | Unclear | null {
  const joint = tokens[unit.next]?.key
  if (joint === 'e' && !mayJoin) return null
  const isColon = joint === ':' && tokens[unit.next + 1]?.kind === 'number' && !unit.hasDot
  const isJoined = joint === 'e' || isColon
  const at = isJoined ? unit.next + 1 : unit.next
  const first = tokens[at]
  if (first === undefined) return null
  // "uma hora e pouco", "2 horas e tanto"
  if (joint === 'e' && ['pouco', 'pouquinho', 'tanto', 'tantas', 'lá'].includes(first.key))
    return unclear(at + 1)
  if (!mayBeRest(first)) return null
  const named = readNamedRest(tokens, unit, at)
  if (named !== 'none') return named
  const fraction = joint === 'e' || isFractionInSigns(tokens, at) ? readPartOfUnit(tokens, at) : null
  if (fraction !== null) {
    if (followOf(tokens, fraction.next) === 'measured') return null
    const seconds = fraction.value * unit.seconds
    return { seconds, smallest: unit.seconds, last: seconds, next: fraction.next, isNamed: false }
  }
  return readBareRest(tokens, unit, at, isColon || first.isGlued, isJoined)
}

function mayBeRest(token: Token): boolean {
  return isNumeric(token) || isNumberWord(token) || token.key === 'quarto'
}

function readPartOfUnit(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  if (tokens[at]?.key === 'quarto') return { value: 1 / 4, next: at + 1 }
  return readFraction(tokens, at)
}

/** A rest with its unit, and that unit's own rest; 'none' where no unit follows the number. */
function readNamedRest(tokens: readonly Token[], unit: ReadUnit, at: number): Rest | Unclear | null | 'none' {
  const number = readNumber(tokens, at)
  if (number === null) return 'none'
  const isPart = number.value < 1 && tokens[number.next]?.key === 'de'
  const smaller = readUnit(tokens, isPart ? number.next + 1 : number.next, unit.seconds)
  if (smaller === null) return 'none'
  if (isHourTwice(tokens, at, unit, smaller)) {
    const seconds = number.value * MINUTE
    return { seconds, smallest: MINUTE, last: seconds, next: smaller.next, isNamed: true }
  }
  // "1h |1h|" is another time; "uma hora e meia hora" is one.
  if (smaller.seconds > unit.seconds || (smaller.seconds === unit.seconds && number.value >= 1)) return null
  const seconds = number.value * smaller.seconds
  const below = smaller.seconds < unit.seconds ? readRest(tokens, smaller, true) : null
  if (isUnclear(below)) return below
  if (seconds >= unit.seconds) return unclear(smaller.next)
  if (below !== null) return { ...below, seconds: seconds + below.seconds, isNamed: true }
  return { seconds, smallest: smaller.seconds, last: seconds, next: smaller.next, isNamed: true }
}

/** "1h20|hs|": the hour is named twice. */
function isHourTwice(tokens: readonly Token[], at: number, unit: ReadUnit, smaller: ReadUnit): boolean {
  const isTwice = smaller.seconds === unit.seconds && tokens[at]?.isGlued && tokens[at + 1]?.isGlued
  return isTwice === true && unit.seconds === HOUR && /^[0-5]\d$/.test(tokens[at]?.key ?? '')
}

/** "1 hora e |20|", "1h|30|", "2 h |05|", "1min|30|": a number of the unit below. */
function readBareRest(
  tokens: readonly Token[],
  unit: ReadUnit,
  at: number,
  isGlued: boolean,
  isJoined: boolean,
): Rest | Unclear | null {
  const count = readCount(tokens, at)
  if (count === null) return null
  if (isUnclear(count)) return count
  const follow = isGlued ? 'free' : followOf(tokens, count.next)
  if (follow === 'measured') return null
  const below = unitBelow(unit.seconds)
  const isWhole = Number.isInteger(count.value) && count.value < 60 && !count.isClock
  // "1 h. 30 biscoitos" begins a sentence; "2 horas 12 biscoitos" may as well be two things.
  if (follow === 'other' && !isJoined) return unit.hasDot ? null : unclear(count.next)
  if (follow === 'other' || below === null || !isWhole || (unit.hasDot && !isJoined))
    return unclear(count.next)
  const seconds = count.value * below
  return { seconds, smallest: below, last: seconds, next: count.next, isNamed: false }
}

/** "hora e meia", "minuto e meio", "hora e quinze": one unit without a number. */
function readOneUnit(tokens: readonly Token[], at: number): Length | Unclear | null {
  const word = tokens[at]?.key ?? ''
  if (!SINGLE.has(word) || tokens[at + 1]?.key !== 'e') return null
  const follows = tokens[at + 2]
  const isPart = readPartOfUnit(tokens, at + 2) !== null
  const isManyMinutes = word === 'hora' && (CARDINALS.get(follows?.key ?? '') ?? Number(follows?.key)) >= 10
  const unit = isPart || isManyMinutes ? readUnit(tokens, at) : null
  const one = { value: 1, next: at, isClock: false, isDoubtful: false }
  const length = unit && withRest(tokens, one, unit, true)
  // Without a rest it is a word and no amount: "a cada hora e 20 g".
  return length === null || isUnclear(length) || length.next > at + 1 ? length : null
}

/** Units that need no number before a fraction. */
export const SINGLE: ReadonlySet<string> = new Set(['hora', 'minuto', 'segundo', 'dia', 'semana'])
