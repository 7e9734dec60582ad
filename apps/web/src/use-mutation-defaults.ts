import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from './lib/session.ts'
import { QUIET_AFTER_MS } from './quiet-after.ts'

/** Registers the signed-in account's writes with the query client, once the first screen and its data are through. */
export function useMutationDefaults(): void {
  const client = useQueryClient()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : null
  useEffect(() => {
    if (userId === null) return
    const timer = setTimeout(() => {
      import('./mutation-defaults.ts').then(
        ({ setMutationDefaults }) => setMutationDefaults(client, userId),
        // Without a connection the code cannot be fetched; the next visit registers them.
        () => undefined,
      )
    }, QUIET_AFTER_MS)
    return () => clearTimeout(timer)
  }, [client, userId])
}
