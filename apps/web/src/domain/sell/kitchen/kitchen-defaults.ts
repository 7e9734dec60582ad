// What a new costing sheet begins with.

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

type NumberField = Exclude<keyof KitchenDefaults, 'channels' | 'packaging'>

/** The fields in the order of the screen, all empty. */
const NOTHING: Readonly<Record<NumberField, null>> = {
  hourlyCents: null,
  incomeMonthlyCents: null,
  incomeDaysPerMonth: null,
  incomeHoursPerDay: null,
  gasCylinderPriceCents: null,
  gasCylinderKilograms: null,
  gasKilogramsPerHour: null,
  electricityCentsPerKilowattHour: null,
  fixedMonthlyCents: null,
  fixedMonthlyHours: null,
  marginPercent: null,
  taxPercent: null,
}

const FIELDS = Object.keys(NOTHING) as readonly NumberField[]

/** `kitchens.defaults` as stored, including fields that this version does not know; empty if it is not an object. */
export function storedDefaults(stored: unknown): Readonly<Record<string, Json | undefined>> {
  return isObject(stored) ? stored : {}
}

/** Reads `kitchens.defaults`; a value that cannot be read counts as never entered. */
export function readKitchenDefaults(stored: unknown): KitchenDefaults {
  const found: Readonly<Record<string, unknown>> = isObject(stored) ? stored : {}
  const numbers = FIELDS.map((field) => [field, amountIn(found[field])])
  const channels = Array.isArray(found['channels']) ? found['channels'] : []
  const packaging = Array.isArray(found['packaging']) ? found['packaging'] : []
  return {
    ...(Object.fromEntries(numbers) as Record<NumberField, number | null>),
    channels: channels.flatMap(readChannel),
    packaging: packaging.flatMap(readPackaging),
  }
}

function readChannel(stored: unknown): SalesChannel[] {
  if (!isObject(stored)) return []
  const feePercent = amountIn(stored['feePercent'])
  const { name } = stored
  if (typeof name !== 'string' || name.trim() === '' || feePercent === null || feePercent >= 100) return []
  const terms = CHANNEL_TERMS.flatMap((term) => {
    const value = amountIn(stored[term])
    return value === null ? [] : [[term, value]]
  })
  return [{ name, feePercent, ...Object.fromEntries(terms), ...readOrder(stored['order']) }]
}

const CHANNEL_TERMS = ['paymentPercent', 'fixedCents', 'deliveryCents', 'minimumCents'] as const

function readOrder(stored: unknown): Pick<SalesChannel, 'order'> {
  if (!isObject(stored)) return {}
  const count = amountIn(stored['count'])
  const { unit } = stored
  return count && typeof unit === 'string' ? { order: { count, unit } } : {}
}

function readPackaging(stored: unknown): UsualPackaging[] {
  if (!isObject(stored)) return []
  const { unit, name } = stored
  const [count, priceCents] = [amountIn(stored['count']), amountIn(stored['priceCents'])]
  const packCount = amountIn(stored['packCount']) ?? 1
  if (typeof unit !== 'string' || typeof name !== 'string' || !count || !priceCents) return []
  return [{ unit, name, count, priceCents, packCount }]
}

function amountIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}

function isObject(value: unknown): value is Readonly<Record<string, Json | undefined>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
