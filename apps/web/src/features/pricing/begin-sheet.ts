// The first state of a new sheet: the recipe, the price book, and the kitchen's defaults.

import { formatMoney } from '@ateliedoce/pricing'
import type { KitchenDefaults } from '../../domain/kitchen/kitchen-defaults.ts'
import { numberToType } from '../../lib/typed-number.ts'
import { withBookPrices, type PriceBook } from './price-book-join.ts'
import type { CostableRecipe } from '../../domain/batches/costable-recipe.ts'
import { sheetFromRecipe } from './sheet-from-recipe.ts'
import { emptySheet, type ChannelRow, type FieldName, type Sheet } from './sheet.ts'
import { withNewRow } from './sheet-edits.ts'
import { typedShare, type TypedValues } from './typed-fields.ts'

export function beginSheet(recipe: CostableRecipe | null, book: PriceBook, defaults: KitchenDefaults): Sheet {
  const blank = withDefaults(emptySheet(), defaults)
  if (recipe === null) return withNewRow(blank, 'lines')
  return withBookPrices(sheetFromRecipe(recipe, blank), book)
}

function withDefaults(sheet: Sheet, defaults: KitchenDefaults): Sheet {
  const money = (cents: number | null) =>
    cents === null ? '' : formatMoney(Math.round(cents)).replace(/^R\$\s/, '')
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
    goalPercent: amount(defaults.marginPercent),
    taxPercent: amount(defaults.taxPercent),
  }
  const given = Object.fromEntries(Object.entries(known).filter(([, text]) => text !== ''))
  const channels = defaults.channels.map(({ name, feePercent }, index): ChannelRow => ({
    id: `n${index + 1}`,
    name,
    // The first channel is direct sale, whose fee is that of the card.
    commission: index === 0 ? '' : amount(feePercent),
    payment: index === 0 ? amount(feePercent) : '',
  }))
  return {
    ...sheet,
    fields: { ...sheet.fields, ...given },
    channels: channels.length > 0 ? channels : sheet.channels,
  }
}

function perReal(cents: number | null): number | null {
  return cents === null ? null : Number((cents / 100).toPrecision(12))
}

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
  return { ...before, ...given, channels: channels.length > 0 ? channels : before.channels }
}

function channelsOf({ channels }: Sheet): KitchenDefaults['channels'] {
  const percent = (typed: string) => typedShare(typed).value ?? 0
  return channels
    .map(({ name, commission, payment }) => ({
      name: name.trim(),
      feePercent: Number((percent(commission) + percent(payment)).toPrecision(12)),
    }))
    .filter(({ name, feePercent }) => name !== '' && feePercent > 0 && feePercent < 100)
}
