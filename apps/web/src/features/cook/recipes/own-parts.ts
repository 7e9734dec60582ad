import type { ReactNode } from 'react'

/** What the learner added to a recipe: parts of other features. */
export interface OwnParts {
  /** Icon buttons beside the text's size. */
  readonly actions: ReactNode
  /** The notes at a step, by its position and text; 0 and '' for the whole recipe. */
  readonly noteAt: (position: number, text: string) => ReactNode
  /**
   * The learner's amount of the line at a position.
   * @param scaled that amount for the quantity that is made; null where it is as written
   */
  readonly amountAt: (position: number, scaled: string | null) => ReactNode
  /** Below the list of ingredients, where there is one. */
  readonly belowList: ReactNode
  /** The way to the form of an own recipe. */
  readonly edit: ReactNode
}
