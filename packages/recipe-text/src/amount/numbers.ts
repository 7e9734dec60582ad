// Numbers within a line of a recipe: "1,5", "1 ½", "1 e 1/2", "meia", "vinte e quatro", "2 a 3".

import type { Quantity } from '../ingredient/ingredient.ts'
import { readNumeral } from '../text/numeral.ts'
import type { Token } from '../text/tokens.ts'
import { formTree } from '../units/unit-forms.ts'
import {
  CARDINALS,
  FRACTION_SIGNS,
  FRACTION_WORDS,
  HALF_JOINTS,
  RANGE_JOINTS,
  VAGUE,
} from './number-words.ts'

/** A number, and the index of the token after it. */
export interface ReadNumber {
  readonly value: number
  readonly next: number
  /** The other possible value of "1.500" or "1,500". */
  readonly otherwise: number | null
  /** The notation is irregular: ".5", "11/2" for "1 1/2", the letter "l" for 1. */
  readonly isAssumed: boolean
}

export interface ReadRange extends Quantity {
  readonly next: number
  /** The ambiguous mark: a dot that may be a comma ("1.500"), or a comma that may group ("1,500"). */
  readonly doubt: 'dot' | 'comma' | null
  /** The notation is irregular: see `ReadNumber`. */
  readonly isAssumed: boolean
}

export function isVague(token: Token | undefined): boolean {
  return token !== undefined && VAGUE.has(token.key)
}

/** True for a word that can begin a number: "duas", "meia". */
export function isNumberWord({ key }: Token): boolean {
  return CARDINALS.has(key) || key === 'meia' || key === 'meio' || key === 'metade'
}

/** Reads one number of any kind at this token; null if there is none or if it is uncertain. */
export function readNumber(tokens: readonly Token[], at: number): ReadNumber | null {
  const token = tokens[at]
  if (token === undefined || token.kind === 'mark') return null
  const follows = tokens[at + 1]
  if (isVague(follows)) return null
  if (token.kind === 'number' && follows?.key !== '/' && !isPart(follows))
    return readDigits(tokens, at, token)
  const fraction = readFraction(tokens, at)
  if (fraction !== null) return fraction
  if (token.kind === 'word') {
    const words = readCardinal(tokens, at) ?? readHalfOfOne(tokens, at) ?? readLetter(tokens, at)
    return words && withFraction(tokens, words)
  }
  if (follows?.key === '/' && tokens[at + 2]?.kind === 'number')
    return readDottedMixed(tokens, at) ?? readGluedMixed(tokens, at)
  return readDigits(tokens, at, token)
}

/** "2", "1,5", "1.500", ".5", with a following half. */
function readDigits(tokens: readonly Token[], at: number, { key }: Token): ReadNumber | null {
  if (key.startsWith('.') || key.startsWith(',')) {
    const value = Number(`0.${key.slice(1)}`)
    return value > 0 ? assumed(value, at + 1) : null
  }
  const numeral = readNumeral(key)
  if (numeral === null || numeral.value <= 0) return null
  return withFraction(tokens, {
    value: numeral.value,
    next: at + 1,
    otherwise: numeral.otherwise,
    isAssumed: false,
  })
}

function isPart(token: Token | undefined): boolean {
  return token?.kind === 'word' && FRACTION_WORDS.has(token.key)
}

/** A fraction below one: "½", "3/4", "meia", "um terço". */
export function readFraction(tokens: readonly Token[], at: number): ReadNumber | null {
  const token = tokens[at]
  if (token === undefined) return null
  if (tokens[at + 1]?.key === '/') {
    const [over, under] = [inPlainDigits(token), inPlainDigits(tokens[at + 2])]
    const isPartOf = under?.key === '5' && tokens[at + 3]?.key === 'de'
    if (over?.kind === 'number') return readSlashed(over, tokens[at + 1], under, at + 3, isPartOf)
  }
  if (token.key === 'meia' || token.key === 'meio') return certain(1 / 2, skipHyphen(tokens, at + 1))
  const sign = FRACTION_SIGNS.get(token.key)
  if (sign !== undefined) return certain(sign, at + 1)
  const parts = FRACTION_WORDS.get(tokens[at + 1]?.key ?? '')
  const count = CARDINALS.get(token.key) ?? (/^\d$/.test(token.key) ? Number(token.key) : undefined)
  return parts !== undefined && count !== undefined && count > 0 && count < parts
    ? certain(count / parts, at + 2)
    : null
}

