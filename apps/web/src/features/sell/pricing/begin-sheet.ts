// The first state of a new sheet: the recipe, the price book, and the kitchen's defaults.

import { formatMoney } from '@ateliedoce/pricing'
import type { KitchenDefaults } from '../../../domain/sell/kitchen/kitchen-defaults.ts'
import { numberToType } from '../../../lib/typed-number.ts'
import { withBookPrices, type PriceBook } from './price-book-join.ts'
import type { CostableRecipe } from '../../../domain/cook/batches/costable-recipe.ts'
import { sheetFromRecipe } from './sheet-from-recipe.ts'
import {
  BLANK_ROWS,
  emptySheet,
  type ChannelRow,
  type FieldName,
  type PackagingRow,
  type Sheet,
} from './sheet.ts'
import { withNewRow } from './sheet-edits.ts'

export function beginSheet(recipe: CostableRecipe | null, book: PriceBook, defaults: KitchenDefaults): Sheet {
  const blank = withDefaults(emptySheet(), defaults)
  if (recipe === null) return withNewRow(blank, 'lines')
  const sheet = sheetFromRecipe(recipe, blank)
  const { yieldUnit } = sheet.fields
  const packaging = usualPackaging(defaults, yieldUnit)
  return withBookPrices({ ...sheet, packaging, channels: withOrders(sheet, defaults) }, book)
}

/** A usual order is known for what is sold in the same unit. */
function withOrders({ channels, fields }: Sheet, defaults: KitchenDefaults): ChannelRow[] {
  return channels.map((row, index) => {
    const { order } = defaults.channels[index] ?? {}
    return order?.unit === fields.yieldUnit ? { ...row, orderUnits: numberToType(order.count, 6) } : row
  })
}

/** The usual margin of confectioners, in percent of the price, until the learner changes it. */
const USUAL_MARGIN = '30'

/** What batches sold in this unit were packed in before. */
function usualPackaging({ packaging }: KitchenDefaults, unit: string): PackagingRow[] {
  return packaging
    .filter((usual) => usual.unit === unit)
    .map(({ name, count, priceCents, packCount }, index) => ({
      id: `n${index + 1}`,
      name,
      count: numberToType(count, 6),
      price: moneyToType(priceCents),
      packCount: packCount === 1 ? '' : numberToType(packCount, 6),
    }))
}

function moneyToType(cents: number): string {
  return formatMoney(Math.round(cents)).replace(/^R\$\s/, '')
}

function withDefaults(sheet: Sheet, defaults: KitchenDefaults): Sheet {
  const money = (cents: number | null) => (cents === null ? '' : moneyToType(cents))
  const amount = (value: number | null) => (value === null ? '' : numberToType(value, 6))
  const known: Partial<Record<FieldName, string>> = {
    hourly: money(defaults.hourlyCents),
    monthlyIncome: money(defaults.incomeMonthlyCents),
    workDays: amount(defaults.incomeDaysPerMonth),
    hoursPerDay: amount(defaults.incomeHoursPerDay),
    cylinderPrice: money(defaults.gasCylinderPriceCents),
    cylinderKilograms: amount(defaults.gasCylinderKilograms),
    gasPerHour: amount(defaults.gasKilogramsPerHour),
    tariff: amount(perReal(defaults.electricityCentsPerKilowattHour)),
    fixedMonthly: money(defaults.fixedMonthlyCents),
    fixedHours: amount(defaults.fixedMonthlyHours),
    goalPercent: amount(defaults.marginPercent) || USUAL_MARGIN,
    taxPercent: amount(defaults.taxPercent),
  }
  const given = Object.fromEntries(Object.entries(known).filter(([, text]) => text !== ''))
  const channels = defaults.channels.map((channel, index): ChannelRow => {
    // Where only the sum is known: the first channel is direct sale, whose fee is that of the card.
    const payment = channel.paymentPercent ?? (index === 0 ? channel.feePercent : 0)
    const commission = Number((channel.feePercent - payment).toPrecision(12))
    return {
      ...BLANK_ROWS.channels,
      id: `n${index + 1}`,
      name: channel.name,
      commission: some(commission, amount),
      payment: some(payment, amount),
      fixed: some(channel.fixedCents, money),
      delivery: some(channel.deliveryCents, money),
      minimum: some(channel.minimumCents, money),
    }
  })
  return {
    ...sheet,
    fields: { ...sheet.fields, ...given },
    channels: channels.length > 0 ? channels : sheet.channels,
  }
}

/** '' for zero and unknown values. */
function some(value: number | undefined, text: (known: number) => string): string {
  return value === undefined || value === 0 ? '' : text(value)
}

function perReal(cents: number | null): number | null {
  return cents === null ? null : Number((cents / 100).toPrecision(12))
}
