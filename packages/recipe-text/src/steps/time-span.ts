// A length of time or a range of two: "40 minutos a 1 hora", "1 a 1 hora e meia", "no mínimo 1 e no máximo 2 horas".

import { readFraction } from '../amount/numbers.ts'
import { phraseAt, readJoint, type Joint } from '../amount/range-joint.ts'
import type { Token } from '../text/tokens.ts'
import {
  isUnclear,
  isUnfit,
  readCount,
  readLength,
  SINGLE,
  unclear,
  unitOfCount,
  withRest,
  type Count,
  type Length,
  type Unclear,
} from './time-length.ts'
import { followOf, readUnit, unitBelow } from './time-units.ts'

/** Both ends in seconds, not rounded; the same for a single length. */
export interface Span {
  readonly min: number
  readonly max: number
  /** Index of the token after it. */
  readonly next: number
}

/** One time at this token; unclear where its number and unit are understood in part only. */
export function readSpan(tokens: readonly Token[], at: number): Span | Unclear | null {
  const isBetween = tokens[at - 1]?.key === 'entre'
  const read = readFrom(tokens, at, true, isBetween)
  if (!isBetween || (read !== null && !isUnclear(read) && read.max > read.min)) return read
  // The "e" of "entre 1h e 2h" joins the ends, that of "entre 1 hora e 20 e 2 horas" a part.
  const parted = readFrom(tokens, at, false, true)
  if (parted !== null && !isUnclear(parted) && parted.max > parted.min) return parted
  return read === null || isUnclear(read) ? read : unclear(read.next)
}

function readFrom(
  tokens: readonly Token[],
  at: number,
  mayJoin: boolean,
  isBetween: boolean,
): Span | Unclear | null {
  const slashed = readSlashed(tokens, at)
  if (slashed !== null) return slashed
  const low = readOrMore(tokens, at) ?? readLength(tokens, at, mayJoin)
  if (low === null) return readCountRange(tokens, at, isBetween)
  if (isUnclear(low)) return low
  const alone = { min: low.seconds, max: low.seconds, next: low.next }
  const joint = readJoint(tokens, low.next, isBetween)
  return joint === null ? alone : (readHigh(tokens, low, joint) ?? alone)
}

/** "2 |ou mais| horas" */
function readOrMore(tokens: readonly Token[], at: number): Length | Unclear | null {
  const count = readCount(tokens, at)
  if (count === null || isUnclear(count) || !phraseAt(tokens, count.next, ['ou', 'mais'])) return null
  const unit = readUnit(tokens, count.next + 2)
  return unit === null ? null : withRest(tokens, count, unit, true)
}

/** "10 |+| 5 minutos", "1 |e| 30 h": two numbers, and no range. */
const NO_JOINTS: readonly (readonly string[])[] = [['e'], ['+']]

/** The second end after a length; null where the joint belongs to something else. */
function readHigh(tokens: readonly Token[], low: Length, joint: Joint): Span | Unclear | null {
  const high = readLength(tokens, joint.next)
  if (isUnclear(high)) return high
  if (high === null) return joint.words === '/' ? null : readBareHigh(tokens, low, joint)
  const { seconds: min } = low
  if (high.seconds > min) return { min, max: high.seconds, next: high.next }
  const max = relativeTo(low, high.seconds)
  if (max !== null && high.greatest === low.smallest) return { min, max, next: high.next }
  // "1 hora ou 30 minutos no micro-ondas" are two times.
  return ['a', '~', 'e'].includes(joint.words) ? unclear(high.next) : null
}

/** "1h30 a |40 min|": the end of the last part. */
function relativeTo({ seconds, last, smallest, greatest }: Length, high: number): number | null {
  const isPart = smallest < greatest && high > last && high < greatest
  return isPart ? seconds - last + high : null
}

const WIDEST = 12
/** Degrees that stand after a time without their unit: "40 minutos a 180". */
const [LOWEST_OVEN, HIGHEST_OVEN] = [140, 300]

/** "45 minutos a |50|", "1 hora a |2|", "1h20 a |30|": a number without unit. */
function readBareHigh(tokens: readonly Token[], low: Length, joint: Joint): Span | Unclear | null {
  const count = readCount(tokens, joint.next)
  if (count === null) return null
  if (isUnclear(count)) return count
  if (followOf(tokens, count.next) !== 'free') return null
  const { value, next } = count
  const { seconds: min, smallest, greatest } = low
  const isPlain = !isUnfit(count, smallest) && !count.isClock
  const max =
    relativeTo(low, value * smallest) ??
    [...new Set([smallest, greatest])]
      .filter((unit) => smallest === greatest || unit !== smallest)
      .map((unit) => value * unit)
      .find((seconds) => seconds > min && seconds <= WIDEST * min)
  const mayBeOven =
    ['a', '-', ', maximo'].includes(joint.words) && value >= LOWEST_OVEN && value <= HIGHEST_OVEN
  if (mayBeOven) return max !== undefined && max <= 2 * min ? unclear(next) : null
  if (max === undefined || !isPlain) return ['a', '~', 'e'].includes(joint.words) ? unclear(next) : null
  return { min, max, next }
}

