// The first state of a new sheet: the recipe, the price book, and the kitchen's defaults.

import { formatMoney } from '@ateliedoce/pricing'
import type { KitchenDefaults } from '../../domain/kitchen/kitchen-defaults.ts'
import { numberToType } from '../../lib/typed-number.ts'
import { withBookPrices, type PriceBook } from './price-book-join.ts'
import type { CostableRecipe } from '../../domain/batches/costable-recipe.ts'
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
import { typedShare, type TypedValues } from './typed-fields.ts'
import { noErrors, readPackaging } from './typed-rows.ts'

export function beginSheet(recipe: CostableRecipe | null, book: PriceBook, defaults: KitchenDefaults): Sheet {
  const blank = withDefaults(emptySheet(), defaults)
  if (recipe === null) return withNewRow(blank, 'lines')
  const sheet = sheetFromRecipe(recipe, blank)
  const packaging = usualPackaging(defaults, sheet.fields.yieldUnit)
  return withBookPrices({ ...sheet, packaging }, book)
}

/** What a confectioner usually adds, in percent of the price, until she says otherwise. */
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
  const channels = defaults.channels.map(({ name, feePercent }, index): ChannelRow => ({
    ...BLANK_ROWS.channels,
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

/** What the kitchen does not know yet of the values that a sheet begins with. Nothing that it knows is changed. */
export function newDefaults(next: KitchenDefaults, before: KitchenDefaults): KitchenDefaults {
  const known = Object.entries(before).filter(([, value]) => value !== null)
  const units = new Set(before.packaging.map(({ unit }) => unit))
  return {
    ...next,
    ...Object.fromEntries(known),
    channels: before.channels.length > 0 ? before.channels : next.channels,
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

function channelsOf({ channels }: Sheet): KitchenDefaults['channels'] {
  const percent = (typed: string) => typedShare(typed).value ?? 0
  return channels
    .map(({ name, commission, payment }) => ({
      name: name.trim(),
      feePercent: Number((percent(commission) + percent(payment)).toPrecision(12)),
    }))
    .filter(({ name, feePercent }) => name !== '' && feePercent > 0 && feePercent < 100)
}
