// The ingredients that a step of a recipe uses.

import type { Measured } from '../ingredient/ingredient.ts'

/** A part of a line's amount as a fraction in lowest terms: "metade" is 1 of 2. */
export interface Share {
  readonly numerator: number
  readonly denominator: number
}

/**
 * How much of a line a step uses. `all`: its whole amount. `part`: the part that the step quotes. `rest`: what earlier
 * steps left of it. `some`: an amount that the step does not state ("um pouco do leite").
 */
export interface Portion {
  readonly kind: 'all' | 'part' | 'rest' | 'some'
  /** The part of the line's amount where it is known; null for `some` and after an unknown amount. */
  readonly share: Share | null
  /** The quoted amount of a `part` in the recipe as written, to be scaled with it: "1 xícara (chá) do leite". */
  readonly measured: Measured | null
}

export interface StepIngredient {
  /** Position of the line in the recipe's ingredients, headings included: 1 for the first. */
  readonly position: number
  readonly portion: Portion
}

/** A part of a recipe that is made on its own: "massa", "recheio". */
export interface RecipeComponent {
  /** The heading's words without "Para a": "massa"; null for lines without a heading or purpose. */
  readonly name: string | null
  /** Positions of its ingredients. */
  readonly positions: readonly number[]
}

export interface StepUse {
  /** In the order of the step's words; each line once. */
  readonly ingredients: readonly StepIngredient[]
  /** Index of the component that the step works on. */
  readonly component: number
  /** Indexes of components whose result the step's words name: "espalhe o recheio sobre a massa". */
  readonly results: readonly number[]
  /** False if the step's words may mean an ingredient that is not listed here: the component's list should be at hand. */
  readonly isCertain: boolean
}

export interface RecipeUse {
  /** The recipe's components: at least one, in the order of the ingredients. */
  readonly components: readonly RecipeComponent[]
  /** One entry for each step. */
  readonly steps: readonly StepUse[]
}

export const ALL: Portion = { kind: 'all', share: { numerator: 1, denominator: 1 }, measured: null }
