import type { ReactNode } from 'react'
import { isConnectionError } from '../lib/api-error.ts'
import { EmptyState } from './empty-state.tsx'
import { FailureNotice } from './failure-notice.tsx'

interface NotFoundStateProps {
  title: string
  text?: string | undefined
  /** The error of the query; null when it found nothing. */
  error: Error | null
  onRetry: () => void
  action: ReactNode
}

/** The whole screen when its subject is not there or could not be read, and then why. */
export function NotFoundState({ title, text, error, onRetry, action }: NotFoundStateProps) {
  const picture = error !== null && isConnectionError(error) ? 'scene-offline' : 'scene-not-found'
  return (
    <EmptyState level={1} picture={picture} title={title} text={text} action={action}>
      <FailureNotice error={error} onRetry={onRetry} />
    </EmptyState>
  )
}
