/** Where a learner stands in the cooking stage of a recipe. */
export interface CookingPlace {
  /** 0 for mise en place, else the position of a step. */
  readonly step: number
  /** Positions of the steps that are done, ascending: components may be cooked in another order. */
  readonly done: readonly number[]
  /** Positions of the ingredient lines that are ready, ascending. */
  readonly ready: readonly number[]
  /** How much is made, as a URL's search of scaling without `?`; '' for the recipe as written. */
  readonly amount: string
}

export const NOT_BEGUN: CookingPlace = { step: 0, done: [], ready: [], amount: '' }

/** The cooking of one recipe. */
export interface Cooking {
  /** The newest place of any device; null before the first move, and again once the recipe is done. */
  readonly place: CookingPlace | null
  readonly isDone: boolean
  /** The place at this moment: newer than `place` where the screen has not shown the last move yet. */
  readonly latest: () => CookingPlace | null
  /** Minutes since the first step was opened on this device; null where that is unknown. */
  readonly minutes: () => number | null
  readonly move: (place: CookingPlace) => void
  /** Marks the recipe as done, which ends its place. */
  readonly finish: () => void
  /** Removes the mark that `finish` set, and returns to a step. */
  readonly reopen: (place: CookingPlace) => void
}
