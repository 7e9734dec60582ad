// The costing sheet (ficha técnica): the inputs for one batch, as plain values that can be stored.

import type { Amount } from '../arithmetic/exact.ts'

/** A package and its price: R$ 7,49 for 395 g. Units as in recipe-text: 'g', 'kg', 'ml', 'unidade', 'duzia', 'lata'. */
export interface PackagePrice {
  readonly priceCents: number
  readonly size: Amount
  readonly unit: string
}

export interface CostingLine {
  readonly name: string
  /** Net amount in the batch; null for "a gosto" and unknown amounts. */
  readonly used: { readonly amount: Amount; readonly unit: string } | null
  /** Null for an unknown price; 'free' for goods without a cost (tap water). */
  readonly package: PackagePrice | 'free' | null
  /** Gross weight ÷ net weight (fator de correção, FC): 1.15 for strawberries; default 1. */
  readonly correctionFactor?: Amount
}

/** Boxes, papers, ribbons: `count` of a pack of `packCount` that costs `packPriceCents`. */
export interface PackagingItem {
  readonly name: string
  readonly count: Amount
  readonly packPriceCents: number
  /** Default 1: the price is for one piece. */
  readonly packCount?: Amount
}

export interface Labour {
  readonly minutes: Amount
  /** See `hourValue`. */
  readonly hourlyCents: Amount
}

export interface Gas {
  readonly cylinderPriceCents: number
  /** Default 13, the household cylinder P13. */
  readonly cylinderKilograms?: Amount
  /** Estimate for a household burner: 0.2 to 0.3. */
  readonly kilogramsPerHour: Amount
  readonly minutes: Amount
}

export interface Appliance {
  readonly name: string
  readonly kilowatts: Amount
  readonly minutes: Amount
  readonly tariffCentsPerKilowattHour: Amount
}

/** Monthly rent, internet, DAS of the MEI, depreciation: shared by hours of work or by units made. */
export type FixedCosts =
  | {
      readonly sharedBy: 'hours'
      readonly monthlyCents: Amount
      readonly monthlyHours: Amount
      readonly minutes: Amount
    }
  | { readonly sharedBy: 'units'; readonly monthlyCents: Amount; readonly monthlyUnits: Amount }

/** A sheet whose lines may be of another kind than an ingredient with its package. */
export interface CostingOf<Line> {
  readonly ingredients: readonly Line[]
  /** Percentage of the production that burns, breaks or stays in the pan. */
  readonly lossPercent?: Amount
  readonly packaging?: readonly PackagingItem[]
  readonly labour?: Labour
  readonly gas?: Gas
  readonly appliances?: readonly Appliance[]
  readonly fixedCosts?: FixedCosts
  readonly madeUnits: Amount
  /** Sellable units, over which costs are spread; default all. */
  readonly sellableUnits?: Amount
}

export type Costing = CostingOf<CostingLine>
