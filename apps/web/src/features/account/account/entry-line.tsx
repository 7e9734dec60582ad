import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'

interface EntryLineProps {
  icon: LucideIcon
  /** Its name, and what is known of it. */
  children: ReactNode
  /** An icon button beside the name. */
  beside?: ReactNode
  /** A plain button: at the end of the line, or below the name where a phone has no room for it. */
  action?: ReactNode
}

/** Something with access to the account: a device, an application. */
export function EntryLine({ icon: Icon, children, beside, action }: EntryLineProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
      <Icon aria-hidden size={22} strokeWidth={1.75} className="shrink-0" />
      <div className="wrap-anywhere">{children}</div>
      {beside}
      {action && (
        <div className="col-span-2 col-start-2 -mb-3 -ml-3 sm:col-span-1 sm:col-start-4 sm:m-0">{action}</div>
      )}
    </div>
  )
}
