import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { arrivedBy, useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AccountForm, type FieldErrors } from './account-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { newPasswordFailure } from './failure-texts.ts'
import { messages } from './messages.ts'
import { useChangePassword } from './mutations.ts'
import { SecondStepScreen } from './second-step-screen.tsx'

const MIN_LENGTH = 6
const texts = messages.newPassword

/** Where the recovery link leads: it has signed its reader in, who now chooses another password. */
export function ResetPasswordScreen({ onDone }: { onDone: () => void }) {
  const session = useSession()
  if (session.status === 'loading') return <Spinner size="page" />
  if (session.status === 'signed-out' || arrivedBy?.errorCode) return <StaleLink />
  if (session.status === 'second-step') return <SecondStepScreen user={session.user} />
  return <NewPasswordForm email={session.user.email ?? ''} onDone={onDone} />
}

function NewPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const change = useChangePassword()
  const refusal = change.error === null ? null : newPasswordFailure(change.error)

  function submit(): FieldErrors | undefined {
    if (password !== confirmation) return { confirmation: texts.different }
    change.mutate({ password }, { onSuccess: onDone })
    return undefined
  }

  return (
    <AuthLayout title={texts.title} intro={texts.intro}>
      <AccountForm onSubmit={submit}>
        {(errors) => (
          <>
            {/* Tells password managers whose password this is. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label={texts.password}
              name="password"
              required
              minLength={MIN_LENGTH}
              autoComplete="new-password"
              hint={messages.signUp.passwordHint}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={errors['password'] ?? refusal}
              errorIsNews={errors['password'] === undefined}
            />
            <PasswordField
              label={texts.confirmation}
              name="confirmation"
              required
              autoComplete="new-password"
              value={confirmation}
              onChange={(event) => setConfirmation(event.target.value)}
              error={errors['confirmation'] ?? null}
            />
            <Button type="submit" busy={change.isPending}>
              {texts.submit}
            </Button>
          </>
        )}
      </AccountForm>
    </AuthLayout>
  )
}

function StaleLink() {
  return (
    <AuthLayout title={texts.staleTitle} intro={texts.staleText}>
      <div className="flex flex-col gap-4">
        <Link to="/auth" search={{ view: 'recuperar' }} className={buttonStyle()}>
          {texts.askAgain}
        </Link>
        <Link to="/auth" className={buttonStyle('plain')}>
          {messages.recovery.back}
        </Link>
      </div>
    </AuthLayout>
  )
}
