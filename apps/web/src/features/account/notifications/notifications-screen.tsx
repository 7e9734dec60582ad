import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Listed } from '../../../ui/listed.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import { markRead } from './mutations.ts'
import { NotificationList } from './notification-list.tsx'
import { NotificationPreferences } from './notification-preferences.tsx'
import { PushDevice } from './push-device.tsx'
import { newestNotificationsQuery } from './queries.ts'

const PAGE = 30

/** All notifications of the last 90 days, and which kinds the learner wants. */
export function NotificationsScreen({ userId }: { userId: string }) {
  const [limit, setLimit] = useState(PAGE)
  const notifications = useQuery(newestNotificationsQuery(userId, limit))
  const { mutate: read, isPending } = useMutation(markRead(userId))
  const rows = notifications.data
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        back={<BackLink to="/profile" label={messages.back} />}
      />
      <div className="page grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <Listed
            read={notifications}
            waiting={
              <SkeletonGroup className="flex flex-col gap-3">
                <Skeleton className="h-20 w-full" />
                <Skeleton className="h-20 w-full" />
              </SkeletonGroup>
            }
            empty={<EmptyState picture="scene-empty" title={messages.none} />}
          >
            {(known) => (
              <>
                {known.some(({ read_at }) => read_at === null) && (
                  <Button tone="quiet" className="self-start" busy={isPending} onClick={() => read('all')}>
                    {messages.markAllRead}
                  </Button>
                )}
                <Card className="p-2">
                  <NotificationList userId={userId} rows={known} />
                </Card>
              </>
            )}
          </Listed>
          {rows?.length === limit && (
            <Button tone="quiet" busy={notifications.isFetching} onClick={() => setLimit(limit + PAGE)}>
              {messages.more}
            </Button>
          )}
        </div>
        {!notifications.isPending && (
          <div className="flex min-w-0 flex-col gap-4">
            <PushDevice userId={userId} />
            <NotificationPreferences userId={userId} />
          </div>
        )}
      </div>
    </>
  )
}
