// Numbers as Brazilians write them in recipes: "1,5", "1 ½", "1 e 1/2", "meia", "2 a 3".

import type { Token } from './tokens.ts'

/** A number in a line, and the index of the token after it. */
export interface ReadNumber {
  readonly value: number
  readonly next: number
  /** The other value that "1.500" or "1,500" may mean: the mark may group thousands or begin decimals. */
  readonly otherwise: number | null
}

/**
 * Reads what was typed into a number field: "1,5", "1.5", "1.234,56", "-2"; null for all else.
 * "1.500" is refused, since it may mean 1500 or 1,5; so are exponents, units and empty text.
 */
export function parseDecimal(text: string): number | null {
  const trimmed = text.trim()
  const isNegative = /^[-−]/.test(trimmed)
  const numeral = readNumeral(isNegative ? trimmed.slice(1) : trimmed)
  if (numeral === null || (numeral.otherwise !== null && numeral.separator === '.')) return null
  return isNegative ? 0 - numeral.value : numeral.value
}

/** Two decimals at most, comma, dots between thousands: 1500.5 -> '1.500,5'. '' for what is no finite number. */
export function formatNumber(value: number, maximumDecimals = 2): string {
  if (!Number.isFinite(value)) return ''
  const rounded = Number(value.toFixed(maximumDecimals))
  const [whole = '', decimals] = Math.abs(rounded).toString().split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.')
  return `${rounded < 0 ? '-' : ''}${grouped}${decimals === undefined ? '' : `,${decimals}`}`
}

interface Numeral {
  readonly value: number
  readonly otherwise: number | null
  readonly separator: '.' | ',' | null
}

const LONGEST_NUMERAL = 15

function readNumeral(text: string): Numeral | null {
  if (text.length > LONGEST_NUMERAL) return null
  if (/^\d+$/.test(text)) return { value: Number(text), otherwise: null, separator: null }
  const single = /^(\d+)([.,])(\d+)$/.exec(text)
  if (single) {
    const [, whole = '', mark, decimals = ''] = single
    const separator = mark === '.' ? '.' : ','
    const decimal = Number(`${whole}.${decimals}`)
    const mayGroup = decimals.length === 3 && whole.length <= 3 && !whole.startsWith('0')
    if (!mayGroup) return { value: decimal, otherwise: null, separator }
    const grouped = Number(whole + decimals)
    return separator === '.'
      ? { value: grouped, otherwise: decimal, separator }
      : { value: decimal, otherwise: grouped, separator }
  }
  if (!/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return null
  return { value: Number(text.replaceAll('.', '').replace(',', '.')), otherwise: null, separator: null }
}

const FRACTION_SIGNS: Readonly<Record<string, number>> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅐': 1 / 7,
  '⅑': 1 / 9,
  '⅒': 1 / 10,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}

const CARDINALS: ReadonlyMap<string, number> = new Map([
  ['um', 1],
  ['uma', 1],
  ['dois', 2],
  ['duas', 2],
  ['tres', 3],
  ['quatro', 4],
  ['cinco', 5],
  ['seis', 6],
  ['sete', 7],
  ['oito', 8],
  ['nove', 9],
  ['dez', 10],
  ['onze', 11],
  ['doze', 12],
  ['quinze', 15],
  ['dezesseis', 16],
  ['dezoito', 18],
  ['vinte', 20],
  ['trinta', 30],
  ['quarenta', 40],
  ['cinquenta', 50],
  ['cem', 100],
  ['duzentos', 200],
  ['duzentas', 200],
  ['trezentos', 300],
  ['trezentas', 300],
  ['quatrocentos', 400],
  ['quatrocentas', 400],
  ['quinhentos', 500],
  ['quinhentas', 500],
])

