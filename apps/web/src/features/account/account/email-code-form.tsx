import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import type { AuthViewProps } from './auth-view.ts'
import { useSendMail } from './email-code-mutations.ts'
import { EmailCodeStep } from './email-code-step.tsx'
import { EmailField } from './email-field.tsx'
import { codeFailure } from './failure-texts.ts'
import { messages } from './messages.ts'
import { RecoveryForm } from './recovery-form.tsx'
import { dropSentMail } from './drop-sent-mail.ts'
import { keepSentMail, readSentMail, type SentMail } from './sent-mail.ts'
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts'

const texts = messages.byEmail

interface EmailCodeFormProps extends AuthViewProps {
  /** Whether the code is for a new password instead of a sign-in. */
  forPassword?: boolean
}

/**
 * Signing in by a link or a code: first the address, then the code for a learner who does not take the link. The second step is shown at
 * once where another way to sign in has sent a message, and after a visit to the mailbox.
 */
export function EmailCodeForm({ forPassword = false, ...door }: EmailCodeFormProps) {
  const { email, onEmail, onView } = door
  /** The address of the last message; null before the first. */
  const [sent, setSent] = useState(() => lastMail(forPassword))
  const send = useSendMail()
  const form = useAccountForm({
    defaultValues: { email },
    onSubmit: (typed) => sendTo(typed.email, 'sign-in'),
  })
  const address = form.field('email')
  useHeadingFocus(sent === null ? 'address' : 'code')

  function sendTo(to: string, purpose: SentMail['purpose']) {
    const mail = { email: to, purpose }
    send.mutate(mail, {
      onSuccess: () => {
        const next = { ...mail, sentAt: Date.now() }
        keepSentMail(next)
        setSent(next)
      },
    })
  }

  if (sent !== null) {
    return (
      <EmailCodeStep
        mail={sent}
        isSending={send.isPending}
        sendFailure={send.error && codeFailure(send.error)}
        onResend={() => sendTo(sent.email, sent.purpose)}
        onOtherAddress={() => {
          dropSentMail()
          setSent(null)
          if (sent.purpose === 'sign-up') onView('criar-conta')
        }}
        onBack={() => onView('entrar')}
      />
    )
  }
  if (forPassword) return <RecoveryForm {...door} />
  return (
    <AuthLayout title={texts.title} intro={texts.intro}>
      <AccountForm form={form}>
        <EmailField
          {...address}
          onTyped={onEmail}
          error={address.error ?? (send.error && codeFailure(send.error))}
          errorIsNews={address.error === null}
        />
        <Button type="submit" busy={send.isPending}>
          {texts.submit}
        </Button>
        <Button tone="plain" onClick={() => onView('entrar')}>
          {texts.back}
        </Button>
      </AccountForm>
    </AuthLayout>
  )
}

function lastMail(forPassword: boolean): SentMail | null {
  const mail = readSentMail(Date.now())
  return mail !== null && (mail.purpose === 'recovery') === forPassword ? mail : null
}
