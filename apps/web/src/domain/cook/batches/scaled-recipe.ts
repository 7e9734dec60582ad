import type { IngredientLine } from '@ateliedoce/recipe-text'

/** An ingredient line as it is to be made. */
export interface ScaledText {
  /** 1 for the recipe's first line; headings count. */
  readonly position: number
  /** As it is read in a kitchen, rounded. */
  readonly text: string
  /** The line with its exact amount, of which the text and its weight are forms. */
  readonly exact: IngredientLine
  /** The factor of the line's amount; 1 for a line that does not scale. */
  readonly factor: number
  /** The recipe's own amount where it differs, the weight of eggs; null for none. */
  readonly aside: string | null
}

/** The amounts of a recipe in the chosen amount, for a text of it. */
export interface MadeRecipe {
  /** 'Rende 45 unidades (na receita, 30 unidades)'; '' where unknown. */
  readonly yieldText: string
  /** The lines without headings. */
  readonly lines: readonly Pick<ScaledText, 'position' | 'text' | 'exact'>[]
}

/** A recipe in the chosen amount, as texts. */
export interface ScaledRecipe {
  /** The lines without headings. */
  readonly lines: readonly ScaledText[]
  /** 'Rende 45 unidades (na receita, 30 unidades)'; '' where unknown. */
  readonly yieldText: string
  /** Whether the method was written for another amount. */
  readonly isChanged: boolean
  /** A note beside a sentence that names another pan than the chosen one; null for none. */
  readonly noteOn: (sentence: string) => string | null
}
