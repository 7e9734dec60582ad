/** Signing in by a message instead of the password. Failures are shown beside the fields, by the screen. */
import { useMutation } from '@tanstack/react-query'
import { authAnswer } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { authClient } from '../../lib/session.ts'

/** What the original answers for an address without an account, where none is to be made. */
const UNKNOWN_ADDRESS = 'otp_disabled'

/** Done whether or not the address has an account: nobody may learn that here. */
export function useSendSignInMail() {
  return useMutation<void, ApiError, string>({
    mutationFn: async (email) => {
      const auth = await authClient()
      const options = { emailRedirectTo: `${window.location.origin}/`, shouldCreateUser: false }
      try {
        await authAnswer(auth.signInWithOtp({ email, options }))
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== UNKNOWN_ADDRESS) throw error
      }
    },
  })
}

export function useSignInByCode() {
  return useMutation<unknown, ApiError, { email: string; code: string }>({
    mutationFn: async ({ email, code }) => {
      const auth = await authClient()
      return authAnswer(auth.verifyOtp({ email, token: code, type: 'email' }))
    },
  })
}
