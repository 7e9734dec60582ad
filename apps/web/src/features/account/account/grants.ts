/** The applications that the account has granted access to, and the revocation. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { unwrapAuth } from '../../../lib/api-client.ts'
import { authClient } from '../../../lib/session.ts'
import { dismissTopic, showToast } from '../../../lib/toasts.ts'
import { appMessages } from './app-messages.ts'
import { causeOf } from './failure-texts.ts'
import { accountKeys } from './keys.ts'

const TOPIC = 'connected-apps'
const texts = appMessages.connected

/** An application that the account has let in. */
export interface ConnectedApp {
  readonly id: string
  /** The application's own name; empty where it states none, like `site`. */
  readonly name: string
  readonly site: string
  /** ISO 8601. */
  readonly since: string
}

/** Newest first. */
export function connectedAppsQuery(userId: string) {
  return queryOptions({
    queryKey: accountKeys.connectedApps(userId),
    queryFn: async (): Promise<readonly ConnectedApp[]> => {
      const { oauth } = await authClient()
      const grants = await unwrapAuth(oauth.listGrants())
      return (grants ?? []).map(({ client, granted_at: since }) => {
        // The service omits fields that the application left empty.
        const { name = '', uri: site = '' } = client as Partial<typeof client>
        return { id: client.id, name, site, since }
      })
    },
    // Another device may have let one in.
    staleTime: 0,
  })
}

export function useDisconnectApp(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: accountKeys.disconnectApp(),
    onMutate: () => dismissTopic(TOPIC),
    mutationFn: async (clientId: string) => {
      const { oauth } = await authClient()
      await unwrapAuth(oauth.revokeGrant({ clientId }))
    },
    onSuccess: () => showToast({ ...texts.done, topic: TOPIC }),
    onError: (error) =>
      showToast({ ...texts.failed, cause: causeOf(error), destructive: true, topic: TOPIC }),
    onSettled: () => queries.invalidateQueries(connectedAppsQuery(userId)),
  })
}
