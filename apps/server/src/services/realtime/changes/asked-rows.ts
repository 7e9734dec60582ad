/** Lists of rows whose visibility is queried. Equal lists are one object, so that their text is written once. */

export interface AskedRow<C> {
  readonly change: C
  readonly isFormer: boolean
  /** The row as a composite value. */
  readonly literal: string
}

export class AskedRows<C> {
  readonly rows: readonly AskedRow<C>[]
  readonly #longer = new Map<AskedRow<C>, AskedRows<C>>()
  #literals: readonly string[] | null = null

  constructor(rows: readonly AskedRow<C>[] = []) {
    this.rows = rows
  }

  /** Composite values; the same array for equal lists. */
  get literals(): readonly string[] {
    this.#literals ??= this.rows.map(({ literal }) => literal)
    return this.#literals
  }

  /** This list with one more row. */
  with(row: AskedRow<C>): AskedRows<C> {
    const known = this.#longer.get(row)
    if (known) return known
    const longer = new AskedRows([...this.rows, row])
    this.#longer.set(row, longer)
    return longer
  }
}
