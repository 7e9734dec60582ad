// The rows that this feature's queries answer, named as on the wire.

/** Where a recipe stands: its list, category and material. */
export interface RecipePlace {
  readonly id: string
  readonly title: string
  readonly categories: {
    readonly id: string
    readonly title: string
    readonly materials: { readonly id: string; readonly title: string } | null
  } | null
}

/** A recipe of the list. `ingredients` and `steps` come in any stored shape: recipe-text reads them. */
export interface RecipeListRow {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly duration_min: number | null
  /** Besides `duration_min`: fridge, cooling, drying. */
  readonly waiting_min: number | null
  readonly level: string | null
  readonly ingredients: unknown
  readonly steps: unknown
  readonly tools: readonly string[] | null
  readonly lists: RecipePlace | null
  /** The caller's own; no row before the recipe was first opened. */
  readonly item_progress: readonly { readonly done: boolean }[]
}

/** A whole recipe. */
export interface RecipeRow extends RecipeListRow {
  readonly yield_quantity: number | null
  /** As said after the number: "unidades", "g", "porções". */
  readonly yield_unit: string | null
  readonly storage_tip: string | null
}

/** What a material costs and where it is sold, as far as its teacher has said. */
export interface Offer {
  readonly price_cents: number | null
  readonly purchase_url: string | null
}

/** What a caller who may not open a recipe may still know of it. */
export interface RecipeOutlineRow {
  readonly item_id: string
  readonly title: string
  readonly duration_min: number | null
  readonly level: string | null
  readonly lists: {
    readonly categories: {
      readonly materials: (Offer & { readonly id: string; readonly title: string }) | null
    } | null
  } | null
}
