// Parameters of `/tools/kitchen`.

import { readTextParameter } from '../../lib/text-search.ts'

export interface KitchenSearch {
  /** The ingredient to weigh, as measures' data has it. */
  readonly pesar?: string | undefined
  /** The tab; measures where none is named. */
  readonly aba?: 'custos' | undefined
}

export function readKitchenSearch(search: Record<string, unknown>): KitchenSearch {
  return {
    pesar: readTextParameter(search['pesar']),
    aba: search['aba'] === 'custos' ? 'custos' : undefined,
  }
}
