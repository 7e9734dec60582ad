// Parameters of `/tools/calculator` that all its tabs share. Each tab's feature reads its own.

import { readTextParameter } from '../../lib/text-search.ts'

export type CalculatorTab = 'ingredientes' | 'preco'

/** `?aba=preco` shows the price, without it the ingredients; `?receita=` is the id of the chosen recipe. */
export interface CalculatorSearch {
  readonly aba?: 'preco' | undefined
  readonly receita?: string | undefined
}

/** Names every parameter, the absent ones too: the router keeps what its address had where a reader names nothing. */
export function readCalculatorSearch(search: Record<string, unknown>): CalculatorSearch {
  return {
    aba: search['aba'] === 'preco' ? 'preco' : undefined,
    receita: readTextParameter(search['receita']),
  }
}
