import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { unwrapAuth } from '../../../lib/api-client.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { authClient, useUser } from '../../../lib/session.ts'
import type { FormField } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { CodeField } from './code-field.tsx'
import { confirmationErrors } from './confirmation-errors.ts'
import { askedProof, codeFailure, newPasswordFailure } from './failure-texts.ts'
import { accountKeys } from './keys.ts'
import { messages } from './messages.ts'
import { useChangePassword } from './mutations.ts'
import { ownSessionsQuery } from './own-sessions-query.ts'
import { RESEND_AFTER_MS, ResendButton } from './resend-button.tsx'
import { securityMessages } from './security-messages.ts'
import { useCountdown } from './use-countdown.ts'

const texts = securityMessages.password
const MIN_LENGTH = 6
const NOTHING_TYPED = { password: '', confirmation: '', currentPassword: '', code: '' }

/**
 * A new password for the signed-in learner. The service may require the present one or a code by e-mail, which only its refusal reveals:
 * the field then appears, and typed text stays.
 */
export function PasswordChange() {
  const email = useUser().email ?? ''
  const { form, asked, refusals, sendCode, isPending } = usePasswordChange()
  const [current, password, code] = [
    form.field('currentPassword'),
    form.field('password'),
    form.field('code'),
  ]
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{texts.section}</h2>
      <p className="mt-1 mb-4 text-quiet">{texts.intro}</p>
      <AccountForm form={form}>
        {/* Password managers read here which account the password is for. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {asked.currentPassword && (
          <PasswordField
            {...current}
            label={texts.current}
            required
            autoComplete="current-password"
            error={current.error ?? refusals.currentPassword}
            errorIsNews={current.error === null}
          />
        )}
        <PasswordField
          {...password}
          label={messages.newPassword.password}
          required
          minLength={MIN_LENGTH}
          autoComplete="new-password"
          hint={messages.signUp.passwordHint}
          error={password.error ?? refusals.password}
          errorIsNews={password.error === null}
        />
        <PasswordField
          {...form.field('confirmation')}
          label={messages.newPassword.confirmation}
          required
          autoComplete="new-password"
        />
        {asked.code && (
          <AskedCode
            {...code}
            email={email}
            sending={sendCode}
            error={code.error ?? refusals.code}
            errorIsNews={code.error === null}
          />
        )}
        <Button type="submit" tone="quiet" busy={isPending}>
          {messages.newPassword.submit}
        </Button>
      </AccountForm>
    </Card>
  )
}

/** The form, the proofs that the service has asked for, and its refusals. */
function usePasswordChange() {
  const userId = useUser().id
  const queries = useQueryClient()
  const [asked, setAsked] = useState({ currentPassword: false, code: false })
  const change = useChangePassword()
  const sendCode = useSendCode()
  const form = useAccountForm({
    defaultValues: NOTHING_TYPED,
    check: confirmationErrors,
    onSubmit: submit,
  })

  function submit(typed: typeof NOTHING_TYPED): void {
    change.mutate(typed, {
      onSuccess: () => {
        form.reset(NOTHING_TYPED)
        setAsked({ currentPassword: false, code: false })
        change.reset()
        // The other devices are out now.
        void queries.invalidateQueries(ownSessionsQuery(userId))
      },
      onError: (error) => {
        const proof = askedProof(error)
        if (proof === null) return
        setAsked((before) => ({ ...before, [proof.field]: true }))
        if (proof.field === 'code' && !proof.isWrong) sendCode.mutate()
      },
    })
  }

  return { form, asked, refusals: refusalsOf(change.error), sendCode, isPending: change.isPending }
}

interface AskedCodeProps extends FormField {
  email: string
  sending: ReturnType<typeof useSendCode>
  errorIsNews: boolean
}

/** The code that the service requires and has sent by e-mail. */
function AskedCode({ email, sending, error, ...field }: AskedCodeProps) {
  const { isSuccess, submittedAt } = sending
  const secondsLeft = useCountdown(isSuccess ? submittedAt + RESEND_AFTER_MS : 0)
  return (
    <>
      <output>{isSuccess && texts.codeSent(email)}</output>
      <CodeField
        {...field}
        label={texts.codeLabel}
        error={error ?? (sending.error && codeFailure(sending.error))}
      />
      <ResendButton secondsLeft={secondsLeft} onPress={() => sending.mutate()} />
    </>
  )
}

/** The service's refusal as texts by field. */
function refusalsOf(error: ApiError | null): Record<'password' | 'currentPassword' | 'code', string | null> {
  const none = { password: null, currentPassword: null, code: null }
  if (error === null) return none
  const proof = askedProof(error)
  if (proof === null) return { ...none, password: newPasswordFailure(error) }
  if (proof.field === 'code') return { ...none, code: proof.isWrong ? messages.codes.wrong : null }
  return { ...none, currentPassword: proof.isWrong ? texts.currentWrong : texts.currentMissing }
}

/** Requests a code by e-mail. */
function useSendCode() {
  return useMutation<unknown, ApiError>({
    mutationKey: accountKeys.requestPasswordCode(),
    mutationFn: async () => {
      const auth = await authClient()
      return unwrapAuth(auth.reauthenticate())
    },
  })
}
