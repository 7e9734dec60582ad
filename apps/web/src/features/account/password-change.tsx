import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authAnswer } from '../../lib/api-client.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { authClient, useUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { AccountForm, type FieldErrors } from './account-form.tsx'
import { CodeField } from './code-field.tsx'
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
 * A new password by who is signed in. Whether the present one or a code from the mailbox is needed beside it, the service
 * says only when it refuses: then the field for it appears, and what was typed stays.
 */
export function PasswordChange() {
  const user = useUser()
  const email = user.email ?? ''
  const queries = useQueryClient()
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [asked, setAsked] = useState({ currentPassword: false, code: false })
  const change = useChangePassword()
  const sendCode = useSendCode()
  const put = (field: keyof typeof NOTHING_TYPED) => (value: string) =>
    setTyped((before) => ({ ...before, [field]: value }))

  function submit(): FieldErrors | undefined {
    if (typed.password !== typed.confirmation) return { confirmation: messages.newPassword.different }
    change.mutate(typed, {
      onSuccess: () => {
        setTyped(NOTHING_TYPED)
        setAsked({ currentPassword: false, code: false })
        change.reset()
        // The other devices are out now.
        void queries.invalidateQueries(ownSessionsQuery(user.id))
      },
      onError: (error) => {
        const proof = askedProof(error)
        if (proof === null) return
        setAsked((before) => ({ ...before, [proof.field]: true }))
        if (proof.field === 'code' && !proof.isWrong) sendCode.mutate()
      },
    })
    return undefined
  }

  const refusals = refusalsOf(change.error)
  return (
    <Card as="section" className="p-5">
      <h2 className="text-xl">{texts.section}</h2>
      <p className="mt-1 mb-4 text-quiet">{texts.intro}</p>
      <AccountForm onSubmit={submit}>
        {(errors) => (
          <>
            {/* Tells password managers whose password this is. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            {asked.currentPassword && (
              <PasswordField
                label={texts.current}
                name="currentPassword"
                required
                autoComplete="current-password"
                value={typed.currentPassword}
                onChange={(event) => put('currentPassword')(event.target.value)}
                error={errors['currentPassword'] ?? refusals.currentPassword}
                errorIsNews={errors['currentPassword'] === undefined}
              />
            )}
            <PasswordField
              label={messages.newPassword.password}
              name="password"
              required
              minLength={MIN_LENGTH}
              autoComplete="new-password"
              hint={messages.signUp.passwordHint}
              value={typed.password}
              onChange={(event) => put('password')(event.target.value)}
              error={errors['password'] ?? refusals.password}
              errorIsNews={errors['password'] === undefined}
            />
            <PasswordField
              label={messages.newPassword.confirmation}
              name="confirmation"
              required
              autoComplete="new-password"
              value={typed.confirmation}
              onChange={(event) => put('confirmation')(event.target.value)}
              error={errors['confirmation'] ?? null}
            />
            {asked.code && (
              <AskedCode
                email={email}
                value={typed.code}
                onChange={put('code')}
                sending={sendCode}
                error={errors['code'] ?? refusals.code}
                errorIsNews={errors['code'] === undefined}
              />
            )}
            <Button type="submit" busy={change.isPending}>
              {messages.newPassword.submit}
            </Button>
          </>
        )}
      </AccountForm>
    </Card>
  )
}

interface AskedCodeProps {
  email: string
  value: string
  onChange: (code: string) => void
  sending: ReturnType<typeof useSendCode>
  error: string | null
  errorIsNews: boolean
}

/** The code that the service has asked for, and sent to the learner's mailbox. */
function AskedCode({ email, value, onChange, sending, error, errorIsNews }: AskedCodeProps) {
  const { isSuccess, submittedAt } = sending
  const secondsLeft = useCountdown(isSuccess ? submittedAt + RESEND_AFTER_MS : 0)
  return (
    <>
      <output>{isSuccess && texts.codeSent(email)}</output>
      <CodeField
        label={texts.codeLabel}
        value={value}
        onChange={onChange}
        error={error ?? (sending.error && codeFailure(sending.error))}
        errorIsNews={errorIsNews}
      />
      <ResendButton secondsLeft={secondsLeft} onPress={() => sending.mutate()} />
    </>
  )
}

/** What the service's refusal says beside which field. */
function refusalsOf(error: ApiError | null): Record<'password' | 'currentPassword' | 'code', string | null> {
  const none = { password: null, currentPassword: null, code: null }
  if (error === null) return none
  const proof = askedProof(error)
  if (proof === null) return { ...none, password: newPasswordFailure(error) }
  if (proof.field === 'code') return { ...none, code: proof.isWrong ? messages.codes.wrong : null }
  return { ...none, currentPassword: proof.isWrong ? texts.currentWrong : texts.currentMissing }
}

/** Has the service write a code to the learner's own mailbox. */
function useSendCode() {
  return useMutation<unknown, ApiError>({
    mutationKey: accountKeys.requestPasswordCode(),
    mutationFn: async () => {
      const auth = await authClient()
      return authAnswer(auth.reauthenticate())
    },
  })
}
