// The costing sheet (ficha técnica): what a person enters about one batch. Plain values, to be stored as they are.

import type { Amount } from '../arithmetic/exact.ts'

/** What is bought: R$ 7,49 for 395 g. Units are those of recipe text: 'g', 'kg', 'ml', 'unidade', 'duzia', 'lata'. */
export interface PackagePrice {
  readonly priceCents: number
  readonly size: Amount
  readonly unit: string
}

export interface CostingLine {
  readonly name: string
  /** Net amount that goes into the batch; null for "a gosto" and for lines whose amount is not known. */
  readonly used: { readonly amount: Amount; readonly unit: string } | null
  /** Null while the price is not known; 'free' for what costs nothing (water from the tap). */
  readonly package: PackagePrice | 'free' | null
  /** Gross weight ÷ net weight (fator de correção, FC): 1.15 for strawberries. 1 where left out. */
  readonly correctionFactor?: Amount
}

/** Boxes, papers, ribbons: `count` of a pack of `packCount` that costs `packPriceCents`. */
export interface PackagingItem {
  readonly name: string
  readonly count: Amount
  readonly packPriceCents: number
  /** 1 where left out: the price is that of one. */
  readonly packCount?: Amount
}

export interface Labour {
  readonly minutes: Amount
  /** See `hourValue`. */
  readonly hourlyCents: Amount
}

export interface Gas {
  readonly cylinderPriceCents: number
  /** 13 where left out (the household cylinder, P13). */
  readonly cylinderKilograms?: Amount
  /** 0.2 to 0.3 for a household burner, as an estimate. */
  readonly kilogramsPerHour: Amount
  readonly minutes: Amount
}

export interface Appliance {
  readonly name: string
  readonly kilowatts: Amount
  readonly minutes: Amount
  readonly tariffCentsPerKilowattHour: Amount
}

/** The month's rent, internet, DAS of the MEI, depreciation: shared by hours of work or by units made. */
export type FixedCosts =
  | {
      readonly sharedBy: 'hours'
      readonly monthlyCents: Amount
      readonly monthlyHours: Amount
      readonly minutes: Amount
    }
  | { readonly sharedBy: 'units'; readonly monthlyCents: Amount; readonly monthlyUnits: Amount }

export interface Costing {
  readonly ingredients: readonly CostingLine[]
  /** What burns, breaks or stays in the pan, as a share of what was made. */
  readonly lossPercent?: Amount
  readonly packaging?: readonly PackagingItem[]
  readonly labour?: Labour
  readonly gas?: Gas
  readonly appliances?: readonly Appliance[]
  readonly fixedCosts?: FixedCosts
  readonly madeUnits: Amount
  /** Those that can be sold; all where left out. Costs are spread over these. */
  readonly sellableUnits?: Amount
}
