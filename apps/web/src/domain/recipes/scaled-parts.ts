import type { ReactNode } from 'react'

/** What the recipe's screen shows about the amount that is made. */
export interface ScaledParts {
  /** Choose how much to make. */
  readonly controls: ReactNode
  /** What stands on the line of ingredients at a position. */
  readonly lineAt: (position: number) => ReactNode
  /** Above the method; nothing for the recipe as written. */
  readonly methodNotice: ReactNode
  /** Beside a step or a tool, by its text; null where nothing is to be said. */
  readonly noteOn: (sentence: string) => string | null
  /** '17 fatias': what it makes; null for the recipe as written, and where the recipe does not tell. */
  readonly madeText: string | null
}
