/** Redirects to another service to sign in or to link an account, and unlinks one. */
import type { Provider, UserIdentity } from '@supabase/auth-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { unwrapAuth } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { authClient } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { accountQuery } from './account-query.ts'
import { causeOf } from './failure-texts.ts'
import { accountKeys } from './keys.ts'
import { providerMessages } from './provider-messages.ts'

const TOPIC = 'providers'

/** The page is left, so the button stays busy until then. */
const forever = () => new Promise<never>(() => undefined)

export function useProviderSignIn() {
  return useMutation({
    mutationKey: accountKeys.providerSignIn(),
    mutationFn: async (provider: string) => {
      const auth = await authClient()
      await unwrapAuth(
        auth.signInWithOAuth({ provider: provider as Provider, options: { redirectTo: returnAddress() } }),
      )
      return forever()
    },
    onError: (error) => fail(providerMessages.signIn.unreachable, error),
  })
}

/** Redirects to the identity provider of the address's domain. The form shows failures beside the field. */
export function useOrganisationSignIn() {
  return useMutation<never, ApiError, string>({
    mutationKey: accountKeys.providerSignIn(),
    mutationFn: async (email) => {
      const auth = await authClient()
      const domain = email.slice(email.lastIndexOf('@') + 1).trim()
      await unwrapAuth(auth.signInWithSSO({ domain, options: { redirectTo: returnAddress() } }))
      return forever()
    },
  })
}

/** /auth itself, which redirects to the address that the visitor opened. */
function returnAddress(): string {
  const url = new URL('/auth', window.location.origin)
  const wished = new URLSearchParams(window.location.search).get('redirect')
  if (wished !== null) url.searchParams.set('redirect', wished)
  return url.href
}

export function useLinkAccount() {
  return useMutation({
    mutationKey: accountKeys.linkAccount(),
    mutationFn: async (provider: string) => {
      const auth = await authClient()
      const redirectTo = `${window.location.origin}/profile/security`
      await unwrapAuth(auth.linkIdentity({ provider: provider as Provider, options: { redirectTo } }))
      return forever()
    },
    onError: (error) => failToChange(providerMessages.linked.linkFailed, error),
  })
}

export function useUnlinkAccount(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: accountKeys.unlinkAccount(),
    mutationFn: async (identityId: string) => {
      const auth = await authClient()
      // The client reads the id alone.
      return unwrapAuth(auth.unlinkIdentity({ identity_id: identityId } as UserIdentity))
    },
    onSuccess: () => showToast({ ...providerMessages.linked.unlinked, topic: TOPIC }),
    onError: (error) => failToChange(providerMessages.linked.unlinkFailed, error),
    onSettled: () => queries.invalidateQueries({ queryKey: accountQuery(userId).queryKey }),
  })
}

/** Suggests what to do where the cause is known. */
function failToChange(text: { title: string; description: string }, error: unknown): void {
  const { secondStep, switchedOff } = providerMessages.linked
  const code = error instanceof ApiError ? error.code : null
  if (code === 'insufficient_aal') fail({ ...text, description: secondStep }, error)
  else fail(code === 'manual_linking_disabled' ? { ...text, description: switchedOff } : text, error)
}

function fail(text: { title: string; description: string }, error: unknown): void {
  showToast({ ...text, cause: causeOf(error), destructive: true, topic: TOPIC })
}
