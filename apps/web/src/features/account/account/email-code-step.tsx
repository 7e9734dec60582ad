// The second step of a sign-in by message: the field for its code.

import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { CodeField, codeErrors } from './code-field.tsx'
import { useSignInByCode } from './email-code-mutations.ts'
import { codeFailure } from './failure-texts.ts'
import { messages } from './messages.ts'
import { RESEND_AFTER_MS, ResendButton } from './resend-button.tsx'
import type { CodePurpose, SentMail } from './sent-mail.ts'
import { useCountdown } from './use-countdown.ts'

const texts = messages.byEmail

const SENT: Record<CodePurpose, (email: string) => string> = {
  'sign-up': texts.sentToNew,
  'sign-in': texts.sent,
  recovery: texts.sentForPassword,
}

interface EmailCodeStepProps {
  mail: SentMail
  isSending: boolean
  sendFailure: string | null
  onResend: () => void
  onOtherAddress: () => void
  onBack: () => void
}

export function EmailCodeStep(props: EmailCodeStepProps) {
  const { mail, isSending, sendFailure, onResend, onOtherAddress, onBack } = props
  const [hasAskedAgain, setHasAskedAgain] = useState(false)
  const secondsLeft = useCountdown(mail.sentAt + RESEND_AFTER_MS)
  const enter = useSignInByCode()
  const form = useAccountForm({
    defaultValues: { code: '' },
    check: codeErrors,
    // A right code changes the session, which leaves this screen.
    onSubmit: ({ code }) => enter.mutate({ email: mail.email, code, purpose: mail.purpose }),
  })
  const field = form.field('code')
  const isResent = hasAskedAgain && !isSending && sendFailure === null

  function resend() {
    enter.reset()
    setHasAskedAgain(true)
    onResend()
  }

  return (
    <AuthLayout title={texts.sentTitle} intro={<output>{SENT[mail.purpose](mail.email)}</output>}>
      <AccountForm form={form}>
        <CodeField
          {...field}
          takesFocus
          hint={texts.hint}
          error={field.error ?? (enter.error ? codeFailure(enter.error) : sendFailure)}
          errorIsNews={field.error === null}
        />
        <Button type="submit" busy={enter.isPending}>
          {mail.purpose === 'recovery' ? texts.next : texts.enter}
        </Button>
        <div className="flex flex-col items-center text-center">
          <output>{isResent && messages.codes.resent}</output>
          <ResendButton secondsLeft={secondsLeft} onPress={resend} />
          <Button tone="plain" onClick={onOtherAddress}>
            {texts.otherAddress}
          </Button>
          <Button tone="plain" onClick={onBack}>
            {texts.back}
          </Button>
        </div>
      </AccountForm>
    </AuthLayout>
  )
}
