import { queryOptions } from '@tanstack/react-query'
import { basesKeys } from './keys.ts'
import { readLinks } from './rows.ts'

/** Which lines of which recipes are other recipes. */
export function linksQuery(userId: string) {
  return queryOptions({ queryKey: basesKeys.all(userId), queryFn: () => readLinks(userId) })
}
