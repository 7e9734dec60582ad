import { Button } from '../../../ui/button.tsx'
import { securityMessages } from './security-messages.ts'

/** A notice of a failed read with its retry button. */
export function Unread({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col gap-3">
      <p>{text}</p>
      <Button tone="quiet" onClick={onRetry}>
        {securityMessages.retry}
      </Button>
    </div>
  )
}
