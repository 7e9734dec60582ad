// Parameters of `/tools/calculator`.

import { readTextParameter } from '../../lib/text-search.ts'

/**
 * `?receita=` the id of the chosen recipe, `?rendimento=` the wanted yield as typed ("45", "1,5"), so that a shared
 * link shows the same amounts and an unfinished number is not lost on reload. Absent where nothing was chosen.
 */
export interface CalculatorSearch {
  readonly receita?: string | undefined
  readonly rendimento?: string | undefined
}

/** Names every parameter, the absent ones too: the router keeps what its address had where a reader names nothing. */
export function readCalculatorSearch(search: Record<string, unknown>): CalculatorSearch {
  return {
    receita: readTextParameter(search['receita']),
    rendimento: readTextParameter(search['rendimento']),
  }
}
