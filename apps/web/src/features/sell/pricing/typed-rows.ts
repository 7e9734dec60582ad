// The sheet's lists besides the ingredients: the texts of their rows as numbers.

import type { Appliance, OrderTerms, PackagingItem, SaleShare } from '@ateliedoce/pricing'
import { typedAmount, typedMoney } from '../../../lib/typed-number.ts'
import { sheetMessages } from './sheet-messages.ts'
import type { ApplianceRow, ChannelRow, FeeRow, PackagingRow, Sheet } from './sheet.ts'
import { typedShare } from './typed-fields.ts'

/** Sentences by field: 'minutes', 'packaging.n1.count'. */
export type Problems = Record<string, string>

/** The errors of typed fields, and requests for missing ones. Each reader adds its own. */
export interface FieldErrors {
  readonly problems: Problems
  readonly missing: Problems
}

export function noErrors(): FieldErrors {
  return { problems: {}, missing: {} }
}

const MISSING = sheetMessages.missingInRow

const HOURS_OF_A_MONTH = 31 * 24
/** A tariff has fractions of a centavo: R$ 0,956 per kilowatt-hour. */
const CENTS = 100

export function readPackaging(rows: readonly PackagingRow[], errors: FieldErrors): PackagingItem[] {
  return rows.flatMap(({ id, name, count, price, packCount }) => {
    if (isBlank(name, count, price)) return []
    const take = taker(errors, 'packaging', id)
    const counted = take('count', typedAmount(count), MISSING.count)
    const packPriceCents = take('price', typedMoney(price), MISSING.price)
    const packs = packCount.trim() === '' ? 1 : take('packCount', typedAmount(packCount))
    if (counted === null || packPriceCents === null || packs === null) return []
    return [{ name, count: counted, packPriceCents, packCount: packs }]
  })
}

export function readAppliances(
  rows: readonly ApplianceRow[],
  tariff: number | null,
  errors: FieldErrors,
): Appliance[] {
  return rows.flatMap(({ id, name, watts, minutes }) => {
    if (isBlank(name, watts, minutes)) return []
    const take = taker(errors, 'appliances', id)
    const power = take('watts', typedAmount(watts, { max: 50_000 }), MISSING.watts)
    const time = take('minutes', typedAmount(minutes, { max: HOURS_OF_A_MONTH * 60 }), MISSING.minutes)
    if (power === null || time === null || tariff === null) return []
    const tariffCentsPerKilowattHour = Number((tariff * CENTS).toPrecision(12))
    return [{ name, kilowatts: power / 1000, minutes: time, tariffCentsPerKilowattHour }]
  })
}

export interface ReadFees {
  readonly shares: readonly SaleShare[]
  /** Ids of rows that name the DAS or the MEI, which is not a percentage. */
  readonly namingDas: readonly string[]
}

export function readFees(rows: readonly FeeRow[], errors: FieldErrors): ReadFees {
  const namingDas = rows.filter(({ name }) => /\b(?:das|mei)\b/i.test(name)).map(({ id }) => id)
  const shares = rows.flatMap(({ id, name, percent }): SaleShare[] => {
    if (isBlank(name, percent)) return []
    const value = taker(errors, 'fees', id)('percent', typedShare(percent), MISSING.percent)
    return value === null
      ? []
      : [{ name: name.trim() || sheetMessages.shares.fee, percent: value, kind: 'fee' }]
  })
  return { shares, namingDas }
}

/** What the channel itself takes; a blank field takes nothing. */
export function readChannel(channel: ChannelRow, errors: FieldErrors): SaleShare[] {
  const take = taker(errors, 'channels', channel.id)
  const commission = take('commission', typedShare(channel.commission)) ?? 0
  const payment = take('payment', typedShare(channel.payment)) ?? 0
  const shares: SaleShare[] = [
    { name: sheetMessages.shares.commission(channel.name.trim()), percent: commission, kind: 'fee' },
    { name: sheetMessages.shares.payment, percent: payment, kind: 'fee' },
  ]
  return shares.filter(({ percent }) => percent !== 0)
}

/** Fixed fees and the smallest order of a channel; undefined where none is typed. @param units of the whole batch */
export function readOrder(
  channel: ChannelRow,
  units: number | null,
  errors: FieldErrors,
): OrderTerms | undefined {
  const take = taker(errors, 'channels', channel.id)
  const money = (typed: string) => typedMoney(typed, { zero: true })
  const feeCents = take('fixed', money(channel.fixed)) ?? 0
  const deliveryCents = take('delivery', money(channel.delivery)) ?? 0
  const minimumCents = take('minimum', money(channel.minimum)) ?? 0
  const orderUnits = take('orderUnits', typedAmount(channel.orderUnits)) ?? units ?? 1
  if (feeCents + deliveryCents === 0) return undefined
  return { units: orderUnits, feeCents, deliveryCents, minimumCents }
}

export function sharesOf(sheet: Sheet, errors: FieldErrors, common: readonly SaleShare[]): SaleShare[][] {
  return sheet.channels.map((channel) => [...readChannel(channel, errors), ...common])
}

function isBlank(...typed: readonly string[]): boolean {
  return typed.every((one) => one.trim() === '')
}

function taker(errors: FieldErrors, list: string, id: string) {
  return (
    field: string,
    { value, problem }: { value: number | null; problem: string | null },
    missing?: string,
  ) => {
    const place = `${list}.${id}.${field}`
    if (problem !== null) errors.problems[place] = problem
    else if (value === null && missing !== undefined) errors.missing[place] = missing
    return value
  }
}
