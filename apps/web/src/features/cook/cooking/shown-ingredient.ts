/** An ingredient as it is to be weighed or counted. */
export interface ShownIngredient {
  /** Position of the line in the recipe. */
  readonly position: number
  /** "2 ½ xícaras (chá)"; '' for a line without one. */
  readonly amount: string
  /** What joins both where they are read as one sentence. */
  readonly joint: string
  readonly name: string
  readonly aside: string | null
}
