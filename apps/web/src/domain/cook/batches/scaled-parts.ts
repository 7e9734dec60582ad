import type { ReactNode } from 'react'
import type { MadeRecipe } from './scaled-recipe.ts'

/** The parts of a recipe's screen that depend on how much is made. */
export interface ScaledParts {
  /** How much the recipe makes, which opens the fields that change it, and the way to the price of that amount. */
  readonly yieldLine: ReactNode
  /** The ingredient line at a position, as cells of a row of `domain/cook/recipes/line-grid.ts`. */
  readonly lineAt: (position: number) => ReactNode
  /**
   * The learner's own amount of the line at a position, for the quantity that is made; null for none, and where scaling does not use it.
   */
  readonly ownAmountAt: (position: number) => string | null
  /** Below the ingredients; nothing for the recipe as written. */
  readonly listNotice: ReactNode
  /** Below the ingredients and their notice: what may be done with the list. */
  readonly listEnd: ReactNode
  /** Above the method; nothing for the recipe as written. */
  readonly methodNotice: ReactNode
  /** The amounts that are shown, to be shared; null for the recipe as written. */
  readonly made: MadeRecipe | null
  /** A note beside a step or a tool, found by its text; null for none. */
  readonly noteOn: (sentence: string) => string | null
}
