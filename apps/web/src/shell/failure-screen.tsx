import { useEffect } from 'react'
import { usePageTitle } from '../lib/page-title.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { messages } from './messages.ts'
import { isCodeMissing } from './missing-code.ts'

/**
 * Replaces a screen that threw an error, or whose code could not be fetched. A reload solves both, since it fetches missing code
 * and resets the state; the URL keeps the learner's choices. Only missing code is attributed to the network.
 */
export function FailureScreen({ error }: { error: unknown }) {
  usePageTitle(messages.failure.title)
  useEffect(() => console.error('Tela interrompida:', error), [error])
  return (
    <EmptyState
      level={1}
      picture="scene-empty"
      title={messages.failure.title}
      text={isCodeMissing(error) ? messages.failure.network : messages.failure.broken}
      action={<Button onClick={() => window.location.reload()}>{messages.failure.retry}</Button>}
    />
  )
}