/** Turns the digits of "¹⁄₂" into those of "1/2". */
function inPlainDigits(token: Token | undefined): Token | undefined {
  const digit = token?.kind === 'sign' ? token.key.normalize('NFKC') : ''
  return token !== undefined && /^\d$/.test(digit) ? { ...token, kind: 'number', key: digit } : token
}

/** "meia-dúzia" */
function skipHyphen(tokens: readonly Token[], at: number): number {
  return tokens[at]?.key === '-' && tokens[at]?.isGlued && tokens[at + 1]?.isGlued ? at + 1 : at
}

/** A fraction used in kitchens, such as "3/4". "20/30" and "4/3" are refused, and "4/5" unless "de" follows. */
function readSlashed(
  over: Token,
  slash: Token | undefined,
  under: Token | undefined,
  next: number,
  isPartOf = false,
): ReadNumber | null {
  if (slash?.key !== '/' || under?.kind !== 'number') return null
  if (!/^\d{1,2}$/.test(over.key) || !/^\d{1,2}$/.test(under.key)) return null
  const [numerator, denominator] = [Number(over.key), Number(under.key)]
  const isUsual = isPartOf || [2, 3, 4, 8].includes(denominator) || (numerator === 1 && denominator <= 16)
  if (numerator === 0 || numerator >= denominator || !isUsual) return null
  return certain(numerator / denominator, next)
}

/** "1.1/2" with a dot for a space. */
function readDottedMixed(tokens: readonly Token[], at: number): ReadNumber | null {
  const token = tokens[at]
  const [, whole, numerator] = /^(\d{1,2})[.,](\d{1,2})$/.exec(token?.key ?? '') ?? []
  if (token === undefined || whole === undefined || numerator === undefined) return null
  const fraction = readSlashed({ ...token, key: numerator }, tokens[at + 1], tokens[at + 2], at + 3)
  return fraction && certain(Number(whole) + fraction.value, fraction.next)
}

/** "11/2" as "1 1/2" with the space lost; eleven halves are never meant. */
function readGluedMixed(tokens: readonly Token[], at: number): ReadNumber | null {
  const token = tokens[at]
  const [, whole, numerator] = /^([1-9])([1-9])$/.exec(token?.key ?? '') ?? []
  if (token === undefined || whole === undefined || numerator === undefined) return null
  const fraction = readSlashed({ ...token, key: numerator }, tokens[at + 1], tokens[at + 2], at + 3)
  return fraction && assumed(Number(whole) + fraction.value, fraction.next)
}

/** "metade de uma lata", "metade da lata"; "metade da massa" is not an amount. */
function readHalfOfOne(tokens: readonly Token[], at: number): ReadNumber | null {
  if (tokens[at]?.key !== 'metade' || !['de', 'da', 'do'].includes(tokens[at + 1]?.key ?? '')) return null
  const one = ['1', 'um', 'uma'].includes(tokens[at + 2]?.key ?? '')
  if (one) return certain(1 / 2, at + 3)
  return formTree().next.has(tokens[at + 2]?.key ?? '') ? certain(1 / 2, at + 2) : null
}

/** The letters l and I for 1, from scanners and old typewriters: "l xícara", "I xícara", "l/2 xícara". */
function readLetter(tokens: readonly Token[], at: number): ReadNumber | null {
  const [letter, follows, under] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (letter === undefined || (letter.key !== 'l' && letter.key !== 'i') || letter.isGlued) return null
  const fraction = readSlashed({ ...letter, key: '1' }, follows, under, at + 3)
  if (fraction !== null) return assumed(fraction.value, fraction.next)
  const isUnit = follows?.kind === 'word' && follows.key.length > 1 && formTree().next.has(follows.key)
  return isUnit ? assumed(1, at + 1) : null
}

/** "cento e vinte e cinco": each word after "e" fills a lower decimal place. */
function readCardinal(tokens: readonly Token[], at: number): ReadNumber | null {
  const opening = CARDINALS.get(tokens[at]?.key ?? '')
  if (opening === undefined) return null
  let [value, next] = [opening, at + 1]
  while (tokens[next]?.key === 'e') {
    const more = CARDINALS.get(tokens[next + 1]?.key ?? '')
    const place = value % 100 === 0 ? 100 : value % 10 === 0 && value > 10 ? 10 : 0
    if (more === undefined || more >= place) break
    value += more
    next += 2
  }
  return certain(value, next)
}

