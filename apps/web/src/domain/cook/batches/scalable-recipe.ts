/** The fields of a recipe that scaling reads. */
export interface ScalableRecipe {
  readonly id: string
  readonly title: string
  /** In any stored shape. */
  readonly ingredients: unknown
  readonly yield_quantity: number | null
  readonly yield_unit: string | null
  /** Tools, steps in any stored shape and the description may name the pan. */
  readonly tools: readonly string[] | null
  readonly steps: unknown
  readonly description: string | null
}
