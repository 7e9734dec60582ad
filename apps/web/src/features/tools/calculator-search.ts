// Parameters of `/tools/calculator`.

import { readTextParameter } from '../../lib/text-search.ts'

/**
 * `?receita=` the id of the chosen recipe, `?rendimento=` the wanted yield as typed ("45", "1,5"), so that a shared
 * link shows the same amounts and an unfinished number is not lost on reload. Absent where nothing was chosen.
 */
export interface CalculatorSearch {
  readonly receita?: string
  readonly rendimento?: string
}

export function readCalculatorSearch(search: Record<string, unknown>): CalculatorSearch {
  const receita = readTextParameter(search['receita'])
  const rendimento = readTextParameter(search['rendimento'])
  return {
    ...(receita === undefined ? {} : { receita }),
    ...(rendimento === undefined ? {} : { rendimento }),
  }
}