/** Adds the fraction of "1 ½", "1 1/2", "1 e 1/2", "uma e meia". */
function withFraction(tokens: readonly Token[], whole: ReadNumber): ReadNumber {
  const follows = tokens[whole.next]
  if (follows === undefined || whole.otherwise !== null || !Number.isInteger(whole.value)) return whole
  const isJoined = HALF_JOINTS.has(follows.key) || isMarkBeforeSign(tokens, whole.next)
  if (!isJoined && follows.kind === 'word') return whole
  const fraction = readFraction(tokens, isJoined ? whole.next + 1 : whole.next)
  if (fraction === null) return whole
  const value = whole.value + fraction.value
  return whole.isAssumed ? assumed(value, fraction.next) : certain(value, fraction.next)
}

/** "1|.|½" */
function isMarkBeforeSign(tokens: readonly Token[], at: number): boolean {
  const [mark, sign] = [tokens[at], tokens[at + 1]]
  const isMark = mark?.isGlued === true && (mark.key === '.' || mark.key === ',')
  return isMark && sign?.kind === 'sign' && sign.isGlued
}

/**
 * "2 a 3", "2-3", "3 ou 4", and "2 e 3" after "entre"; a single number is a range of one.
 * 'unclear' if the second number is not greater than the first.
 */
export function readRange(
  tokens: readonly Token[],
  at: number,
  isBetween: boolean,
): ReadRange | 'unclear' | null {
  const low = readNumber(tokens, at)
  if (low === null) return readSlashedPair(tokens, at)
  const { isAssumed } = low
  const alone = { min: low.value, max: low.value, next: low.next, doubt: doubtOf(low), isAssumed }
  const joint = tokens[low.next]?.key ?? ''
  const isJoined = RANGE_JOINTS.has(joint) || (isBetween && joint === 'e')
  const high = isJoined ? readNumber(tokens, low.next + 1) : null
  if (high === null) return alone
  // "1-1/2" is one and a half, since the ends of a range ascend.
  if (joint === '-' && high.value < 1 && Number.isInteger(low.value)) {
    // "2 - 1/2" may also be the second entry of a list.
    const isLoose = tokens[low.next]?.isGlued === false
    const value = low.value + high.value
    return { min: value, max: value, next: high.next, doubt: null, isAssumed: isAssumed || isLoose }
  }
  if (joint === '-' && mayBeListNumber(tokens, low, high)) return 'unclear'

  const [first, second] = [doubtOf(low), doubtOf(high)]
  const isClear = high.value > low.value && (first === null || second === null || first === second)
  return isClear
    ? { min: low.value, max: high.value, next: high.next, doubt: first ?? second, isAssumed }
    : 'unclear'
}

/** "200/250 g": two numbers too large for a fraction, of which the second is at most twice the first. */
function readSlashedPair(tokens: readonly Token[], at: number): ReadRange | null {
  const [low, slash, high] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  const isPair = slash?.key === '/' && [low, high].every((token) => /^[1-9]\d{1,3}$/.test(token?.key ?? ''))
  if (!isPair) return null
  const [min, max] = [Number(low?.key), Number(high?.key)]
  const isRange = min >= SMALLEST_PAIR && max > min && max <= 2 * min
  return isRange ? { min, max, next: at + 3, doubt: null, isAssumed: true } : null
}

const SMALLEST_PAIR = 20

/** The maximum ratio of a range's ends; beyond it, as in "1 - 200 g", the first number is a list number. */
const WIDEST_RANGE = 5

/** "1 - 200 g", "1- 2 ovos". */
function mayBeListNumber(tokens: readonly Token[], low: ReadNumber, high: ReadNumber): boolean {
  const [dash, number] = [tokens[low.next], tokens[low.next + 1]]
  return high.value > low.value * WIDEST_RANGE || (dash?.isGlued === true && number?.isGlued === false)
}

function doubtOf({ value, otherwise }: ReadNumber): ReadRange['doubt'] {
  if (otherwise === null) return null
  return value > otherwise ? 'dot' : 'comma'
}

function certain(value: number, next: number): ReadNumber {
  return { value, next, otherwise: null, isAssumed: false }
}

function assumed(value: number, next: number): ReadNumber {
  return { value, next, otherwise: null, isAssumed: true }
}
