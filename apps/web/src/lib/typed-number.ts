// What was typed into a number field, as a number or as a sentence to show beside it.

import { parseAmount, parseMoney, parsePercent } from '@ateliedoce/pricing'
import { formatNumber } from '@ateliedoce/recipe-text'

/** `value` is null where nothing was typed yet and where `problem` says what is wrong with what was. */
export interface TypedNumber {
  readonly value: number | null
  readonly problem: string | null
}

export interface NumberRules {
  /** Above it, it is a slip of the finger. */
  readonly most?: number
  /** Zero says something here: no fee, no minutes. */
  readonly zero?: boolean
  /** "1.500" is 1500: where the screen writes such numbers itself, and for a month's money. It is asked about elsewhere. */
  readonly grouped?: boolean
}

/** R$ 1 million, in centavos: beyond what one thing in a kitchen costs. */
const MOST_CENTS = 100_000_000
const MOST_AMOUNT = 1_000_000
const MOST_PERCENT = 1000

const PROBLEMS = {
  missing: 'Preencha este campo.',
  zero: 'O valor precisa ser maior que zero.',
  tooLarge: 'O valor é grande demais para ser verdade. Confira as casas decimais.',
  inDoubt: 'Este valor pode ser lido de duas formas. Qual é a certa?',
}

/** 'R$ 7,49', '7.49' -> 749 (centavos). '7.490' may be either of two: see `readingsOf`. */
export function typedMoney(typed: string, { most = MOST_CENTS, ...rules }: NumberRules = {}): TypedNumber {
  if (rules.grouped !== true && readingsOf(typed, true).length > 0)
    return { value: null, problem: PROBLEMS.inDoubt }
  return read(typed, parseMoney, { ...rules, most })
}

/** '1,5', '1.5', '½', '1 1/2' -> 1.5, 0.5: grams, minutes, units. */
export function typedAmount(typed: string, { most = MOST_AMOUNT, ...rules }: NumberRules = {}): TypedNumber {
  return read(inDecimals(typed, rules.grouped ?? false), parseAmount, { ...rules, most })
}

/** '3,5', '3.5 %', '3 ½%' -> 3.5. */
export function typedPercent(
  typed: string,
  { most = MOST_PERCENT, ...rules }: NumberRules = {},
): TypedNumber {
  return read(inDecimals(typed.trim().replace(/%$/, ''), false), parsePercent, { ...rules, most })
}

/**
 * The two ways to read a point before three digits, each as it may be typed without doubt: '7.490' -> ['7,49', '7.490,00']
 * of money, ['7,49', '7490'] of an amount; none for all else. No money has three decimals, so '1.234' is not in doubt.
 */
export function readingsOf(typed: string, isMoney: boolean): readonly string[] {
  const [, whole, rest] = /^(?:R\$)?\s*([1-9]\d{0,2})\.(\d{3})$/i.exec(typed.trim()) ?? []
  if (whole === undefined || rest === undefined || (isMoney && !rest.endsWith('0'))) return []
  if (isMoney) return [`${whole},${rest.slice(0, 2)}`, `${whole}.${rest},00`]
  return [numberToType(Number(`${whole}.${rest}`)), whole + rest]
}

/** The same where something must stand: a blank field is told of too. For when the form is sent. */
export function required({ value, problem }: TypedNumber): TypedNumber {
  return { value, problem: value === null && problem === null ? PROBLEMS.missing : problem }
}

/** A number as a field takes it, without dots between thousands: 1000 -> '1000', 0.125 -> '0,125'. */
export function numberToType(value: number, decimals = 4): string {
  return formatNumber(value, decimals).replaceAll('.', '')
}

/** Thirds have no end; this much is read of what is typed. */
const DECIMALS = 6

/** Kitchen fractions and grouped thousands as decimals; all else as it is. */
function inDecimals(typed: string, isGrouped: boolean): string {
  const text = typed
    .replaceAll(/\p{No}/gu, (sign) => ` ${sign.normalize('NFKD')}`)
    .replaceAll('\u2044', '/')
    .trim()
  const [, minus = '', whole = '0', over, under] =
    /^([-−]?)\s*(?:(\d{1,6})\s+(?:e\s+)?)?(\d{1,4})\s?\/\s?(\d{1,4})$/.exec(text) ?? []
  if (over !== undefined && Number(under) > 0) {
    return minus + numberToType(Number(whole) + Number(over) / Number(under), DECIMALS)
  }
  return isGrouped && /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(text) ? text.replaceAll('.', '') : typed
}

/** '12,' on the way to '12,5' is 12, and ',5' is a half: nothing to be told of between two keys. */
function finished(typed: string): string {
  return typed
    .trim()
    .replace(/^[.,](?=\d)/, '0$&')
    .replace(/(\d)[.,]$/, '$1')
}

function read(
  typed: string,
  parse: typeof parseAmount,
  { most, zero = false }: NumberRules & { readonly most: number },
): TypedNumber {
  if (typed.trim() === '') return { value: null, problem: null }
  const { value, diagnostics } = parse(finished(typed), '')
  if (value === null) return { value, problem: diagnostics[0]?.message ?? null }
  if (value === 0 && !zero) return { value: null, problem: PROBLEMS.zero }
  if (value > most) return { value: null, problem: PROBLEMS.tooLarge }
  return { value, problem: null }
}
