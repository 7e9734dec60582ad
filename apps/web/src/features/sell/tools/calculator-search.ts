// Parameters of `/tools/calculator` that all its tabs share. Each tab's feature reads its own.

import { readTextParameter } from '../../../lib/text-search.ts'

export type CalculatorTab = 'ingredientes' | 'preco'

/** `?aba=preco` shows the price, without it the ingredients; `?receita=` is the id of the chosen recipe. */
export interface CalculatorSearch {
  readonly aba?: 'preco' | undefined
  readonly receita?: string | undefined
}

/** Names absent parameters too: the router keeps the value of a parameter that a reader does not name. */
export function readCalculatorSearch(search: Record<string, unknown>): CalculatorSearch {
  return {
    aba: search['aba'] === 'preco' ? 'preco' : undefined,
    receita: readTextParameter(search['receita']),
  }
}
