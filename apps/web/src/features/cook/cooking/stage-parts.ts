import type { ReactNode } from 'react'
import type { RecipeRow } from '../../../domain/cook/recipes/rows.ts'
import type { CookedStep } from './cooking-view.ts'

/** What other features show on the stage. */
export interface StageParts {
  /** Below the bar: who cooks along. `step` is 0 for mise en place, null after the last step; `count` is the number of steps. */
  readonly renderCompany: (recipe: RecipeRow, step: number | null, count: number) => ReactNode
  /** Above the buttons that turn the page, where it is always in sight: the timers of a step. */
  readonly renderTimers: (recipe: RecipeRow, step: CookedStep) => ReactNode
  /** Below the words of a step: the learner's notes. */
  readonly renderStepParts: (recipe: RecipeRow, step: CookedStep) => ReactNode
  /** The form after the last step, for the result. */
  readonly renderMade: (recipe: RecipeRow) => ReactNode
  /** Links to what follows: the price, the label. `amount` is what was made, as `CookingPlace` has it. */
  readonly renderAfterwards: (recipe: RecipeRow, amount: string) => ReactNode
}
