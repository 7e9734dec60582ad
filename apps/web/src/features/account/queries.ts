import { queryOptions } from '@tanstack/react-query'
import { answer, authSettings, data } from '../../lib/api-client.ts'

/** A row of `profiles`. */
export interface Profile {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
  readonly avatar_url: string | null
}

export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: () => answer<Profile>(data.from('profiles').select('*').eq('id', userId).single()),
  })
}

/** What this installation allows; hardly ever changes. */
export const authSettingsQuery = queryOptions({
  queryKey: ['auth-settings'],
  queryFn: authSettings,
  staleTime: Infinity,
})
