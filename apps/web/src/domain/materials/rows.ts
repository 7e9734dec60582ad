// The rows that this feature's queries answer, named as on the wire.

/** What a material costs and where it is sold, as far as its teacher has said. */
export interface Offer {
  readonly price_cents: number | null
  readonly purchase_url: string | null
}

/** A course. `progress_percent` is computed by the database for the caller. */
export interface MaterialRow extends Offer {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly cover_url: string | null
  /** Whole per cent: 0 when nothing is done, 100 only when everything is. */
  readonly progress_percent: number
}

/** A category of a material. `item_outlines` holds every item; `items` only those that the caller may read. */
export interface CategoryCardRow {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly order_index: number
  readonly lists: readonly {
    readonly id: string
    readonly title: string
    readonly items: readonly { readonly id: string; readonly title: string; readonly type: string }[]
    readonly item_outlines: readonly { readonly item_id: string; readonly type: string }[]
  }[]
}

export interface CategoryRow {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly material_id: string
  readonly materials: Offer | null
  readonly lists: readonly ListRow[]
}

/** A list with its items in order. */
export interface ListRow {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly items: readonly ItemRow[]
  readonly item_outlines: readonly OutlineRow[]
}

/** An item that the caller may open, with the caller's own progress (no row before it was first opened). */
export interface ItemRow {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly duration_min: number | null
  readonly level: string | null
  readonly type: string
  readonly item_progress: readonly { readonly done: boolean }[]
}

/** What everybody who sees the list may know of an item. */
export interface OutlineRow {
  readonly item_id: string
  readonly title: string
  readonly duration_min: number | null
  readonly level: string | null
  readonly type: string
  readonly position: number
  readonly is_free_sample: boolean
}
