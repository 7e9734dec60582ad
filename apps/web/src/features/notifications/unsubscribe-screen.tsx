import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { messages } from './messages.ts'

const texts = messages.unsubscribe

/** The target of the link in an e-mail. It asks first, since mail programs open links by themselves. */
export function UnsubscribeScreen({ token }: { token: string }) {
  const change = useMutation({
    mutationFn: async (wanted: boolean) => {
      const { callFunction } = await import('../../lib/functions-client.ts')
      return await callFunction<{ wanted: boolean }>(
        `notification-mail/unsubscribe/${encodeURIComponent(token)}`,
        { wanted },
      )
    },
  })
  if (change.error instanceof ApiError && change.error.status === 404) {
    return <EmptyState level={1} picture="scene-not-found" title={texts.invalid} text={texts.invalidText} />
  }
  const isStopped = change.data?.wanted === false
  return (
    <>
      <PageHeader title={texts.title} />
      <div className="page">
        <Card as="section" className="mx-auto flex max-w-md flex-col gap-4 p-5">
          <output>{change.data ? (isStopped ? texts.stopped : texts.begun) : texts.question}</output>
          {!change.data && <p className="text-quiet">{texts.keeps}</p>}
          <FailureNotice error={change.error} onRetry={() => change.mutate(change.variables ?? false)} />
          <Button
            tone={isStopped ? 'quiet' : 'accent'}
            busy={change.isPending}
            onClick={() => change.mutate(isStopped)}
          >
            {isStopped ? texts.again : texts.stop}
          </Button>
          <Link to="/profile/notifications" className={buttonStyle('plain')}>
            {texts.choose}
          </Link>
        </Card>
      </div>
    </>
  )
}
