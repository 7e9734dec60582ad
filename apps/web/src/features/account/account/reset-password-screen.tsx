import { Link } from '@tanstack/react-router'
import { arrivedBy, useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { confirmationErrors } from './confirmation-errors.ts'
import { newPasswordFailure } from './failure-texts.ts'
import { messages } from './messages.ts'
import { useChangePassword } from './mutations.ts'
import { SecondStepScreen } from './second-step-screen.tsx'

const MIN_LENGTH = 6
const texts = messages.newPassword

/** The target of the recovery link, which has signed the learner in: a form for another password. */
export function ResetPasswordScreen({ onDone }: { onDone: () => void }) {
  const session = useSession()
  if (session.status === 'loading') return <Spinner size="page" />
  if (session.status === 'signed-out' || arrivedBy?.errorCode) return <StaleLink />
  if (session.status === 'second-step') return <SecondStepScreen user={session.user} />
  return <NewPasswordForm email={session.user.email ?? ''} onDone={onDone} />
}

function NewPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const change = useChangePassword()
  const form = useAccountForm({
    defaultValues: { password: '', confirmation: '' },
    check: confirmationErrors,
    onSubmit: ({ password }) => change.mutate({ password }, { onSuccess: onDone }),
  })
  const password = form.field('password')
  const refusal = change.error === null ? null : newPasswordFailure(change.error)

  return (
    <AuthLayout title={texts.title} intro={texts.intro}>
      <AccountForm form={form}>
        {/* Password managers read here which account the password is for. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...password}
          label={texts.password}
          required
          minLength={MIN_LENGTH}
          autoComplete="new-password"
          hint={messages.signUp.passwordHint}
          error={password.error ?? refusal}
          errorIsNews={password.error === null}
        />
        <PasswordField
          {...form.field('confirmation')}
          label={texts.confirmation}
          required
          autoComplete="new-password"
        />
        <Button type="submit" busy={change.isPending}>
          {texts.submit}
        </Button>
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
