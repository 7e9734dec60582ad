import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import { useDismissal } from '../../../ui/use-dismissal.ts'
import { unreadCountQuery } from './queries.ts'
import { bellLabel, countText } from './unread-count.ts'

const NotificationPanel = lazy(async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}))

/** A bell with the number of unread notifications, which opens the newest ones. */
export function NotificationBell({ userId }: { userId: string }) {
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { data: unread = 0 } = useQuery(unreadCountQuery(userId))
  const count = countText(unread)
  useDismissal(
    area,
    isOpen,
    useCallback(() => setIsOpen(false), []),
  )
  useBackCloses(() => setIsOpen(false), isOpen)
  return (
    <div ref={area} className="relative">
      <IconButton
        icon={Bell}
        label={bellLabel(unread)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      />
      {count !== '' && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 right-1 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent"
        >
          {count}
        </span>
      )}
      <div
        id={id}
        className="fixed inset-x-3 top-20 z-20 max-h-[70dvh] overflow-y-auto rounded-card bg-surface p-2 text-text shadow-lifted empty:hidden sm:absolute sm:inset-x-auto sm:top-full sm:right-0 sm:mt-2 sm:w-96"
      >
        {isOpen && (
          <Suspense>
            <NotificationPanel userId={userId} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
