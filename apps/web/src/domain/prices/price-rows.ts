// Rows of the price book as the data API gives them, and what the screens make of them.

/** A row of `price_entries`: what a package cost once. */
export interface PriceRow {
  readonly id: string
  /** The name as the learner wrote it. */
  readonly ingredient: string
  readonly package_price_cents: number
  readonly package_amount: number
  /** A unit of packages/recipe-text. */
  readonly package_unit: string
  readonly store: string | null
  /** '2026-11-21' */
  readonly bought_on: string
}

/** A row of `current_prices`: the last price under one name, and the one before it where there is one. */
export interface CurrentPriceRow extends PriceRow {
  readonly noted_at: string
  readonly previous_price_cents: number | null
  readonly previous_amount: number | null
  readonly previous_unit: string | null
  readonly previous_bought_on: string | null
  readonly previous_noted_at: string | null
  /** How many prices are noted under this name. */
  readonly entries: number
}

/** The last price of goods, under whichever of their names it was noted. */
export interface CurrentPrice extends CurrentPriceRow {
  /** See `goodsOf`. */
  readonly key: string
}

/** A row of `price_entries`, with what tells prices of one day apart. */
export interface PriceEntryRow extends PriceRow {
  readonly noted_at: string
}
