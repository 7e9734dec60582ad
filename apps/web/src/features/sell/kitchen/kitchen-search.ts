// Parameters of `/tools/kitchen`.

import { readTextParameter } from '../../../lib/text-search.ts'

export interface KitchenSearch {
  /** Id of the ingredient to weigh, as in packages/measures. */
  readonly pesar?: string | undefined
  /** The tab; absent for measures. */
  readonly aba?: 'custos' | undefined
}

export function readKitchenSearch(search: Record<string, unknown>): KitchenSearch {
  return {
    pesar: readTextParameter(search['pesar']),
    aba: search['aba'] === 'custos' ? 'custos' : undefined,
  }
}
