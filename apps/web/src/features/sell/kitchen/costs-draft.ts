// The form of the kitchen's costs: its texts as typed, and the values read from them. Every field may be blank.

import {
  readKitchenDefaults,
  storedDefaults,
  type KitchenDefaults,
  type SalesChannel,
} from '../../../domain/sell/kitchen/kitchen-defaults.ts'
import type { KitchenChange } from '../../../domain/sell/kitchen/mutations.ts'
import type { KitchenRow } from '../../../domain/sell/kitchen/rows.ts'
import {
  numberToType,
  typedAmount,
  typedMoney,
  typedPercent,
  type TypedNumber,
} from '../../../lib/typed-number.ts'
import type { FormErrors } from '../../../lib/use-form.ts'
import { costs } from './costs-messages.ts'

/** The fields as typed. */
export interface CostsDraft {
  readonly numbers: Readonly<Record<DraftField, string>>
  readonly channels: readonly ChannelDraft[]
}

export interface ChannelDraft {
  /** Identifies the row while its name is typed. */
  readonly id: number
  readonly name: string
  readonly fee: string
}

export type DraftField = keyof typeof FIELDS

interface Field {
  readonly read: (typed: string) => TypedNumber
  readonly show: (value: number) => string
  /** The field of `KitchenDefaults` that stores it. */
  readonly kept: Exclude<keyof KitchenDefaults, 'channels' | 'packaging'>
}

const amount = (kept: Field['kept'], max: number): Field => ({
  read: (typed) => typedAmount(typed, { max }),
  show: plain,
  kept,
})
const money = (kept: Field['kept'], zero = false): Field => ({
  read: (typed) => typedMoney(typed, { zero }),
  show: (cents) => plain(cents / 100, 2),
  kept,
})
/** Money per month: "2.500" is not ambiguous here, since R$ 2,50 a month is impossible. */
const monthly = (kept: Field['kept'], zero = false): Field => ({
  ...money(kept, zero),
  read: (typed) => typedMoney(typed, { zero, grouped: true }),
})
const share = (kept: Field['kept']): Field => ({ read: readShare, show: plain, kept })

const FIELDS = {
  hour: money('hourlyCents'),
  income: monthly('incomeMonthlyCents'),
  days: amount('incomeDaysPerMonth', 31),
  hours: amount('incomeHoursPerDay', 24),
  gasPrice: money('gasCylinderPriceCents'),
  gasKilograms: amount('gasCylinderKilograms', 200),
  gasPerHour: amount('gasKilogramsPerHour', 10),
  electricity: {
    // A rate, which may have fractions of centavos.
    read: (typed) => scaled(typedAmount(typed.replace(/^\s*R\$/i, ''), { max: 100 }), 100),
    show: (cents) => plain(cents / 100),
    kept: 'electricityCentsPerKilowattHour',
  },
  fixed: monthly('fixedMonthlyCents', true),
  fixedHours: amount('fixedMonthlyHours', 744),
  margin: share('marginPercent'),
  tax: share('taxPercent'),
} as const satisfies Record<string, Field>

const FIELD_NAMES = Object.keys(FIELDS) as readonly DraftField[]

export interface ReadCosts {
  /** Null where there is a problem. */
  readonly change: KitchenChange | null
  readonly values: Readonly<Record<DraftField, number | null>>
  readonly problems: Readonly<Record<DraftField, string | null>>
  /** Keyed by the channel's id. */
  readonly channelProblems: ReadonlyMap<number, ChannelProblems>
}

export interface ChannelProblems {
  readonly name: string | null
  readonly fee: string | null
}

/** @param stored the present kitchen: its values that are not on the form stay */
export function readCosts(draft: CostsDraft, stored: KitchenRow | null): ReadCosts {
  const read = (field: DraftField) => FIELDS[field].read(draft.numbers[field])
  const values = each((field) => read(field).value)
  const problems = each((field) => read(field).problem)
  const channels = draft.channels.filter(({ name, fee }) => name.trim() !== '' || fee.trim() !== '')
  const channelProblems = new Map(channels.map((channel) => [channel.id, problemsOf(channel, values)]))
  const isWrong =
    Object.values(problems).some((problem) => problem !== null) ||
    [...channelProblems.values()].some(({ name, fee }) => name !== null || fee !== null)
  return {
    change: isWrong ? null : changeOf(values, channels.map(channelReader(stored)), stored),
    values,
    problems,
    channelProblems,
  }
}

