/** Sign-in by an e-mail instead of the password. The screen shows failures beside the fields. */
import { useMutation } from '@tanstack/react-query'
import { unwrapAuth } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { authClient } from '../../../lib/session.ts'
import { accountKeys } from './keys.ts'
import { homeAddress, newPasswordAddress } from './link-targets.ts'
import { dropSentMail } from './drop-sent-mail.ts'
import type { CodePurpose, SentMail } from './sent-mail.ts'

/** The service's code for an address without an account, where none may be created. */
const UNKNOWN_ADDRESS = 'otp_disabled'

type Message = Omit<SentMail, 'sentAt'>

/** Succeeds whether or not the address has an account, so that nothing is disclosed. */
export function useSendMail() {
  return useMutation<void, ApiError, Message>({
    mutationKey: accountKeys.sendMail(),
    mutationFn: async (message) => {
      try {
        await unwrapAuth(send(await authClient(), message))
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== UNKNOWN_ADDRESS) throw error
      }
    },
  })
}

function send(auth: Awaited<ReturnType<typeof authClient>>, { email, purpose }: Message) {
  switch (purpose) {
    case 'sign-up':
      return auth.resend({ type: 'signup', email, options: { emailRedirectTo: homeAddress() } })
    case 'sign-in':
      return auth.signInWithOtp({
        email,
        options: { emailRedirectTo: homeAddress(), shouldCreateUser: false },
      })
    case 'recovery':
      return auth.resetPasswordForEmail(email, { redirectTo: newPasswordAddress() })
  }
}

export function useSignInByCode() {
  return useMutation<unknown, ApiError, { email: string; code: string; purpose: CodePurpose }>({
    mutationKey: accountKeys.signInByCode(),
    mutationFn: async ({ email, code, purpose }) => {
      const auth = await authClient()
      // A new account's first code is one of the kind `email` too.
      const type = purpose === 'recovery' ? 'recovery' : 'email'
      return unwrapAuth(auth.verifyOtp({ email, token: code, type }))
    },
    onSuccess: dropSentMail,
  })
}
