/** A row of `costings`, as the list shows it. `sheet` may be of another version: `stored-sheet.ts` reads it. */
export interface CostingRow {
  readonly id: string
  readonly recipe_id: string | null
  readonly name: string
  readonly sheet: unknown
  readonly updated_at: string
}
