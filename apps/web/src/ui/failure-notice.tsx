import { CircleAlert, WifiOff } from 'lucide-react'
import { isConnectionError, saysMissing } from '../lib/api-error.ts'
import { Button } from './button.tsx'
import { messages } from './messages.ts'

interface FailureNoticeProps {
  /** The error of the query. Nothing is shown for null and for "not found". */
  error: Error | null
  onRetry: () => void
}

/** The reason why a query failed, with a button to retry. The rest of the screen stays usable. */
export function FailureNotice({ error, onRetry }: FailureNoticeProps) {
  if (error === null || saysMissing(error)) return null
  const isCutOff = isConnectionError(error)
  const Icon = isCutOff ? WifiOff : CircleAlert
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card bg-caramel-tint px-4 py-3 text-on-caramel-tint"
    >
      <p className="flex items-center gap-2">
        <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {isCutOff ? messages.noConnection : messages.serviceFault}
      </p>
      <Button tone="quiet" onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}
