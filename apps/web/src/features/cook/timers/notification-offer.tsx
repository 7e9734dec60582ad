import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'
import { askToNotify, notificationPermission } from './notifications.ts'

/** Asks for permission beside the timers that need it, once the learner wants it. */
export function NotificationOffer() {
  const [permission, setPermission] = useState(notificationPermission)
  if (permission !== 'default') return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
      <p className="min-w-[min(14rem,100%)] flex-1">{messages.notifyWhy}</p>
      <Button tone="plain" className="-ml-3" onClick={() => void askToNotify().then(setPermission)}>
        <Bell aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {messages.notify}
      </Button>
    </div>
  )
}
