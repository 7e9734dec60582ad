// A costing sheet as typed: texts, readable or not, so that no typed text is lost.

import type { PriceStep } from '@ateliedoce/pricing'
import type { UnitId } from '@ateliedoce/recipe-text'
import type { LineBase } from '../../../domain/sell/bases/line-base.ts'
import { sheetMessages } from './sheet-messages.ts'

/** The sheet's single fields as typed; '' for a blank one. */
export const FIELDS = [
  'yieldMade',
  'yieldUnit',
  'yieldSold',
  'lossPercent',
  'minutes',
  'hourly',
  'monthlyIncome',
  'workDays',
  'hoursPerDay',
  'gasMinutes',
  'cylinderPrice',
  'cylinderKilograms',
  'gasPerHour',
  'tariff',
  'fixedMonthly',
  'fixedHours',
  'fixedUnits',
  'fixedPercent',
  'taxPercent',
  'goalPercent',
  'ownPrice',
  'portionGrams',
  'category',
  'storage',
] as const
export type FieldName = (typeof FIELDS)[number]
/** Fields that hold words. */
export type TextName = 'yieldUnit' | 'category' | 'storage'

/** One line of the ingredients: of the recipe, or added by hand. */
export interface SheetLine {
  readonly id: string
  /** The line's text in the recipe; '' for a line added by hand. */
  readonly text: string
  /** The ingredient's name in the price book. */
  readonly name: string
  /** Replaces the amount in `text`; '' to use that one. */
  readonly amount: string
  /** Unit of `amount`. */
  readonly unit: UnitId
  /** Multiplies the amount in `text`: the sheet may be for more or less of the recipe. */
  readonly times: number
  /** The amount that was typed for this line on the scaling tab; '' for none. */
  readonly given: string
  readonly price: string
  readonly size: string
  readonly packageUnit: UnitId
  /** The price was typed after the sheet was last saved or filled from the price book. */
  readonly isTyped: boolean
  /** Name of the substitute in the price book whose price is used; '' for the ingredient's own price or a typed one. */
  readonly priceOf: string
  /** Name of the substitute that the learner refused for this line; '' for none. */
  readonly refused: string
  /** Gross weight ÷ net weight; '' for 1. */
  readonly correction: string
  /** Costs nothing, for example tap water. */
  readonly isFree: boolean
  /** The recipe that the line stands for, at its cost when the sheet was last updated from it; null for an ingredient that is bought. */
  readonly base: LineBase | null
}

export interface PackagingRow {
  readonly id: string
  readonly name: string
  readonly count: string
  readonly price: string
  /** Number of items that `price` buys; '' for one. */
  readonly packCount: string
}

export interface ApplianceRow {
  readonly id: string
  readonly name: string
  readonly watts: string
  readonly minutes: string
}

/** A percentage of every sale in addition to the channel's own fees. */
export interface FeeRow {
  readonly id: string
  readonly name: string
  readonly percent: string
}

export interface ChannelRow {
  readonly id: string
  readonly name: string
  /** What the channel itself takes. */
  readonly commission: string
  /** Card, or payment in the app. */
  readonly payment: string
  /** Fixed fee in reais, of each order. */
  readonly fixed: string
  /** Delivery in reais that the seller pays, of each order. */
  readonly delivery: string
  /** The smallest order in reais that is accepted. */
  readonly minimum: string
  /** Units in a usual order; '' for the whole batch. */
  readonly orderUnits: string
}

/** The batch size that was chosen on the scaling tab. */
export interface SheetBatch {
  /** URL parameters that describe the batch. */
  readonly search: Readonly<Record<string, string>>
  /** 'de 30 para 45 unidades' */
  readonly summary: string
  readonly factor: number
  /** The texts that the batch filled into fields. A field with another text was edited by hand. */
  readonly filled: Partial<Record<FieldName, string>>
}

export interface Sheet {
  /** Null for the recipe as written. */
  readonly batch: SheetBatch | null
  /** The learner's own ingredient list that the lines come from; '' if they come from a recipe, or there are none. */
  readonly list: string
  readonly fields: Readonly<Record<FieldName, string>>
  readonly lines: readonly SheetLine[]
  readonly packaging: readonly PackagingRow[]
  readonly appliances: readonly ApplianceRow[]
  readonly fees: readonly FeeRow[]
  /** The sheet's price is that of the first channel. */
  readonly channels: readonly ChannelRow[]
  readonly goalBy: 'margin' | 'markup'
  readonly fixedBy: 'hours' | 'units'
  readonly step: PriceStep
}

export type RowList = 'lines' | 'packaging' | 'appliances' | 'fees' | 'channels'
export type RowOf<List extends RowList> = Sheet[List][number]

/** A household cylinder (P13), and a household burner's use of it: an estimate, between 0,2 and 0,3. */
const GAS = { cylinderKilograms: '13', gasPerHour: '0,2' }

const BLANK_CHANNEL = {
  name: '',
  commission: '',
  payment: '',
  fixed: '',
  delivery: '',
  minimum: '',
  orderUnits: '',
}

export function emptySheet(): Sheet {
  const blank = Object.fromEntries(FIELDS.map((name) => [name, ''])) as Record<FieldName, string>
  return {
    batch: null,
    list: '',
    fields: { ...blank, ...GAS, yieldUnit: 'unidades' },
    lines: [],
    packaging: [],
    appliances: [],
    fees: [],
    channels: [{ ...BLANK_CHANNEL, id: 'n1', name: sheetMessages.channels.direct }],
    goalBy: 'margin',
    fixedBy: 'hours',
    step: '10-cents',
  }
}

export const BLANK_ROWS: { readonly [List in RowList]: Omit<RowOf<List>, 'id'> } = {
  lines: {
    text: '',
    name: '',
    amount: '',
    unit: 'g',
    times: 1,
    given: '',
    price: '',
    size: '',
    packageUnit: 'g',
    isTyped: false,
    priceOf: '',
    refused: '',
    correction: '',
    isFree: false,
    base: null,
  },
  packaging: { name: '', count: '', price: '', packCount: '' },
  appliances: { name: '', watts: '', minutes: '' },
  fees: { name: '', percent: '' },
  channels: BLANK_CHANNEL,
}

/** An id that no row of the list has. */
export function nextId(rows: readonly { readonly id: string }[]): string {
  return `n${1 + Math.max(0, ...rows.map(({ id }) => Number(id.slice(1)) || 0))}`
}
