// Reads what a person types into a field for one number: "3,5", "3.50", "1.234,56", "1 ½", "R$ 7,49".

import { formatNumber } from '@ateliedoce/recipe-text'

/** `money` is read as integer centavos, the others as plain numbers. */
export type NumberKind = 'amount' | 'money' | 'percent'

export type NumberProblem =
  | 'not-a-number'
  | 'ambiguous-number'
  | 'too-many-decimals'
  | 'not-whole-cents'
  | 'negative'
  | 'not-positive'
  | 'too-large'

export interface NumberRules {
  /** Greater values are refused as slips of the finger. */
  readonly max?: number
  /** Accepts zero: no fee, no minutes. */
  readonly zero?: boolean
  /**
   * Reads "1.500" as 1500 instead of refusing it as ambiguous: where the screen itself writes such numbers, and where the
   * other reading is impossible.
   */
  readonly grouped?: boolean
}

/** Both are null for a blank field; `value` is null where there is a problem. */
export interface TypedNumber {
  readonly value: number | null
  readonly problem: NumberProblem | null
}

/** Money: R$ 1 million, in centavos. No single thing in a kitchen costs more. */
const DEFAULT_MAX: Readonly<Record<NumberKind, number>> = {
  amount: 1_000_000,
  money: 100_000_000,
  percent: 1000,
}

/** Longer numbers lose digits in floating point. */
const MAX_DIGITS = 12
const MAX_DECIMALS = 6

/** A comma or a point begins decimals; points before groups of three digits group thousands. */
export function readTypedNumber(typed: string, kind: NumberKind, rules: NumberRules = {}): TypedNumber {
  const { max = DEFAULT_MAX[kind], zero = false, grouped = false } = rules
  const text = typed.trim()
  if (text === '') return { value: null, problem: null }
  if (!grouped && numberReadings(text, kind).length > 0) return refused('ambiguous-number')
  const number = completed(withoutSigns(text, kind))
  const { value, problem } = readDigits(kind === 'money' ? number : withoutFraction(number), kind, grouped)
  if (value === null) return refused(problem)
  if (value === 0 && !zero) return refused('not-positive')
  return value > max ? refused('too-large') : { value, problem: null }
}

/**
 * Both readings of a point before three digits, each written without ambiguity: money "7.490" -> ['7,49', '7.490,00'], an
 * amount "7.490" -> ['7,49', '7490']; empty for unambiguous text. "1.234" is unambiguous as money, which has two decimals.
 */
export function numberReadings(typed: string, kind: NumberKind): readonly string[] {
  const [, whole, rest] = /^(?:R\$)?\s*([1-9]\d{0,2})\.(\d{3})$/i.exec(typed.trim()) ?? []
  if (whole === undefined || rest === undefined || (kind === 'money' && !rest.endsWith('0'))) return []
  if (kind === 'money') return [`${whole},${rest.slice(0, 2)}`, `${whole}.${rest},00`]
  return [numberToType(Number(`${whole}.${rest}`)), whole + rest]
}

/** A number as a person types it, without points between thousands: 1000 -> '1000', 0.125 -> '0,125'. */
export function numberToType(value: number, maxDecimals = 4): string {
  return formatNumber(value, maxDecimals).replaceAll('.', '')
}

function refused(problem: NumberProblem): { readonly value: null; readonly problem: NumberProblem } {
  return { value: null, problem }
}

function withoutSigns(text: string, kind: NumberKind): string {
  if (kind === 'percent') return text.replace(/%$/, '').trim()
  if (kind === 'amount') return text
  return text
    .replace(/^R\$/i, '')
    .replace(/rea(?:l|is)$/i, '')
    .trim()
}

/** "12," on the way to "12,5" is 12, and ",5" is a half: neither is an error between two keys. */
function completed(text: string): string {
  return text.replace(/^[.,](?=\d)/, '0$&').replace(/(\d)[.,]$/, '$1')
}

/** Writes "½", "1 ½", "1 1/2" and "1 e 1/2" as decimals; other text stays. */
function withoutFraction(text: string): string {
  const plain = text
    .replaceAll(/\p{No}/gu, (sign) => ` ${sign.normalize('NFKD')} `)
    .replaceAll('\u2044', '/')
    .trim()
  const [, minus = '', whole = '0', over, under] =
    /^([-−]?)\s*(?:(\d{1,6})\s+(?:e\s+)?)?(\d{1,4})\s?\/\s?(\d{1,4})$/.exec(plain) ?? []
  if (over === undefined || Number(under) === 0) return text
  return minus + numberToType(Number(whole) + Number(over) / Number(under), MAX_DECIMALS)
}

function readDigits(
  text: string,
  kind: NumberKind,
  grouped: boolean,
): { readonly value: number; readonly problem: null } | ReturnType<typeof refused> {
  if (/^[-−]\s*[\d.,]+$/.test(text)) return refused('negative')
  const isGrouped = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(text)
  if (isGrouped && kind !== 'money' && !grouped && /^\d+\.\d+$/.test(text)) return refused('ambiguous-number')
  const [, whole, decimals = ''] =
    /^(\d+)(?:[.,](\d+))?$/.exec(isGrouped ? text.replaceAll('.', '') : text) ?? []
  if (whole === undefined) return refused('not-a-number')
  if (whole.length + decimals.length > MAX_DIGITS) return refused('too-large')
  if (kind === 'money') {
    if (decimals.length > 2) return refused('not-whole-cents')
    return { value: Number(whole + decimals.padEnd(2, '0')), problem: null }
  }
  if (decimals.length > MAX_DECIMALS) return refused('too-many-decimals')
  return { value: Number(`${whole}.${decimals}`), problem: null }
}
