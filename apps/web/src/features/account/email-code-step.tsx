// The second step of a door that sends a message: its code.

import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { AccountForm } from './account-form.tsx'
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
  const [code, setCode] = useState('')
  const [hasAskedAgain, setHasAskedAgain] = useState(false)
  const secondsLeft = useCountdown(mail.sentAt + RESEND_AFTER_MS)
  const enter = useSignInByCode()
  const field = useFocusOnArrival<HTMLInputElement>()
  const isResent = hasAskedAgain && !isSending && sendFailure === null

  function submit() {
    const wrong = codeErrors(code)
    if (wrong) return wrong
    // Whoever is let in leaves this screen by the session's own change.
    enter.mutate({ email: mail.email, code, purpose: mail.purpose })
    return undefined
  }

  function resend() {
    enter.reset()
    setHasAskedAgain(true)
    onResend()
  }

  return (
    <AuthLayout title={texts.sentTitle} intro={<output>{SENT[mail.purpose](mail.email)}</output>}>
      <AccountForm onSubmit={submit}>
        {(errors) => (
          <>
            <CodeField
              // The field is what comes next: whoever has just sent the form need not look for it.
              ref={field}
              hint={texts.hint}
              value={code}
              onChange={setCode}
              error={errors['code'] ?? (enter.error ? codeFailure(enter.error) : sendFailure)}
              errorIsNews={errors['code'] === undefined}
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
          </>
        )}
      </AccountForm>
    </AuthLayout>
  )
}
