import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { AccountForm } from './account-form.tsx'
import { AuthLayout } from './auth-layout.tsx'
import type { AuthDoor } from './auth-view.ts'
import { CodeField, codeErrors } from './code-field.tsx'
import { useSendSignInMail, useSignInByCode } from './email-code-mutations.ts'
import { EmailField } from './email-field.tsx'
import { codeFailure } from './failure-texts.ts'
import { messages } from './messages.ts'
import { RESEND_AFTER_SECONDS, ResendButton } from './resend-button.tsx'
import { useCountdown } from './use-countdown.ts'

const texts = messages.byEmail

/** Signing in by a link or a code: first the address, then the code for who does not take the link. */
export function EmailCodeForm({ email, onEmail, onView }: AuthDoor) {
  /** Where the message went; null before. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [secondsLeft, startWait] = useCountdown(RESEND_AFTER_SECONDS)
  const send = useSendSignInMail()

  function sendTo(address: string) {
    send.mutate(address, {
      onSuccess: () => {
        setSentTo(address)
        startWait()
      },
    })
  }

  if (sentTo !== null) {
    return (
      <CodeStep
        email={sentTo}
        secondsLeft={secondsLeft}
        isSending={send.isPending}
        sendFailure={send.error && codeFailure(send.error)}
        onResend={() => sendTo(sentTo)}
        onOtherAddress={() => setSentTo(null)}
      />
    )
  }
  return (
    <AuthLayout title={texts.title} intro={texts.intro}>
      <AccountForm onSubmit={() => sendTo(email)}>
        {(errors) => (
          <>
            <EmailField
              value={email}
              onChange={onEmail}
              error={errors['email'] ?? (send.error && codeFailure(send.error))}
              errorIsNews={errors['email'] === undefined}
            />
            <Button type="submit" busy={send.isPending}>
              {texts.submit}
            </Button>
            <Button tone="plain" onClick={() => onView('entrar')}>
              {texts.back}
            </Button>
          </>
        )}
      </AccountForm>
    </AuthLayout>
  )
}

interface CodeStepProps {
  email: string
  secondsLeft: number
  isSending: boolean
  sendFailure: string | null
  onResend: () => void
  onOtherAddress: () => void
}

function CodeStep({ email, secondsLeft, isSending, sendFailure, onResend, onOtherAddress }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [hasAskedAgain, setHasAskedAgain] = useState(false)
  const enter = useSignInByCode()
  const field = useFocusOnArrival<HTMLInputElement>()
  const isResent = hasAskedAgain && !isSending && sendFailure === null

  function submit() {
    const wrong = codeErrors(code)
    if (wrong) return wrong
    // Whoever is let in leaves this screen by the session's own change.
    enter.mutate({ email, code })
    return undefined
  }

  function resend() {
    enter.reset()
    setHasAskedAgain(true)
    onResend()
  }

  return (
    <AuthLayout title={texts.sentTitle} intro={<output>{texts.sent(email)}</output>}>
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
              {texts.enter}
            </Button>
            <div className="flex flex-col items-center text-center">
              <output>{isResent && messages.codes.resent}</output>
              <ResendButton secondsLeft={secondsLeft} onPress={resend} />
              <Button tone="plain" onClick={onOtherAddress}>
                {texts.otherAddress}
              </Button>
            </div>
          </>
        )}
      </AccountForm>
    </AuthLayout>
  )
}
