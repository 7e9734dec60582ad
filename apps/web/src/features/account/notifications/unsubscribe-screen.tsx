import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { messages } from './messages.ts'

const texts = messages.unsubscribe

/** The target of the link in an e-mail. It asks first, since mail programs open links by themselves. */
export function UnsubscribeScreen({ token }: { token: string }) {
  const outcome = useRef<HTMLOutputElement>(null)
  const change = useMutation({
    mutationFn: async () => {
      const { callFunction } = await import('../../../lib/functions-client.ts')
      return await callFunction(`notification-mail/unsubscribe/${encodeURIComponent(token)}`, {})
    },
  })
  const { isSuccess } = change
  useEffect(() => {
    // The button that had the focus is gone.
    if (isSuccess) outcome.current?.focus()
  }, [isSuccess])
  if (change.error instanceof ApiError && change.error.status === 404) {
    return <EmptyState level={1} picture="scene-not-found" title={texts.invalid} text={texts.invalidText} />
  }
  return (
    <>
      <PageHeader title={texts.title} />
      <div className="page">
        <Card as="section" className="mx-auto flex max-w-md flex-col gap-4 p-5">
          <output ref={outcome} tabIndex={-1}>
            {isSuccess ? texts.stopped : texts.question}
          </output>
          <p className="text-quiet">{isSuccess ? texts.again : texts.keeps}</p>
          <FailureNotice error={change.error} onRetry={() => change.mutate()} />
          {!isSuccess && (
            <Button busy={change.isPending} onClick={() => change.mutate()}>
              {texts.stop}
            </Button>
          )}
          <Link to="/profile/notifications" className={buttonStyle('plain')}>
            {texts.choose}
          </Link>
        </Card>
      </div>
    </>
  )
}
