import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Award,
  BookOpen,
  CookingPot,
  Lock,
  MessageCircle,
  PackageOpen,
  Sparkles,
  Tag,
  type LucideIcon,
} from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { messages } from './messages.ts'
import { markRead } from './mutations.ts'
import { momentText, notificationView } from './notification-view.ts'
import type { NotificationRow } from './queries.ts'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  material_opened: PackageOpen,
  purchase_ended: Lock,
  recipe_added: Sparkles,
  recipe_changed: CookingPot,
  price_changed: Tag,
  certificate_ready: Award,
  exercise_answered: MessageCircle,
}

interface NotificationListProps {
  userId: string
  rows: readonly NotificationRow[]
}

/** Notifications, newest first. Following one's link marks it as read. */
export function NotificationList({ userId, rows }: NotificationListProps) {
  const { mutate: read } = useMutation(markRead(userId))
  return (
    <ul aria-label={messages.title} className="flex flex-col">
      {rows.map((row) => (
        <NotificationRowView
          key={row.id}
          row={row}
          onOpen={() => {
            if (row.read_at === null) read({ id: row.id })
          }}
        />
      ))}
    </ul>
  )
}

function NotificationRowView({ row, onOpen }: { row: NotificationRow; onOpen: () => void }) {
  const view = notificationView(row)
  if (view === null) return null
  const isUnread = row.read_at === null
  const Icon = ICONS[row.kind] ?? BookOpen
  const content = (
    <>
      <Icon aria-hidden size={22} strokeWidth={1.75} className="mt-0.5 shrink-0 text-quiet" />
      <span className="min-w-0 flex-1 hyphens-auto">
        <span className={classNames('block wrap-anywhere', isUnread && 'font-semibold')}>{view.title}</span>
        {view.text !== '' && <span className="block text-quiet wrap-anywhere">{view.text}</span>}
        <span className="block text-sm text-quiet">{momentText(row.created_at)}</span>
      </span>
      {isUnread && (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-accent">
          <span className="sr-only">{messages.unread}</span>
        </span>
      )}
    </>
  )
  const className = 'flex min-h-12 items-start gap-3 rounded-field p-3'
  return (
    <li className="border-b border-line last:border-none">
      {view.link === null ? (
        <div className={className}>{content}</div>
      ) : (
        <Link {...view.link} onClick={onOpen} className={classNames(className, 'hover:bg-sunken')}>
          {content}
        </Link>
      )}
    </li>
  )
}
