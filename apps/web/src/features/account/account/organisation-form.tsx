import { Button } from '../../../ui/button.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import type { AuthViewProps } from './auth-view.ts'
import { EmailField } from './email-field.tsx'
import { organisationFailure } from './failure-texts.ts'
import { useOrganisationSignIn } from './provider-mutations.ts'
import { providerMessages } from './provider-messages.ts'

const texts = providerMessages.organisation

/** Signing in at the identity provider of a school or company, which the domain of the e-mail names. */
export function OrganisationForm({ email, onEmail, onView }: AuthViewProps) {
  const signIn = useOrganisationSignIn()
  const form = useAccountForm({
    defaultValues: { email },
    onSubmit: (typed) => signIn.mutate(typed.email),
  })
  const address = form.field('email')
  return (
    <AuthLayout title={texts.title} intro={texts.intro}>
      <AccountForm form={form}>
        <EmailField
          {...address}
          onTyped={onEmail}
          error={address.error ?? (signIn.error && organisationFailure(signIn.error))}
          errorIsNews={address.error === null}
        />
        <Button type="submit" busy={signIn.isPending}>
          {texts.submit}
        </Button>
        <Button tone="plain" onClick={() => onView('entrar')}>
          {texts.back}
        </Button>
      </AccountForm>
    </AuthLayout>
  )
}
