import { queryOptions } from '@tanstack/react-query'
import { quoteKeys } from './keys.ts'
import { readQuotes } from './rows.ts'

/** The learner's quotes, the newest first. */
export function quotesQuery(userId: string) {
  return queryOptions({
    queryKey: quoteKeys.all(userId),
    queryFn: () => readQuotes(userId),
    // Another device may have changed one a moment ago.
    staleTime: 0,
  })
}
