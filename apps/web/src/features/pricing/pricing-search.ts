// Parameters of the price calculator.

import { readTextParameter } from '../../lib/text-search.ts'

/** `?ficha=` the id of the saved sheet that is being changed. */
export interface PricingSearch {
  readonly ficha?: string | undefined
}

/** Names the absent parameter too: the router keeps what its address had where a reader names nothing. */
export function readPricingSearch(search: Record<string, unknown>): PricingSearch {
  return { ficha: readTextParameter(search['ficha']) }
}
