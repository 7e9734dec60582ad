/** Lists of rows whose visibility is queried. Equal lists are one object, so that their text is written once. */

export interface QueriedRow<C> {
  readonly change: C
  readonly isFormer: boolean
  /** The row as a composite value. */
  readonly literal: string
}

export class QueriedRows<C> {
  readonly rows: readonly QueriedRow<C>[]
  readonly #longer = new Map<QueriedRow<C>, QueriedRows<C>>()
  #literals: readonly string[] | null = null

  constructor(rows: readonly QueriedRow<C>[] = []) {
    this.rows = rows
  }

  /** Composite values; the same array for equal lists. */
  get literals(): readonly string[] {
    this.#literals ??= this.rows.map(({ literal }) => literal)
    return this.#literals
  }

  /** This list with one more row. */
  with(row: QueriedRow<C>): QueriedRows<C> {
    const known = this.#longer.get(row)
    if (known) return known
    const longer = new QueriedRows([...this.rows, row])
    this.#longer.set(row, longer)
    return longer
  }
}
