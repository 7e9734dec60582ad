// What a new costing sheet begins with.

import { isRecord } from '@ateliedoce/recipe-text'
import * as v from 'valibot'
import { FINITE, listOf, orLeftOut, withFallbacks, withoutGaps } from '../../../lib/shapes.ts'
import type { Json } from '../../../../../../supabase/types.gen.ts'

/**
 * The value of `kitchens.defaults`; money in centavos, null if never entered. It is a type because interfaces are not
 * assignable to `Json`.
 */
export type KitchenDefaults = {
  /** The value of an hour of work; may be calculated from `income…`. */
  readonly hourlyCents: number | null
  readonly incomeMonthlyCents: number | null
  readonly incomeDaysPerMonth: number | null
  readonly incomeHoursPerDay: number | null
  readonly gasCylinderPriceCents: number | null
  readonly gasCylinderKilograms: number | null
  readonly gasKilogramsPerHour: number | null
  readonly electricityCentsPerKilowattHour: number | null
  readonly fixedMonthlyCents: number | null
  readonly fixedMonthlyHours: number | null
  readonly marginPercent: number | null
  /** Tax as a share of the price; none for a MEI, whose DAS is a fixed cost. */
  readonly taxPercent: number | null
  readonly channels: readonly SalesChannel[]
  /** Packaging of a batch, by the unit that the batch is sold in. */
  readonly packaging: readonly UsualPackaging[]
}

/** A sales channel, and what it takes of each price and of each order. The first one is direct sale. */
export type SalesChannel = {
  readonly name: string
  /** All its percentages together. */
  readonly feePercent: number
  /** The part of them for the payment: card, or payment in the app. Missing where only the sum is known. */
  readonly paymentPercent?: number
  /** In centavos: the fixed fee of an order, the delivery that the seller pays, the smallest order. */
  readonly fixedCents?: number
  readonly deliveryCents?: number
  readonly minimumCents?: number
  /** A usual order, in units that are sold. */
  readonly order?: { readonly count: number; readonly unit: string }
}

/** The usual packaging of a batch sold in `unit` ('fatias'). */
export type UsualPackaging = {
  readonly unit: string
  readonly name: string
  readonly count: number
  readonly priceCents: number
  readonly packCount: number
}

const AMOUNT = v.pipe(FINITE, v.minValue(0))
const ABOVE_ZERO = v.pipe(FINITE, v.gtValue(0))
const AMOUNT_OR_NULL = v.fallback(v.nullable(AMOUNT), null)

const CHANNEL = v.pipe(
  v.object({
    name: v.pipe(
      v.string(),
      v.check((name) => name.trim() !== ''),
    ),
    feePercent: v.pipe(AMOUNT, v.ltValue(100)),
    paymentPercent: orLeftOut(AMOUNT),
    fixedCents: orLeftOut(AMOUNT),
    deliveryCents: orLeftOut(AMOUNT),
    minimumCents: orLeftOut(AMOUNT),
    order: orLeftOut(v.object({ count: ABOVE_ZERO, unit: v.string() })),
  }),
  v.transform(withoutGaps),
)

const PACKAGING = v.object({
  unit: v.string(),
  name: v.string(),
  count: ABOVE_ZERO,
  priceCents: ABOVE_ZERO,
  packCount: v.fallback(AMOUNT, 1),
})

/** The fields in the order of the screen. */
const DEFAULTS = withFallbacks({
  hourlyCents: AMOUNT_OR_NULL,
  incomeMonthlyCents: AMOUNT_OR_NULL,
  incomeDaysPerMonth: AMOUNT_OR_NULL,
  incomeHoursPerDay: AMOUNT_OR_NULL,
  gasCylinderPriceCents: AMOUNT_OR_NULL,
  gasCylinderKilograms: AMOUNT_OR_NULL,
  gasKilogramsPerHour: AMOUNT_OR_NULL,
  electricityCentsPerKilowattHour: AMOUNT_OR_NULL,
  fixedMonthlyCents: AMOUNT_OR_NULL,
  fixedMonthlyHours: AMOUNT_OR_NULL,
  marginPercent: AMOUNT_OR_NULL,
  taxPercent: AMOUNT_OR_NULL,
  channels: v.fallback(listOf(CHANNEL), []),
  packaging: v.fallback(listOf(PACKAGING), []),
})

/** `kitchens.defaults` as stored, including fields that this version does not know; empty if it is not an object. */
export function storedDefaults(stored: unknown): Readonly<Record<string, Json | undefined>> {
  return isRecord(stored) ? (stored as Readonly<Record<string, Json | undefined>>) : {}
}

/** Reads `kitchens.defaults`; a value that cannot be read counts as never entered. */
export function readKitchenDefaults(stored: unknown): KitchenDefaults {
  return v.parse(DEFAULTS, stored)
}
