import { Button } from '../../ui/button.tsx'
import { messages } from './messages.ts'

/** The service writes to a mailbox once a minute. */
export const RESEND_AFTER_MS = 60_000

interface ResendButtonProps {
  secondsLeft: number
  onPress: () => void
}

/** Stays in the order of focus while it waits, so that whoever stands on it does not fall off the page. */
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
