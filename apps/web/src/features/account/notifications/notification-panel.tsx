import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Listed } from '../../../ui/listed.tsx'
import { messages } from './messages.ts'
import { markRead } from './mutations.ts'
import { NotificationList } from './notification-list.tsx'
import { newestNotificationsQuery } from './queries.ts'

const SHOWN = 10

/** What the bell opens: the newest notifications, and the way to all of them. */
export function NotificationPanel({ userId }: { userId: string }) {
  const notifications = useQuery(newestNotificationsQuery(userId, SHOWN))
  const rows = notifications.data
  const { mutate: read, isPending } = useMutation(markRead(userId))
  return (
    <>
      <Listed read={notifications} empty={<output className="block px-3 py-2">{messages.none}</output>}>
        {(known) => <NotificationList userId={userId} rows={known} />}
      </Listed>
      <div className="flex flex-wrap justify-between gap-x-3">
        {rows?.some(({ read_at }) => read_at === null) && (
          <Button tone="plain" busy={isPending} onClick={() => read('all')}>
            {messages.markAllRead}
          </Button>
        )}
        {rows !== undefined && (
          <Link to="/profile/notifications" className={buttonStyle('plain')}>
            {messages.seeAll}
          </Link>
        )}
      </div>
    </>
  )
}
