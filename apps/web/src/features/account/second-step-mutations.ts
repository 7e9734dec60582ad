/** Adding and removing authenticator apps. Failures that concern a field are shown beside it, by the screen. */
import type { AuthMFAEnrollTOTPResponse, AuthMFAListFactorsResponse } from '@supabase/auth-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { authAnswer } from '../../lib/api-client.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { authClient } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { accountQuery } from './account-query.ts'
import { causeOf } from './failure-texts.ts'
import { accountKeys } from './keys.ts'
import { messages } from './messages.ts'
import { securityMessages } from './security-messages.ts'

/** What an answer of the client holds when it holds no error. */
type Known<Answer extends { data: unknown }> = NonNullable<Answer['data']>

const TOPIC = 'second-step'
const texts = securityMessages.secondStep

/** An enrolment that waits for its first code. */
export interface Enrolment {
  readonly factorId: string
  /** The key in base32, as apps take it by hand. */
  readonly key: string
  /** The picture as a data address. */
  readonly qrCode: string
}

/** Begins an enrolment, in place of one of the same name that was left unfinished. */
export function useBeginEnrolment() {
  return useMutation<Enrolment, ApiError, string>({
    mutationKey: accountKeys.beginEnrolment(),
    mutationFn: async (friendlyName) => {
      const { mfa } = await authClient()
      const { all } = await authAnswer<Known<AuthMFAListFactorsResponse>>(mfa.listFactors())
      for (const { id, status, friendly_name } of all) {
        if (status === 'verified' || friendly_name !== friendlyName) continue
        await authAnswer(mfa.unenroll({ factorId: id }))
      }
      const wish = { factorType: 'totp', friendlyName, issuer: messages.productName } as const
      const { id, totp } = await authAnswer<Known<AuthMFAEnrollTOTPResponse>>(mfa.enroll(wish))
      return { factorId: id, key: totp.secret, qrCode: escaped(totp.qr_code) }
    },
  })
}

/** The client puts the drawing into the address as it is, which a `#` in it would cut off. */
function escaped(dataAddress: string): string {
  const comma = dataAddress.indexOf(',')
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(dataAddress.slice(comma + 1))}`
}

/** Forgets an enrolment that was not finished. What cannot be forgotten now runs out by itself. */
export function useDropEnrolment() {
  return useMutation<unknown, ApiError, string>({
    mutationKey: accountKeys.dropEnrolment(),
    mutationFn: async (factorId) => {
      const { mfa } = await authClient()
      return authAnswer(mfa.unenroll({ factorId }))
    },
  })
}

export function useRemoveFactor(userId: string) {
  const queries = useQueryClient()
  return useMutation<void, ApiError, string>({
    mutationKey: accountKeys.removeFactor(),
    mutationFn: async (factorId) => {
      const auth = await authClient()
      await authAnswer(auth.mfa.unenroll({ factorId }))
      // What is kept of the session still says that there is a second factor; a failure mends itself within the hour.
      await auth.refreshSession()
    },
    onSuccess: () => showToast({ ...texts.removed, topic: TOPIC }),
    onError: (error) => {
      const { title, description } = texts.removeFailed
      showToast({
        title,
        description,
        cause: causeOf(error),
        destructive: true,
        topic: TOPIC,
      })
    },
    onSettled: () => queries.invalidateQueries(accountQuery(userId)),
  })
}
