import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import type { AuthViewProps } from './auth-view.ts'
import { EmailField } from './email-field.tsx'
import { newPasswordFailure } from './failure-texts.ts'
import { messages } from './messages.ts'
import { MAX_NAME_LENGTH } from './name-length.ts'
import { useSignUp } from './mutations.ts'
import { OtherWays, useOtherWaysKnown } from './other-ways.tsx'

export function SignUpForm({ email, onEmail, onView }: AuthViewProps) {
  const signUp = useSignUp()
  const form = useAccountForm({
    defaultValues: { name: '', email, password: '' },
    // An account that is open at once changes the session, which leaves this screen.
    onSubmit: (account) =>
      signUp.mutate(account, { onSuccess: ({ signedIn }) => !signedIn && onView('codigo') }),
  })
  const password = form.field('password')
  const texts = messages.signUp

  return (
    <AuthLayout
      title={texts.title}
      intro={texts.intro}
      isWhole={useOtherWaysKnown()}
      footer={
        <p>
          {texts.toSignIn}
          <Button tone="plain" onClick={() => onView('entrar')}>
            {texts.toSignInLink}
          </Button>
        </p>
      }
    >
      <AccountForm form={form}>
        <TextField
          {...form.field('name')}
          label={messages.name}
          required
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
        />
        <EmailField {...form.field('email')} onTyped={onEmail} />
        <PasswordField
          {...password}
          label={messages.password}
          required
          autoComplete="new-password"
          // The server sets the minimum length: it can be configured.
          hint={texts.passwordHint}
          error={password.error ?? (signUp.error && newPasswordFailure(signUp.error))}
        />
        <Button type="submit" busy={signUp.isPending}>
          {texts.submit}
        </Button>
      </AccountForm>
      <OtherWays />
    </AuthLayout>
  )
}