/** "35 a 40 minutos", "1 a 1 hora e meia", "5/10 minutos": numbers first, and the unit of both at the end. */
function readCountRange(tokens: readonly Token[], at: number, isBetween: boolean): Span | Unclear | null {
  const low = readCount(tokens, at)
  if (isUnclear(low)) return null
  const slashed = readSlashed(tokens, at)
  if (slashed !== null || low === null) return slashed
  const joint = readJoint(tokens, low.next, isBetween)
  if (joint === null) return readUnjoined(tokens, at, low)
  const high = readHighCount(tokens, joint)
  if (high === null) return null
  if (isUnclear(high)) return readUnit(tokens, high.next) === null ? null : unclear(high.next + 1)
  const unit = unitOfCount(tokens, high)
  if (unit === null) return null
  // "1-1/2 hora" is one and a half, since the ends of a range ascend.
  if (joint.words === '-' && high.value < 1 && Number.isInteger(low.value) && low.value < 10)
    return spanOf(withRest(tokens, { ...high, value: low.value + high.value }, unit, true))
  if (isUnfit(low, unit.seconds)) return unclear(unit.next)
  const end = isBeforeOther(tokens, unit.next) ? withoutRest(high, unit) : withRest(tokens, high, unit, true)
  if (isUnclear(end)) return end
  const min = lowSeconds(low.value, unit.seconds, end.seconds)
  const isListNumber = joint.words === '-' && mayBeListNumber(tokens, low, joint, high)
  return min === null || isListNumber ? unclear(end.next) : { min, max: end.seconds, next: end.next }
}

/** The last number before the unit: "25 a 30, no máximo |35| minutos". */
function readHighCount(tokens: readonly Token[], joint: Joint): Count | Unclear | null {
  const high = readCount(tokens, joint.next)
  if (high === null || isUnclear(high) || unitOfCount(tokens, high) !== null) return high
  const further = readJoint(tokens, high.next, false)
  const last = further && readCount(tokens, further.next)
  return last !== null && !isUnclear(last) && last.value > high.value ? last : high
}

/** The first end of a range in its unit, or in the unit below: "45 a 1 hora"; null where the ends do not ascend. */
function lowSeconds(value: number, unit: number, end: number): number | null {
  if (value * unit < end) return value * unit
  const smaller = (unitBelow(unit) ?? Infinity) * value
  return value >= 10 && value < 60 && smaller < end && end <= NARROWEST * smaller ? smaller : null
}

/** A number without a following joint ("2 |ou mais horas|"), or text that is not a range ("10 + 5 minutos", "por 1:45"). */
function readUnjoined(tokens: readonly Token[], at: number, low: Count): Span | Unclear | null {
  const more = NO_JOINTS.find((phrase) => phraseAt(tokens, low.next, phrase))
  const other = more === undefined ? null : readCount(tokens, low.next + 1)
  const unit = other === null || isUnclear(other) ? null : unitOfCount(tokens, other)
  if (unit !== null) return unclear(unit.next)
  return isClockAlone(tokens, at, low) ? unclear(low.next) : null
}

/** The greatest ratio of the ends of "45 a 1 hora", whose first number counts minutes. */
const NARROWEST = 6

function withoutRest(count: Count, unit: { seconds: number; next: number }): Length | Unclear {
  const seconds = count.value * unit.seconds
  if (isUnfit(count, unit.seconds)) return unclear(unit.next)
  return { seconds, smallest: unit.seconds, last: seconds, greatest: unit.seconds, next: unit.next }
}

/** "1 a 2 horas |e 20 minutos antes|": another time. */
function isBeforeOther(tokens: readonly Token[], at: number): boolean {
  const other = tokens[at]?.key === 'e' ? readLength(tokens, at + 1) : null
  if (other === null || isUnclear(other)) return false
  return ['antes', 'depois', 'apos'].includes(tokens[other.next]?.key ?? '')
}

/** "por 1:45": a time without the unit that distinguishes hours from minutes. */
function isClockAlone(tokens: readonly Token[], at: number, { isClock }: Count): boolean {
  return isClock && ['por', 'durante', 'uns', 'umas', 'de', 'tempo'].includes(tokens[at - 1]?.key ?? '')
}

/** The maximum ratio of the ends around a dash; beyond it, as in "1 - 20 minutos", the first number is a list number. */
const WIDEST_DASH = 5

function mayBeListNumber(tokens: readonly Token[], low: Count, joint: Joint, high: Count): boolean {
  const [dash, number] = [tokens[low.next], tokens[joint.next]]
  return high.value > low.value * WIDEST_DASH || (dash?.isGlued === true && number?.isGlued === false)
}

function spanOf(length: Length | Unclear): Span | Unclear {
  if (isUnclear(length)) return length
  return { min: length.seconds, max: length.seconds, next: length.next }
}

/** "5/10 minutos", "4/6 horas"; "1/2 hora" is a half, and "2/3 horas" either. */
function readSlashed(tokens: readonly Token[], at: number): Span | Unclear | null {
  const [low, slash, high] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (low?.kind !== 'number' || slash?.key !== '/' || high?.kind !== 'number') return null
  if (!/^\d{1,4}$/.test(low.key) || !/^\d{1,4}$/.test(high.key)) return null
  const [min, max] = [Number(low.key), Number(high.key)]
  const unit = readUnit(tokens, at + 3)
  if (unit === null || min < 2 || max <= min || (min >= 100 && max > 2 * min)) return null
  if (readFraction(tokens, at) !== null)
    return SINGULAR.has(tokens[at + 3]?.key ?? '') || min >= 5 ? null : unclear(unit.next)
  return { min: min * unit.seconds, max: max * unit.seconds, next: unit.next }
}

/** Units that a fraction precedes: "3/4 hora". */
const SINGULAR: ReadonlySet<string> = new Set([...SINGLE, 'h', 'hr'])
