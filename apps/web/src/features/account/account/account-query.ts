import type { User } from '@supabase/auth-js'
import { queryOptions } from '@tanstack/react-query'
import { unwrapAuth } from '../../../lib/api-client.ts'
import { authClient } from '../../../lib/session.ts'
import { accountKeys } from './keys.ts'

/** The account's present data from the service: the session's copy may be an hour old. */
export function accountQuery(userId: string) {
  return queryOptions({
    queryKey: accountKeys.account(userId),
    queryFn: async (): Promise<User> => {
      const auth = await authClient()
      const { user } = await unwrapAuth<{ user: User }>(auth.getUser())
      return user
    },
    // Another device may have changed it.
    staleTime: 0,
  })
}
