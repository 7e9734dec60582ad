// Numbers from outside: each is checked before anything is computed with it. What fails is told and stands in as 1,
// which no computation stumbles over; `conclude` then gives no value.

import { diagnostic, reportResult, type PricingDiagnostic, type PricingDiagnosticCode } from './diagnostic.ts'
import { divide, exact, ONE, toNumber, type Amount, type Exact } from '../arithmetic/exact.ts'

/** Inputs between zero and this are slips of the finger; so are those above the limits below. */
const SMALLEST = 1e-6
const LARGEST_AMOUNT = 1e9
/** R$ 100 million: beyond all that a confectioner pays or asks. */
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
  most = LARGEST_AMOUNT,
): Exact {
  return read(found, field, value, (size) =>
    size <= 0 ? 'not-positive' : size < SMALLEST ? 'too-small' : size > most ? 'too-large' : null,
  )
}

/** Zero or more. */
export function readAmount(
  found: PricingDiagnostic[],
  field: string,
  value: Amount,
  most = LARGEST_AMOUNT,
): Exact {
  return read(found, field, value, (size) =>
    size < 0 ? 'negative' : size > 0 && size < SMALLEST ? 'too-small' : size > most ? 'too-large' : null,
  )
}

/** What is paid for one thing: whole centavos above zero. */
export function readPrice(found: PricingDiagnostic[], field: string, cents: number): Exact {
  const value = readPositive(found, field, cents, LARGEST_CENTS)
  if (Number.isFinite(cents) && !Number.isInteger(cents)) found.push(diagnostic('not-whole-cents', field))
  return value
}

/** Money in centavos, zero or more; parts of centavos where it is a rate (an hour's value, a tariff). */
export function readCents(found: PricingDiagnostic[], field: string, cents: Amount): Exact {
  return readAmount(found, field, cents, LARGEST_CENTS)
}

/** 3.5 (percent) -> 35/1000; zero or more. */
export function readPercent(found: PricingDiagnostic[], field: string, percent: Amount): Exact {
  return divide(readAmount(found, field, percent, LARGEST_PERCENT), HUNDRED)
}

/** A percentage of a whole that something must be left of: below 100. */
export function readShare(found: PricingDiagnostic[], field: string, percent: Amount): Exact {
  const share = readPercent(found, field, percent)
  if (share.numerator < share.denominator) return share
  found.push(diagnostic('hundred-percent-or-more', field))
  return divide(ONE, HUNDRED)
}

/** Minutes, zero or more and at most a month's, as hours. */
export function readHours(found: PricingDiagnostic[], field: string, minutes: Amount): Exact {
  return divide(readAmount(found, field, minutes, HOURS_OF_A_MONTH * 60), MINUTES_OF_AN_HOUR)
}

/** Gross weight ÷ net weight. */
export function readCorrectionFactor(found: PricingDiagnostic[], field: string, value: Amount): Exact {
  return read(found, field, value, (size) =>
    size < 1 ? 'below-one' : size > LARGEST_CORRECTION_FACTOR ? 'too-large' : null,
  )
}

/** Tells a result that is too large to be true, unless an input is known to be wrong already. */
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

/** Also where a stored sheet holds null for a number. */
export function isExact(value: Amount): value is Exact {
  return typeof value === 'object' && value !== null
}
