import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { contactUrl } from '../../../lib/runtime-config.ts'
import { signOut } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { DisclosureButton, DisclosurePanel, DisclosureRoot } from '../../../ui/disclosure.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { CodeField, codeErrors } from './code-field.tsx'
import { codeFailure } from './failure-texts.ts'
import { FactorChoice } from './factor-choice.tsx'
import { messages } from './messages.ts'
import { useProveFactor } from './second-step-mutation.ts'
import { verifiedFactors } from './verified-factors.ts'

const texts = messages.secondStep

/** Asks for the second factor. A correct code changes the session, and the route leaves this screen. */
export function SecondStepScreen({ user }: { user: User }) {
  const factors = verifiedFactors(user)
  const [factorId, setFactorId] = useState(factors[0]?.id ?? '')
  const prove = useProveFactor()
  const form = useAccountForm({
    defaultValues: { code: '' },
    check: codeErrors,
    onSubmit: ({ code }) => prove.mutate({ factorId, code }),
  })
  const field = form.field('code')

  return (
    <AuthLayout title={texts.title} intro={texts.intro}>
      <AccountForm form={form}>
        {/* Password managers read here which account the code is for. */}
        <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
        {factors.length > 1 && (
          <FactorChoice label={texts.factor} factors={factors} value={factorId} onChange={setFactorId} />
        )}
        <CodeField
          {...field}
          takesFocus
          error={field.error ?? (prove.error && codeFailure(prove.error))}
          errorIsNews={field.error === null}
        />
        <Button type="submit" busy={prove.isPending}>
          {texts.submit}
        </Button>
      </AccountForm>
      <LostFactor />
    </AuthLayout>
  )
}

/** What a learner without a code can do. */
function LostFactor() {
  return (
    <div className="mt-4 flex flex-col gap-3">
      <DisclosureRoot>
        <DisclosureButton>{texts.lost}</DisclosureButton>
        <DisclosurePanel className="rounded-field bg-caramel-tint px-4 py-3 text-on-caramel-tint">
          <p>{texts.lostText}</p>
          {contactUrl !== '' && (
            <a href={contactUrl} className={buttonStyle('quiet', 'mt-3')}>
              {texts.contact}
            </a>
          )}
        </DisclosurePanel>
      </DisclosureRoot>
      <Button tone="plain" onClick={() => void signOut()}>
        {texts.signOut}
      </Button>
    </div>
  )
}