const HALVES: ReadonlySet<string> = new Set(['meia', 'meio'])
const PARTS: ReadonlyMap<string, number> = new Map([
  ['terco', 1 / 3],
  ['tercos', 1 / 3],
  ['quarto', 1 / 4],
  ['quartos', 1 / 4],
])
/** Words after "um" that make it an article, not a count: "um pouco de sal". */
const VAGUE: ReadonlySet<string> = new Set([
  'pouco',
  'pouquinho',
  'tanto',
  'tantinho',
  'tico',
  'tiquinho',
  'bocado',
])

/** A part of one: "½", "3/4", "meia", "um terço". */
export function readFraction(tokens: readonly Token[], at: number): ReadNumber | null {
  const token = tokens[at]
  if (token === undefined) return null
  if (token.kind === 'fraction') return found(FRACTION_SIGNS[token.key] ?? 0, at + 1)
  if (token.kind === 'number') return readSlashed(tokens, at)
  if (HALVES.has(token.key)) return found(1 / 2, at + 1)
  const part = PARTS.get(tokens[at + 1]?.key ?? '')
  const count = CARDINALS.get(token.key)
  return part !== undefined && count !== undefined && count * part < 1 ? found(count * part, at + 2) : null
}

/** "3/4": a proper fraction that somebody may weigh or cut by; "20/30" and "4/3" are none. */
function readSlashed(tokens: readonly Token[], at: number): ReadNumber | null {
  const [over, slash, under] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (over?.kind !== 'number' || slash?.key !== '/' || under?.kind !== 'number') return null
  if (!/^\d{1,2}$/.test(over.key) || !/^\d{1,2}$/.test(under.key)) return null
  const [numerator, denominator] = [Number(over.key), Number(under.key)]
  const isUsual = [2, 3, 4, 8].includes(denominator) || (numerator === 1 && denominator <= 16)
  if (numerator === 0 || numerator >= denominator || !isUsual) return null
  return found(numerator / denominator, at + 3)
}

/** One number of any kind at this token; null where none begins or none can be told for certain. */
export function readNumber(tokens: readonly Token[], at: number): ReadNumber | null {
  const token = tokens[at]
  if (token === undefined) return null
  if (token.kind === 'mark' || VAGUE.has(tokens[at + 1]?.key ?? '')) return null
  const fraction = readFraction(tokens, at)
  if (fraction !== null) return fraction
  if (token.kind === 'word') {
    const count = CARDINALS.get(token.key)
    return count === undefined ? null : withFraction(tokens, count, at + 1, null)
  }
  if (tokens[at + 1]?.key === '/' && tokens[at + 2]?.kind === 'number') return readDottedMixed(tokens, at)
  const numeral = readNumeral(token.key)
  if (numeral === null || numeral.value <= 0) return null
  return withFraction(tokens, numeral.value, at + 1, numeral.otherwise)
}

/** "1.1/2", where the dot stands for a space. */
function readDottedMixed(tokens: readonly Token[], at: number): ReadNumber | null {
  const dotted = /^(\d{1,2})\.(\d{1,2})$/.exec(tokens[at]?.key ?? '')
  const over = tokens[at]
  if (dotted === null || over === undefined) return null
  const fraction = readSlashed([{ ...over, key: dotted[2] ?? '' }, ...tokens.slice(at + 1, at + 3)], 0)
  return fraction && found(Number(dotted[1]) + fraction.value, at + 3)
}

/** Takes in the second half of "1 ½", "1 1/2", "1 e 1/2", "uma e meia". */
function withFraction(
  tokens: readonly Token[],
  whole: number,
  next: number,
  otherwise: number | null,
): ReadNumber {
  const follows = tokens[next]
  if (Number.isInteger(whole) && otherwise === null && follows !== undefined) {
    const isJoined = follows.key === 'e' || follows.key === '&'
    const fraction =
      isJoined || follows.kind !== 'word' ? readFraction(tokens, isJoined ? next + 1 : next) : null
    if (fraction !== null) return found(whole + fraction.value, fraction.next)
  }
  return { value: whole, next, otherwise }
}

function found(value: number, next: number): ReadNumber {
  return { value, next, otherwise: null }
}
