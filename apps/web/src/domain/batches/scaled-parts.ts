import type { ReactNode } from 'react'

/** The parts of a recipe's screen that depend on how much is made. */
export interface ScaledParts {
  /** Fields that set how much is made. */
  readonly controls: ReactNode
  /** The ingredient line at a position. */
  readonly lineAt: (position: number) => ReactNode
  /** Above the method; nothing for the recipe as written. */
  readonly methodNotice: ReactNode
  /** A note beside a step or a tool, found by its text; null for none. */
  readonly noteOn: (sentence: string) => string | null
  /** The yield, '17 fatias'; null for the recipe as written, and where its yield is unknown. */
  readonly madeText: string | null
}
