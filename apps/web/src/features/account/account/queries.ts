import { queryOptions } from '@tanstack/react-query'
import { unwrap, authSettings, data } from '../../../lib/api-client.ts'
import { hasAuthenticator } from '../../../lib/passkey-device.ts'
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

/** Whether this device can use passkeys, which browsers report with a delay. */
export const authenticatorQuery = queryOptions({
  queryKey: accountKeys.authenticator(),
  queryFn: hasAuthenticator,
  staleTime: Infinity,
  networkMode: 'always',
})

/** The installation's settings, which rarely change. */
export const authSettingsQuery = queryOptions({
  queryKey: accountKeys.settings(),
  queryFn: authSettings,
  staleTime: Infinity,
})
