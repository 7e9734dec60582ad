import { ratio, type Exact } from './exact.ts'

/** '4000/3', '600': JSON has no fractions and no large integers. */
export function exactText({ numerator, denominator }: Exact): string {
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`
}

/** Digits that a stored fraction may have: far more than any cost. */
const MAX_LENGTH = 400

/** Null for any other text. */
export function readExactText(text: string): Exact | null {
  const [, numerator, denominator = '1'] =
    text.length > MAX_LENGTH ? [] : (/^(-?\d+)(?:\/(\d+))?$/.exec(text) ?? [])
  if (numerator === undefined || BigInt(denominator) === 0n) return null
  return ratio(BigInt(numerator), BigInt(denominator))
}
