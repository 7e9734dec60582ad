// The values of a sheet that the kitchen keeps for later sheets.

import type { KitchenDefaults, SalesChannel } from '../../../domain/sell/kitchen/kitchen-defaults.ts'
import { changedFields } from '../../../lib/changed-fields.ts'
import { typedAmount, typedMoney } from '../../../lib/typed-number.ts'
import type { ChannelRow, Sheet } from './sheet.ts'
import { typedShare, type TypedValues } from './typed-fields.ts'
import { noErrors, readPackaging } from './typed-rows.ts'

/** The values of a sheet that later sheets begin with. Blank fields keep the kitchen's values. */
export function defaultsOf(sheet: Sheet, values: TypedValues, before: KitchenDefaults): KitchenDefaults {
  const known: Partial<KitchenDefaults> = {
    hourlyCents: values.hourly,
    incomeMonthlyCents: values.monthlyIncome,
    incomeDaysPerMonth: values.workDays,
    incomeHoursPerDay: values.hoursPerDay,
    gasCylinderPriceCents: values.cylinderPrice,
    // Filled in from the start, so they count only once the sheet uses gas.
    ...(values.cylinderPrice !== null && {
      gasCylinderKilograms: values.cylinderKilograms,
      gasKilogramsPerHour: values.gasPerHour,
    }),
    electricityCentsPerKilowattHour:
      values.tariff === null ? null : Number((values.tariff * 100).toPrecision(12)),
    fixedMonthlyCents: values.fixedMonthly,
    fixedMonthlyHours: values.fixedHours,
    marginPercent: sheet.goalBy === 'margin' ? values.goalPercent : null,
    taxPercent: values.taxPercent,
  }
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null))
  const channels = channelsOf(sheet)
  const { yieldUnit } = sheet.fields
  const packaging = packagingOf(sheet)
  return {
    ...before,
    ...given,
    channels: channels.length > 0 ? channels : before.channels,
    packaging:
      packaging.length > 0
        ? [...before.packaging.filter(({ unit }) => unit !== yieldUnit), ...packaging]
        : before.packaging,
  }
}

/**
 * The values that changes of the kitchen are compared with: those that the sheet began from, but the kitchen's present ones for what the
 * sheet changes.
 */
export function defaultsBefore(
  begun: KitchenDefaults,
  now: KitchenDefaults,
  changed: (known: KitchenDefaults) => KitchenDefaults,
): KitchenDefaults {
  return { ...begun, ...pickFields(now, Object.keys(changedFields(begun, changed(begun)))) }
}

function pickFields(from: KitchenDefaults, names: readonly string[]): Partial<KitchenDefaults> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
}

/** What the kitchen does not know yet of the values that a sheet begins with. Nothing that it knows is changed. */
export function newDefaults(next: KitchenDefaults, before: KitchenDefaults): KitchenDefaults {
  const known = Object.entries(before).filter(([, value]) => value !== null)
  const units = new Set(before.packaging.map(({ unit }) => unit))
  return {
    ...next,
    ...Object.fromEntries(known),
    channels: newChannels(next.channels, before.channels),
    packaging: [...before.packaging, ...next.packaging.filter(({ unit }) => !units.has(unit))],
  }
}

function packagingOf({ packaging, fields }: Sheet): KitchenDefaults['packaging'] {
  return readPackaging(packaging, noErrors()).map(({ name, count, packPriceCents, packCount = 1 }) => ({
    unit: fields.yieldUnit,
    name: name.trim(),
    count: Number(count),
    priceCents: packPriceCents,
    packCount: Number(packCount),
  }))
}

/** None where no channel takes anything. A first channel without fees is kept too: the sheet's price is that of the first. */
function channelsOf({ channels, fields }: Sheet): readonly SalesChannel[] {
  const rows = channels.filter(({ name }) => name.trim() !== '')
  const named = rows.map((row, index) => channelOf(row, index === 0, fields.yieldUnit))
  return named.some(isKnown) ? named.filter((channel, index) => index === 0 || isKnown(channel)) : []
}

/** Omits fees of zero, so that equal channels compare as equal. */
function channelOf(row: ChannelRow, isFirst: boolean, unit: string): SalesChannel {
  const [commission, payment] = [row.commission, row.payment].map((typed) => typedShare(typed).value ?? 0)
  const fee = Number(((commission ?? 0) + (payment ?? 0)).toPrecision(12))
  // Fees that leave nothing are a mistake.
  const feePercent = fee < 100 ? fee : 0
  const usualPayment = isFirst ? feePercent : 0
  const terms = {
    fixedCents: cents(row.fixed),
    deliveryCents: cents(row.delivery),
    minimumCents: cents(row.minimum),
  }
  const count = typedAmount(row.orderUnits).value
  return {
    name: row.name.trim(),
    feePercent,
    ...(feePercent > 0 && payment !== usualPayment && { paymentPercent: payment ?? 0 }),
    ...Object.fromEntries(Object.entries(terms).filter(([, value]) => value > 0)),
    ...(count !== null && { order: { count, unit } }),
  }
}

function cents(typed: string): number {
  return typedMoney(typed, { zero: true }).value ?? 0
}

/** Takes anything, or accepts no small orders. */
function isKnown({ feePercent, fixedCents = 0, deliveryCents = 0, minimumCents = 0 }: SalesChannel): boolean {
  return feePercent + fixedCents + deliveryCents + minimumCents > 0
}

/** The kitchen's channels, with terms that it does not know, and channels that it does not know. */
function newChannels(
  next: readonly SalesChannel[],
  before: readonly SalesChannel[],
): readonly SalesChannel[] {
  const found = new Map(next.map((channel) => [channel.name, channel]))
  const names = new Set(before.map(({ name }) => name))
  return [
    ...before.map((channel) => {
      const same = found.get(channel.name)
      return same === undefined ? channel : isKnown(channel) ? joined(channel, same) : same
    }),
    ...next.filter(({ name }) => !names.has(name)),
  ]
}

const ORDER_TERMS = ['fixedCents', 'deliveryCents', 'minimumCents', 'order'] as const

/** In the order in which they are read, so that equal channels are equal. */
function joined(
  { name, feePercent, paymentPercent, ...known }: SalesChannel,
  found: SalesChannel,
): SalesChannel {
  const terms = ORDER_TERMS.map((term) => [term, known[term] ?? found[term]] as const)
  return {
    name,
    feePercent,
    ...(paymentPercent !== undefined && { paymentPercent }),
    ...Object.fromEntries(terms.filter(([, value]) => value !== undefined)),
  }
}
