// Parameters of the price calculator.

import { readTextParameter } from '../../../lib/text-search.ts'

/** `?ficha=` the id of the saved sheet that is being changed; `?quantidades=minhas` prices the learner's own amounts. */
export interface PricingSearch {
  readonly ficha?: string | undefined
  readonly quantidades?: 'minhas' | undefined
}

/** Names absent parameters too: the router keeps the value of a parameter that a reader does not name. */
export function readPricingSearch(search: Record<string, unknown>): PricingSearch {
  return {
    ficha: readTextParameter(search['ficha']),
    quantidades: search['quantidades'] === 'minhas' ? 'minhas' : undefined,
  }
}
