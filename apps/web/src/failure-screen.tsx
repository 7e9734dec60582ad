import { useEffect } from 'react'
import { usePageTitle } from './lib/page-title.ts'
import { Button } from './ui/button.tsx'
import { EmptyState } from './ui/empty-state.tsx'
import { messages } from './messages.ts'

/** What browsers say of a dynamic import that failed: Chromium, Firefox, Safari. */
const MISSING_CODE =
  /dynamically imported module|error loading dynamically imported|importing a module script failed/i

/**
 * In place of a screen that broke, or whose code could not be fetched. A new load is the way out of both: it fetches what
 * is missing and starts from a clean state; the address keeps what was chosen. Only a failed request names the network.
 */
export function FailureScreen({ error }: { error: unknown }) {
  usePageTitle(messages.failure.title)
  useEffect(() => console.error('Tela interrompida:', error), [error])
  const isCodeMissing = error instanceof Error && MISSING_CODE.test(error.message)
  return (
    <EmptyState
      level={1}
      picture="empty-box"
      title={messages.failure.title}
      text={isCodeMissing ? messages.failure.network : messages.failure.broken}
      action={<Button onClick={() => window.location.reload()}>{messages.failure.retry}</Button>}
    />
  )
}
