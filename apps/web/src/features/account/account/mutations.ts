import { mutationOptions, useMutation } from '@tanstack/react-query'
import { unwrap, unwrapAuth, data } from '../../../lib/api-client.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { authClient } from '../../../lib/session.ts'
import { dismissTopic, showToast } from '../../../lib/toasts.ts'
import { askedProof, causeOf, newPasswordFailure, signInFailure, signUpFailure } from './failure-texts.ts'
import { accountKeys } from './keys.ts'
import { homeAddress, newPasswordAddress } from './link-targets.ts'
import { messages } from './messages.ts'
import { profileQuery } from './queries.ts'
import { keepSentMail } from './sent-mail.ts'

/** One topic for all toasts of this feature, so that only the last result is shown. */
const TOPIC = 'account'

export function useSignIn() {
  return useMutation({
    mutationKey: accountKeys.signIn(),
    onMutate: forgetLastAttempt,
    mutationFn: async (credentials: { email: string; password: string }) => {
      const auth = await authClient()
      return unwrapAuth(auth.signInWithPassword(credentials))
    },
    onError: (error: ApiError) => fail(messages.signIn.failed, signInFailure(error)),
  })
}

/** Resolves to whether the account is signed in at once; else its e-mail has to be confirmed first. */
export function useSignUp() {
  return useMutation({
    mutationKey: accountKeys.signUp(),
    onMutate: forgetLastAttempt,
    mutationFn: async ({ name, email, password }: { name: string; email: string; password: string }) => {
      const auth = await authClient()
      const options = { emailRedirectTo: homeAddress(), data: { name } }
      const { session } = await unwrapAuth(auth.signUp({ email, password, options }))
      return { signedIn: session !== null }
    },
    onSuccess: ({ signedIn }, { email }) => {
      if (signedIn) return
      keepSentMail({ email, purpose: 'sign-up', sentAt: Date.now() })
      succeed(messages.signUp.done)
    },
    onError: (error: ApiError) => fail(messages.signUp.failed, signUpFailure(error), error),
  })
}

export function useSendRecovery() {
  return useMutation({
    mutationKey: accountKeys.sendRecovery(),
    onMutate: forgetLastAttempt,
    mutationFn: async (email: string) => {
      const auth = await authClient()
      return unwrapAuth(auth.resetPasswordForEmail(email, { redirectTo: newPasswordAddress() }))
    },
    onSuccess: (_, email) => {
      keepSentMail({ email, purpose: 'recovery', sentAt: Date.now() })
      succeed(messages.recovery.done)
    },
    onError: (error: ApiError) =>
      fail(messages.recovery.failed.title, messages.recovery.failed.description, error),
  })
}

interface NewPassword {
  readonly password: string
  /** Present where the service requires it. */
  readonly currentPassword?: string
  /** The code that the service sent by e-mail, where it requires one. */
  readonly code?: string
}

/** The screen shows a refusal that concerns a field beside it. */
export function useChangePassword() {
  return useMutation({
    mutationKey: accountKeys.changePassword(),
    onMutate: forgetLastAttempt,
    mutationFn: async ({ password, currentPassword = '', code = '' }: NewPassword) => {
      const auth = await authClient()
      const proofs = {
        ...(currentPassword !== '' && { current_password: currentPassword }),
        ...(code !== '' && { nonce: code }),
      }
      return unwrapAuth(auth.updateUser({ password, ...proofs }))
    },
    onSuccess: () => succeed(messages.newPassword.done),
    onError: (error: ApiError) => {
      if (newPasswordFailure(error) !== null || askedProof(error) !== null) return
      const { title, description } = messages.newPassword.failed
      fail(title, description, error)
    },
  })
}

/** Changes the name on the account's profile. */
export function renameProfile(userId: string) {
  return mutationOptions({
    mutationKey: accountKeys.rename(userId),
    onMutate: forgetLastAttempt,
    mutationFn: (name: string) =>
      // Selecting the row proves that there was one to change.
      unwrap(data.from('profiles').update({ name }).eq('id', userId).select().single()),
    onSuccess: (profile, _name, _context, { client }) => {
      client.setQueryData(profileQuery(userId).queryKey, profile)
      succeed(messages.profile.updated)
    },
    onError: (error) => fail(messages.profile.failed.title, messages.profile.failed.description, error),
  })
}

function forgetLastAttempt(): void {
  dismissTopic(TOPIC)
}

function succeed(text: { title: string; description: string }): void {
  showToast({ ...text, topic: TOPIC })
}

/** @param error the cause, shown beside the description; left out where the description names it. */
function fail(title: string, description: string, error?: Error): void {
  showToast({ title, description, cause: causeOf(error), destructive: true, topic: TOPIC })
}
