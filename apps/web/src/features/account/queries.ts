import { queryOptions } from '@tanstack/react-query'
import { unwrap, authSettings, data } from '../../lib/api-client.ts'
import { accountKeys } from './keys.ts'

function readProfile(userId: string) {
  return unwrap(data.from('profiles').select('*').eq('id', userId).single())
}

/** A row of `profiles`. */
export type Profile = Awaited<ReturnType<typeof readProfile>>

export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: accountKeys.profile(userId),
    queryFn: () => readProfile(userId),
  })
}

/** The installation's settings, which rarely change. */
export const authSettingsQuery = queryOptions({
  queryKey: accountKeys.settings(),
  queryFn: authSettings,
  staleTime: Infinity,
})