/** The problems by the names of the form's fields: 'numbers.hour', 'channels.0.fee'. */
export function costsErrors({ channels }: CostsDraft, { problems, channelProblems }: ReadCosts): FormErrors {
  return Object.fromEntries([
    ...Object.entries(problems).map(([field, problem]) => [`numbers.${field}`, problem]),
    ...channels.flatMap(({ id }, index) =>
      Object.entries(channelProblems.get(id) ?? {}).map(([field, problem]) => [
        `channels.${index}.${field}`,
        problem,
      ]),
    ),
  ])
}

function changeOf(
  values: ReadCosts['values'],
  channels: readonly SalesChannel[],
  stored: KitchenRow | null,
): KitchenChange {
  const kept = FIELD_NAMES.map((field) => [FIELDS[field].kept, values[field]])
  return { defaults: { ...storedDefaults(stored?.defaults), ...Object.fromEntries(kept), channels } }
}

/** The defaults of a kitchen as its form writes them where nothing is typed. */
export function defaultsRead(stored: KitchenRow | null): KitchenChange {
  return readCosts(draftOf(stored), stored).change ?? { defaults: stored?.defaults ?? {} }
}

function problemsOf(channel: ChannelDraft, { margin, tax }: ReadCosts['values']): ChannelProblems {
  const { value, problem } = readShare(channel.fee)
  const name = channel.name.trim() === '' ? costs.problems.channelName : null
  if (value === null) return { name, fee: problem ?? costs.problems.channelFee }
  const isTooMuch = value + (margin ?? 0) + (tax ?? 0) >= 100
  return { name, fee: isTooMuch ? costs.problems.nothingLeft : null }
}

/** What a channel takes of each order is not on the form, and stays. */
function channelReader(stored: KitchenRow | null): (draft: ChannelDraft) => SalesChannel {
  const known = new Map(
    readKitchenDefaults(stored?.defaults).channels.map((channel) => [channel.name, channel]),
  )
  return ({ name, fee }) => {
    const feePercent = readShare(fee).value ?? 0
    const { paymentPercent, ...terms } = known.get(name.trim()) ?? {}
    const isPart = paymentPercent !== undefined && paymentPercent <= feePercent
    return { ...terms, name: name.trim(), feePercent, ...(isPart && { paymentPercent }) }
  }
}

/** A percentage of the price, below 100. */
function readShare(typed: string): TypedNumber {
  const { value, problem } = typedPercent(typed, { zero: true })
  return value !== null && value >= 100 ? { value: null, problem: costs.problems.share } : { value, problem }
}

export function draftOf(row: KitchenRow | null): CostsDraft {
  const defaults = readKitchenDefaults(row?.defaults)
  const numbers = each((field) => {
    const value = defaults[FIELDS[field].kept]
    return value === null ? '' : FIELDS[field].show(value)
  })
  const channels = defaults.channels.map(({ name, feePercent }, id) => ({ id, name, fee: plain(feePercent) }))
  return { numbers, channels }
}

function each<Value>(valueOf: (field: DraftField) => Value): Record<DraftField, Value> {
  return Object.fromEntries(FIELD_NAMES.map((field) => [field, valueOf(field)])) as Record<DraftField, Value>
}

function scaled({ value, problem }: TypedNumber, factor: number): TypedNumber {
  return { value: value === null ? null : Number((value * factor).toPrecision(15)), problem }
}

/** The text of a field, without dots between thousands: 1563.5 -> '1563,5'; money with both decimals. */
function plain(value: number, decimals?: 2): string {
  const text = numberToType(value, 6)
  if (decimals === undefined) return text
  const [whole = '', cents = ''] = text.split(',')
  return cents === '' ? whole : `${whole},${cents.padEnd(decimals, '0')}`
}
