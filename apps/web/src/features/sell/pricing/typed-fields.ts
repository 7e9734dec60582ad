// The sheet's single fields as numbers, with the problem of each.

import { typedAmount, typedMoney, typedPercent, type TypedNumber } from '../../../lib/typed-number.ts'
import { sheetMessages } from './sheet-messages.ts'
import type { FieldName, Sheet, TextName } from './sheet.ts'

/** The fields that hold a number. */
export type NumberName = Exclude<FieldName, TextName>

const MINUTES_OF_A_MONTH = 31 * 24 * 60

const minutes = (typed: string): TypedNumber => typedAmount(typed, { max: MINUTES_OF_A_MONTH, zero: true })
const money = (typed: string): TypedNumber => typedMoney(typed)
const moneyOrNone = (typed: string): TypedNumber => typedMoney(typed, { zero: true })
/** Money per month: "2.500" is not ambiguous, because R$ 2,50 a month is impossible. */
const monthly = (typed: string): TypedNumber => typedMoney(typed, { zero: true, grouped: true })
const upTo =
  (max: number) =>
  (typed: string): TypedNumber =>
    typedAmount(typed, { max })

/** A percentage of the price or of the batch, below 100: something has to be left. */
function share(typed: string): TypedNumber {
  const { value, problem } = typedPercent(typed, { zero: true })
  return value !== null && value >= 100
    ? { value: null, problem: sheetMessages.wholeShare }
    : { value, problem }
}

const READERS: Readonly<Record<NumberName, (typed: string) => TypedNumber>> = {
  yieldMade: typedAmount,
  yieldSold: typedAmount,
  lossPercent: share,
  minutes,
  hourly: moneyOrNone,
  monthlyIncome: (typed) => typedMoney(typed, { grouped: true }),
  workDays: upTo(31),
  hoursPerDay: upTo(24),
  gasMinutes: minutes,
  cylinderPrice: money,
  cylinderKilograms: upTo(200),
  gasPerHour: upTo(10),
  tariff: upTo(100),
  fixedMonthly: monthly,
  fixedHours: upTo(31 * 24),
  fixedUnits: typedAmount,
  fixedPercent: share,
  taxPercent: share,
  goalPercent: (typed) => typedPercent(typed, { zero: true, max: 10_000 }),
  ownPrice: money,
  portionGrams: typedAmount,
}

/** Centavos for money, plain numbers otherwise; null for blank and unusable fields. */
export type TypedValues = Readonly<Record<NumberName, number | null>>

export interface TypedFields {
  readonly values: TypedValues
  /** Sentences by the field's name, for fields with a problem only. */
  readonly problems: Readonly<Record<string, string>>
}

export function readFields({ fields }: Sheet): TypedFields {
  const names = Object.keys(READERS) as NumberName[]
  const read = names.map((name) => [name, READERS[name](fields[name])] as const)
  return {
    values: Object.fromEntries(read.map(([name, { value }]) => [name, value])) as TypedValues,
    problems: Object.fromEntries(
      read.flatMap(([name, { problem }]) => (problem === null ? [] : [[name, problem]])),
    ),
  }
}

export { share as typedShare }
