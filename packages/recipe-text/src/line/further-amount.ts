// Further amounts of a line: added to the first ("1 xícara + 2 colheres"), or of a second ingredient ("2 ovos e 1 gema").

import { isUnread, readAmount, type Amount } from '../amount/amount.ts'
import { readNumber } from '../amount/numbers.ts'
import { diagnostic, type LineDiagnostic, type Measured, type Quantity } from '../ingredient/ingredient.ts'
import { isNumeric, type Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import type { UnitId } from '../units/units.ts'
import { isQualifyingNumber, textBetween, type Line } from './line.ts'
import { endOfMeasure } from './package-size.ts'

/** A continuation of the amount: "+ 2 colheres", "a 2". */
export interface Continuation {
  /** The added measures; null for a continuation without a readable measure, which leaves no certain quantity. */
  readonly added: readonly Measured[] | null
  /** Index of the token after it. */
  readonly next: number
  readonly said: string
  readonly diagnostic: LineDiagnostic
}

export const ADDING = wordSet('e + mais')
export const WIDENING = wordSet('a - ate ou menos')

/** Finds "1 xícara |+ 2 colheres|", "1 colher |a 2|". */
export function findContinuation(line: Line, at: number, unit: UnitId): Continuation | null {
  const { tokens } = line
  const joint = tokens[tokens[at]?.key === ',' ? at + 1 : at]
  if (joint === undefined) return null
  const added: Measured[] = []
  let next = at
  for (let measure = readAdded(tokens, next); measure !== null; measure = readAdded(tokens, next)) {
    added.push({ quantity: measure.quantity, unit: measure.unit })
    next = measure.next
  }
  const bare = added.length === 0 ? readBareThousandths(tokens, at, unit) : null
  if (bare !== null) {
    added.push(bare)
    next = at + 2
  }
  const isAdded = added.length > 0
  const end = isAdded ? next : WIDENING.has(joint.key) ? endOfNumber(tokens, at + 1) : null
  if (end === null) return null
  const place = diagnostic('compound-amount', joint.start, tokens[end - 1]?.end ?? joint.end)
  return {
    added: isAdded ? added : null,
    next: end,
    said: textBetween(line, at, end).replace(/^[,\s]+/, ''),
    diagnostic: place,
  }
}

/** "+ 2 colheres", ", mais 1 colher", right after the amount. */
function readAdded(tokens: readonly Token[], at: number): Amount | null {
  const joint = tokens[at]?.key === ',' && ADDING.has(tokens[at + 1]?.key ?? '') ? at + 1 : at
  if (!ADDING.has(tokens[joint]?.key ?? '')) return null
  const measure = readAmount(tokens, joint + 1)
  if (measure === null || isUnread(measure) || measure.isBareCount) return null
  return measure.opening === joint + 1 ? measure : null
}

const SMALLER: Readonly<Partial<Record<UnitId, UnitId>>> = { kg: 'g', l: 'ml' }

/** "1 quilo |e 200| de farinha": grams after kilograms, and millilitres after litres. */
function readBareThousandths(tokens: readonly Token[], at: number, unit: UnitId): Measured | null {
  const [joint, number, follows] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  const smaller = SMALLER[unit]
  if (smaller === undefined || joint?.key !== 'e' || !/^[1-9]\d{1,2}$/.test(number?.key ?? '')) return null
  if (follows !== undefined && follows.kind !== 'mark' && follows.key !== 'de') return null
  const value = Number(number?.key)
  return { quantity: { min: value, max: value }, unit: smaller }
}

function endOfNumber(tokens: readonly Token[], at: number): number | null {
  return endOfMeasure(tokens, at) ?? readNumber(tokens, at)?.next ?? null
}

const THOUSANDTHS: Readonly<Partial<Record<UnitId, UnitId>>> = { g: 'kg', ml: 'l', mg: 'g' }

/** Adds measures of the same kind, "1 kg e 200 g" to 1,2 kg; others stay separate. */
export function addUp(
  { quantity, unit }: Measured,
  others: readonly Measured[],
): { readonly quantity: Quantity; readonly added: readonly Measured[] } {
  const sum = { ...quantity }
  const added = others.filter((other) => {
    const factor = other.unit === unit ? 1 : THOUSANDTHS[other.unit] === unit ? 1 / 1000 : null
    if (factor === null) return true
    sum.min += other.quantity.min * factor
    sum.max += other.quantity.max * factor
    return false
  })
  return { quantity: sum, added }
}

/** "uma gema", "meia xícara", "a mesma medida". */
function isFurtherAmount(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.key === 'a' && tokens[at + 1]?.key === 'mesma') return true
  const amount = readAmount(tokens, at)
  return amount !== null && !isUnread(amount)
}

const FURTHER = wordSet('e + mais com ,')

/** Finds a second ingredient with its own amount ("2 ovos e 1 gema", "e uma pitada de sal"), alternatives excluded. */
export function findFurtherIngredient(tokens: readonly Token[], from: number): LineDiagnostic | null {
  let depth = 0
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at]
    const before = tokens[at - 1]?.key ?? ''
    if (token === undefined || (before === 'ou' && depth === 0)) break
    if (token.key === '(') depth += 1
    else if (token.key === ')') depth = Math.max(0, depth - 1)
    const isAnother = isNumeric(token)
      ? !isQualifyingNumber(tokens, at)
      : FURTHER.has(before) && isFurtherAmount(tokens, at)
    if (depth === 0 && isAnother) return diagnostic('several-amounts', token.start, token.end)
  }
  return null
}
