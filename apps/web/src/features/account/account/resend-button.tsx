import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'

/** The service sends one e-mail a minute to a mailbox. */
export const RESEND_AFTER_MS = 60_000

interface ResendButtonProps {
  secondsLeft: number
  onPress: () => void
}

/** Remains focusable while it waits, so that the focus is not lost. */
export function ResendButton({ secondsLeft, onPress }: ResendButtonProps) {
  const waits = secondsLeft > 0
  return (
    <Button tone="plain" aria-disabled={waits || undefined} onClick={() => !waits && onPress()}>
      <span className="tabular-nums">
        {waits ? messages.codes.resendIn(secondsLeft) : messages.codes.resend}
      </span>
    </Button>
  )
}
