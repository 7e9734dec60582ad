import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { arrivedBy, useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import type { AuthViewProps } from './auth-view.ts'
import { EmailField } from './email-field.tsx'
import { messages } from './messages.ts'
import { useSignIn } from './mutations.ts'
import { OtherWays, useOtherWaysKnown } from './other-ways.tsx'
import { offerPasskeys } from './passkey-mutations.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { providerMessages } from './provider-messages.ts'
import { providerFailure } from './providers.ts'
import { authSettingsQuery } from './queries.ts'
import { readSentMail } from './sent-mail.ts'

export function SignInForm({ email, onEmail, onView }: AuthViewProps) {
  const signIn = useSignIn()
  const form = useAccountForm({
    defaultValues: { email, password: '' },
    onSubmit: (credentials) => signIn.mutate(credentials),
  })
  const settings = useQuery(authSettingsQuery)
  const texts = messages.signIn
  return (
    <AuthLayout
      title={texts.title}
      intro={texts.intro}
      isWhole={useOtherWaysKnown()}
      footer={
        <>
          {/* Its space is reserved until the server's settings are read, which may close sign-up. */}
          <p className={classNames(settings.data?.disable_signup !== false && 'invisible')}>
            {texts.toSignUp}
            <Button tone="plain" onClick={() => onView('criar-conta')}>
              {texts.toSignUpLink}
            </Button>
          </p>
          <Link to="/welcome" className={buttonStyle('plain')}>
            {texts.discover}
          </Link>
        </>
      }
    >
      <ArrivalNotices onView={onView} />
      <PasskeySignIn place="first" />
      <AccountForm form={form}>
        <EmailField
          {...form.field('email')}
          onTyped={onEmail}
          onEnter={() => {
            if (settings.data?.passkeys_enabled) void offerPasskeys()
          }}
        />
        <PasswordField
          {...form.field('password')}
          label={messages.password}
          required
          autoComplete="current-password"
        />
        <Button type="submit" busy={signIn.isPending}>
          {texts.submit}
        </Button>
        <Link
          from="/auth"
          to="/auth"
          search={(old) => ({ ...old, view: 'recuperar' as const })}
          className={buttonStyle('plain')}
        >
          {texts.forgot}
        </Link>
        <Button tone="quiet" onClick={() => onView('codigo')}>
          {texts.byEmail}
        </Button>
      </AccountForm>
      <OtherWays withPasskey>
        {settings.data?.saml_enabled === true && (
          <Button tone="quiet" className="mt-3 w-full" onClick={() => onView('escola')}>
            {providerMessages.organisation.open}
          </Button>
        )}
      </OtherWays>
    </AuthLayout>
  )
}

/** How an earlier visit ended: a link that failed, a session that is over, an e-mail that was sent. */
function ArrivalNotices({ onView }: Pick<AuthViewProps, 'onView'>) {
  const session = useSession()
  const [sent] = useState(() => readSentMail(Date.now()))
  return (
    <>
      {arrivedBy !== null && arrivedBy.errorCode !== null && (
        <p role="alert" className="mb-4 rounded-field bg-caramel-tint px-4 py-3 text-on-caramel-tint">
          {providerFailure(arrivedBy.errorCode) ?? messages.signIn.staleLink}
        </p>
      )}
      {session.status === 'signed-out' && session.hasEnded && (
        <p role="alert" className="mb-4 rounded-field bg-caramel-tint px-4 py-3 text-on-caramel-tint">
          {messages.signIn.ended}
        </p>
      )}
      {sent?.purpose === 'recovery' && (
        <div className="mb-4 rounded-field bg-sunken px-4 py-3">
          <p>{messages.recovery.sent(sent.email)}</p>
          <Button tone="plain" className="-ml-3" onClick={() => onView('codigo-senha')}>
            {messages.recovery.byCode}
          </Button>
        </div>
      )}
    </>
  )
}
