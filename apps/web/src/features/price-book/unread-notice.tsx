import { isConnectionError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { messages } from './messages.ts'

/** Says why prices could not be read, with the way to try again. */
export function UnreadNotice({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isConnectionError(error)) return <FailureNotice error={error} onRetry={onRetry} />
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-danger-tint px-4 py-3"
    >
      <p className="text-on-danger-tint">{messages.unread}</p>
      <Button tone="quiet" onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}
