import type { ReactNode } from 'react'
import { isConnectionError } from '../lib/api-error.ts'
import { EmptyState } from './empty-state.tsx'
import { NetworkNotice } from './network-notice.tsx'

interface NotFoundStateProps {
  title: string
  /** What the reading failed with; null when it found nothing. */
  error: Error | null
  onRetry: () => void
  action: ReactNode
}

/** The whole screen when its subject could not be read; says so when the connection is the cause. */
export function NotFoundState({ title, error, onRetry, action }: NotFoundStateProps) {
  return (
    <EmptyState level={1} picture="empty-box" title={title} action={action}>
      {isConnectionError(error) && <NetworkNotice onRetry={onRetry} />}
    </EmptyState>
  )
}
