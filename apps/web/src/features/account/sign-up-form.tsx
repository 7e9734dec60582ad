import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import type { AuthDoor } from './auth-view.ts'
import { EmailField } from './email-field.tsx'
import { newPasswordFailure } from './failure-texts.ts'
import { messages } from './messages.ts'
import { LONGEST_NAME } from './name-length.ts'
import { useSignUp } from './mutations.ts'

export function SignUpForm({ email, onEmail, onView }: AuthDoor) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const signUp = useSignUp()
  const texts = messages.signUp

  function submit() {
    // Whoever is let in at once leaves this screen by the session's own change.
    signUp.mutate({ name, email, password }, { onSuccess: ({ signedIn }) => !signedIn && onView('codigo') })
  }

  return (
    <AuthLayout
      title={texts.title}
      intro={texts.intro}
      footer={
        <p>
          {texts.toSignIn}
          <Button tone="plain" onClick={() => onView('entrar')}>
            {texts.toSignInLink}
          </Button>
        </p>
      }
    >
      <AccountForm onSubmit={submit}>
        {(errors) => (
          <>
            <TextField
              label={messages.name}
              name="name"
              required
              autoComplete="name"
              maxLength={LONGEST_NAME}
              value={name}
              onChange={(event) => setName(event.target.value)}
              error={errors['name'] ?? null}
            />
            <EmailField value={email} onChange={onEmail} error={errors['email'] ?? null} />
            <PasswordField
              label={messages.password}
              name="password"
              required
              autoComplete="new-password"
              // How short is too short is the server's to say: its minimum can be configured.
              hint={texts.passwordHint}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={errors['password'] ?? (signUp.error && newPasswordFailure(signUp.error))}
            />
            <Button type="submit" busy={signUp.isPending}>
              {texts.submit}
            </Button>
          </>
        )}
      </AccountForm>
    </AuthLayout>
  )
}
