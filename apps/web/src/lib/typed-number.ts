// What was typed into a number field, as a number or as a sentence to show beside it.

import { parseAmount, parseMoney, parsePercent } from '@ateliedoce/pricing'

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
}

/** R$ 1 million, in centavos: beyond what one thing in a kitchen costs. */
const MOST_CENTS = 100_000_000
const MOST_AMOUNT = 1_000_000
const MOST_PERCENT = 1000

const PROBLEMS = {
  missing: 'Preencha este campo.',
  zero: 'O valor precisa ser maior que zero.',
  tooLarge: 'O valor é grande demais para ser verdade. Confira as casas decimais.',
}

/** 'R$ 7,49', '7.49' -> 749 (centavos). */
export function typedMoney(
  typed: string,
  { most = MOST_CENTS, zero = false }: NumberRules = {},
): TypedNumber {
  return read(typed, parseMoney, most, zero)
}

/** '1,5', '1.5' -> 1.5: grams, minutes, units. */
export function typedAmount(
  typed: string,
  { most = MOST_AMOUNT, zero = false }: NumberRules = {},
): TypedNumber {
  return read(typed, parseAmount, most, zero)
}

/** '3,5', '3.5 %' -> 3.5. */
export function typedPercent(
  typed: string,
  { most = MOST_PERCENT, zero = false }: NumberRules = {},
): TypedNumber {
  return read(typed, parsePercent, most, zero)
}

/** The same where something must stand: a blank field is told of too. For when the form is sent. */
export function required({ value, problem }: TypedNumber): TypedNumber {
  return { value, problem: value === null && problem === null ? PROBLEMS.missing : problem }
}

function read(typed: string, parse: typeof parseAmount, most: number, zero: boolean): TypedNumber {
  if (typed.trim() === '') return { value: null, problem: null }
  const { value, diagnostics } = parse(typed, '')
  if (value === null) return { value, problem: diagnostics[0]?.message ?? null }
  if (value === 0 && !zero) return { value: null, problem: PROBLEMS.zero }
  if (value > most) return { value: null, problem: PROBLEMS.tooLarge }
  return { value, problem: null }
}
