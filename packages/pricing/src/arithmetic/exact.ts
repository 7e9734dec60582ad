// Exact arithmetic with fractions of integers.

/** `numerator / denominator`, in lowest terms, the denominator above zero. */
export interface Exact {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** A typed or stored number means its shortest decimal (1.15 is 115/100); results are exact. */
export type Amount = number | Exact

const LARGEST_SAFE = BigInt(Number.MAX_SAFE_INTEGER)

export const ZERO: Exact = { numerator: 0n, denominator: 1n }
export const ONE: Exact = { numerator: 1n, denominator: 1n }

/** The value of a finite number or a fraction. */
export function exact(value: Amount): Exact {
  if (typeof value !== 'number') return value
  if (Number.isSafeInteger(value)) return { numerator: BigInt(value), denominator: 1n }
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', decimals = ''] = mantissa.split('.')
  const digits = BigInt(whole + decimals)
  const places = decimals.length - Number(exponent)
  return places > 0 ? ratio(digits, 10n ** BigInt(places)) : ratio(digits * 10n ** BigInt(-places), 1n)
}

/** In lowest terms; `denominator` must not be zero. */
export function ratio(numerator: bigint, denominator: bigint): Exact {
  const divisor = greatestCommonDivisor(numerator, denominator)
  const sign = denominator < 0n ? -divisor : divisor
  return { numerator: numerator / sign, denominator: denominator / sign }
}

/**
 * Sums and products of fractions in lowest terms are reduced by divisors of the operands, not of the result (Knuth, The Art of
 * Computer Programming, 4.5.1): one of the operands is small nearly always, and its divisors are found at once.
 */
export function add(a: Exact, b: Exact): Exact {
  const shared = greatestCommonDivisor(a.denominator, b.denominator)
  const part = a.denominator / shared
  const numerator = a.numerator * (b.denominator / shared) + b.numerator * part
  const common = shared === 1n ? 1n : greatestCommonDivisor(numerator, shared)
  return { numerator: numerator / common, denominator: part * (b.denominator / common) }
}

export function subtract(a: Exact, b: Exact): Exact {
  return add(a, { numerator: -b.numerator, denominator: b.denominator })
}

export function multiply(a: Exact, b: Exact): Exact {
  const first = greatestCommonDivisor(a.numerator, b.denominator)
  const second = greatestCommonDivisor(b.numerator, a.denominator)
  return {
    numerator: (a.numerator / first) * (b.numerator / second),
    denominator: (a.denominator / second) * (b.denominator / first),
  }
}

export function multiplyAmounts(a: Amount, b: Amount): Exact {
  return multiply(exact(a), exact(b))
}

/** `b` must not be zero. */
export function divide(a: Exact, b: Exact): Exact {
  if (b.numerator === 0n) throw new RangeError('Division by zero')
  return multiply(
    a,
    b.numerator < 0n
      ? { numerator: -b.denominator, denominator: -b.numerator }
      : { numerator: b.denominator, denominator: b.numerator },
  )
}

/** Negative if a < b, zero if equal, positive if a > b. */
export function compare(a: Exact, b: Exact): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export function sum(values: readonly Exact[]): Exact {
  return values.reduce(add, ZERO)
}

/** A floating-point approximation, for charts and comparisons; never for money. */
export function toNumber({ numerator, denominator }: Exact): number {
  const whole = numerator / denominator
  const rest = numerator % denominator
  return Number(whole) + Number((rest * 10n ** 17n) / denominator) / 1e17
}

/** Euclid's algorithm; switches to plain numbers once both fit, which is ten times as fast. */
function greatestCommonDivisor(first: bigint, second: bigint): bigint {
  let a = first < 0n ? -first : first
  let b = second < 0n ? -second : second
  while (b > LARGEST_SAFE || (a > LARGEST_SAFE && b > 0n)) [a, b] = [b, a % b]
  if (b === 0n) return a
  let [x, y] = [Number(a), Number(b)]
  while (y > 0) [x, y] = [y, x % y]
  return BigInt(x)
}
