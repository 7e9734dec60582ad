// Parameters of scaling, wherever a recipe is scaled.

import { readTextParameter } from '../../lib/text-search.ts'

/**
 * `?rendimento=` the wanted yield as typed ("45", "1,5"), so that a shared link shows the same amounts and an unfinished
 * number is not lost on reload. Absent where nothing was typed.
 */
export interface ScalingSearch {
  readonly rendimento?: string | undefined
}

/** Names every parameter, the absent ones too: the router keeps what its address had where a reader names nothing. */
export function readScalingSearch(search: Record<string, unknown>): ScalingSearch {
  return { rendimento: readTextParameter(search['rendimento']) }
}
