// Validates numeric inputs. An invalid input is reported and replaced by 1, so that the computation can continue;
// `conclude` then returns no value.

import { diagnostic, reportResult, type PricingDiagnostic, type PricingDiagnosticCode } from './diagnostic.ts'
import { divide, exact, ONE, toNumber, type Amount, type Exact } from '../arithmetic/exact.ts'

/** Inputs between zero and this are typing errors; so are those above the limits below. */
const SMALLEST = 1e-6
const LARGEST_AMOUNT = 1e9
/** R$ 100 million, more than any plausible price. */
const LARGEST_CENTS = 1e10
const LARGEST_PERCENT = 1e5
const LARGEST_CORRECTION_FACTOR = 100

export const HOURS_OF_A_MONTH = 31 * 24

const MINUTES_OF_AN_HOUR = exact(60)
const HUNDRED = exact(100)

/** Above zero. */
export function readPositive(
  found: PricingDiagnostic[],
  field: string,
  value: Amount,
  max = LARGEST_AMOUNT,
): Exact {
  return read(found, field, value, (size) =>
    size <= 0 ? 'not-positive' : size < SMALLEST ? 'too-small' : size > max ? 'too-large' : null,
  )
}

/** Zero or more. */
export function readAmount(
  found: PricingDiagnostic[],
  field: string,
  value: Amount,
  max = LARGEST_AMOUNT,
): Exact {
  return read(found, field, value, (size) =>
    size < 0 ? 'negative' : size > 0 && size < SMALLEST ? 'too-small' : size > max ? 'too-large' : null,
  )
}

/** A price: whole centavos above zero. */
export function readPrice(found: PricingDiagnostic[], field: string, cents: number): Exact {
  const value = readPositive(found, field, cents, LARGEST_CENTS)
  if (Number.isFinite(cents) && !Number.isInteger(cents)) found.push(diagnostic('not-whole-cents', field))
  return value
}

/** Money in centavos, zero or more; fractions of centavos for rates (an hour's value, a tariff). */
export function readCents(found: PricingDiagnostic[], field: string, cents: Amount): Exact {
  return readAmount(found, field, cents, LARGEST_CENTS)
}

/** 3.5 (percent) -> 35/1000; zero or more. */
export function readPercent(found: PricingDiagnostic[], field: string, percent: Amount): Exact {
  return divide(readAmount(found, field, percent, LARGEST_PERCENT), HUNDRED)
}

/** A percentage below 100. */
export function readShare(found: PricingDiagnostic[], field: string, percent: Amount): Exact {
  const share = readPercent(found, field, percent)
  if (share.numerator < share.denominator) return share
  found.push(diagnostic('hundred-percent-or-more', field))
  return divide(ONE, HUNDRED)
}

/** Minutes from zero to one month, as hours. */
export function readHours(found: PricingDiagnostic[], field: string, minutes: Amount): Exact {
  return divide(readAmount(found, field, minutes, HOURS_OF_A_MONTH * 60), MINUTES_OF_AN_HOUR)
}

/** Gross weight ÷ net weight. */
export function readCorrectionFactor(found: PricingDiagnostic[], field: string, value: Amount): Exact {
  return read(found, field, value, (size) =>
    size < 1 ? 'below-one' : size > LARGEST_CORRECTION_FACTOR ? 'too-large' : null,
  )
}

/** Reports an implausibly large result, unless an input is invalid already. */
export function checkResult(found: PricingDiagnostic[], field: string, cents: Exact): void {
  if (Math.abs(toNumber(cents)) > LARGEST_CENTS) reportResult(found, 'too-large', field)
}

function read(
  found: PricingDiagnostic[],
  field: string,
  value: Amount,
  refusal: (size: number) => PricingDiagnosticCode | null,
): Exact {
  const size = isExact(value) ? toNumber(value) : value
  const code = Number.isFinite(size) ? refusal(size) : 'not-a-number'
  if (code === null) return exact(value)
  found.push(diagnostic(code, field))
  return ONE
}

/** False for null in place of a number, which a stored sheet may contain. */
export function isExact(value: Amount | null): value is Exact {
  return typeof value !== 'number' && value !== null
}
