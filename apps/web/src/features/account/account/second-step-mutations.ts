/** Adds and removes authenticator apps. The screen shows failures that concern a field beside it. */
import type { AuthMFAEnrollTOTPResponse, AuthMFAListFactorsResponse } from '@supabase/auth-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { unwrapAuth } from '../../../lib/api-client.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { authClient } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { accountQuery } from './account-query.ts'
import { causeOf } from './failure-texts.ts'
import { accountKeys } from './keys.ts'
import { messages } from './messages.ts'
import { securityMessages } from './security-messages.ts'

/** The data of a response without an error. */
type Known<Answer extends { data: unknown }> = NonNullable<Answer['data']>

const TOPIC = 'second-step'
const texts = securityMessages.secondStep

/** An enrolment before its first code. */
export interface Enrolment {
  readonly factorId: string
  /** The key in base32, for typing into an app. */
  readonly key: string
  /** The QR code as a data URL. */
  readonly qrCode: string
}

/** Begins an enrolment and removes an unfinished one of the same name. */
export function useBeginEnrolment() {
  return useMutation<Enrolment, ApiError, string>({
    mutationKey: accountKeys.beginEnrolment(),
    mutationFn: async (friendlyName) => {
      const { mfa } = await authClient()
      const { all } = await unwrapAuth<Known<AuthMFAListFactorsResponse>>(mfa.listFactors())
      for (const { id, status, friendly_name } of all) {
        if (status === 'verified' || friendly_name !== friendlyName) continue
        await unwrapAuth(mfa.unenroll({ factorId: id }))
      }
      const wish = { factorType: 'totp', friendlyName, issuer: messages.productName } as const
      const { id, totp } = await unwrapAuth<Known<AuthMFAEnrollTOTPResponse>>(mfa.enroll(wish))
      return { factorId: id, key: totp.secret, qrCode: escaped(totp.qr_code) }
    },
  })
}

/** The client puts the SVG into the data URL unescaped, where a `#` would end it. */
function escaped(dataAddress: string): string {
  const comma = dataAddress.indexOf(',')
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(dataAddress.slice(comma + 1))}`
}

/** Removes an unfinished enrolment. One that cannot be removed now expires. */
export function useDropEnrolment() {
  return useMutation<unknown, ApiError, string>({
    mutationKey: accountKeys.dropEnrolment(),
    mutationFn: async (factorId) => {
      const { mfa } = await authClient()
      return unwrapAuth(mfa.unenroll({ factorId }))
    },
  })
}

export function useRemoveFactor(userId: string) {
  const queries = useQueryClient()
  return useMutation<void, ApiError, string>({
    mutationKey: accountKeys.removeFactor(),
    mutationFn: async (factorId) => {
      const auth = await authClient()
      await unwrapAuth(auth.mfa.unenroll({ factorId }))
      // The stored session still has the factor. If the refresh fails, the next regular one corrects it within the hour.
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
