/** The request of an application for access to the account, and the decision. */
import { queryOptions, useMutation } from '@tanstack/react-query'
import { unwrapAuth } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { authClient } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { appMessages } from './app-messages.ts'
import { causeOf } from './failure-texts.ts'
import { accountKeys } from './keys.ts'

const texts = appMessages.consent

/** The scopes that an application requests, or the redirect if an earlier consent covers them. */
export type Consent =
  | { readonly kind: 'answered'; readonly address: string }
  | {
      readonly kind: 'question'
      /** Empty for none. */
      readonly name: string
      readonly site: string
      /** The address that receives the decision. */
      readonly address: string
      readonly scopes: readonly string[]
    }

/** The service's response, without fields that the application left empty. */
type Details =
  | { redirect_url: string }
  | { client: { name?: string; uri?: string }; redirect_uri: string; scope: string }

/** Reading the request binds it to this account. It is read once, since a second read may find it decided. */
export function consentQuery(authorizationId: string) {
  return queryOptions({
    queryKey: accountKeys.consent(authorizationId),
    queryFn: async (): Promise<Consent> => {
      const { oauth } = await authClient()
      const details = await unwrapAuth<Details>(oauth.getAuthorizationDetails(authorizationId))
      if ('redirect_url' in details) return { kind: 'answered', address: details.redirect_url }
      const { client, redirect_uri: address, scope } = details
      const { name = '', uri: site = '' } = client
      return { kind: 'question', name, site, address, scopes: scope.split(' ') }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** @returns where to go with the answer. */
export function useAnswerConsent(authorizationId: string) {
  return useMutation({
    mutationKey: accountKeys.answerConsent(),
    mutationFn: async (answer: 'allow' | 'deny'): Promise<string> => {
      const { oauth } = await authClient()
      const options = { skipBrowserRedirect: true }
      const { redirect_url: address } = await unwrapAuth<{ redirect_url: string }>(
        answer === 'allow'
          ? oauth.approveAuthorization(authorizationId, options)
          : oauth.denyAuthorization(authorizationId, options),
      )
      return address
    },
    onError: (error) => {
      const owesStep = error instanceof ApiError && error.code === 'insufficient_aal'
      const description = owesStep ? texts.secondStep : texts.failed.description
      const { title } = texts.failed
      showToast({ title, description, cause: causeOf(error), destructive: true, topic: 'consent' })
    },
  })
}

/** Whether a request is decided, expired, or of another account. */
export const isLate = (error: unknown): boolean => error instanceof ApiError && GONE.has(error.code)

const GONE: ReadonlySet<string> = new Set([
  'oauth_authorization_not_found',
  'validation_failed',
  'feature_disabled',
])
