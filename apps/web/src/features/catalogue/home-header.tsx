import { Bell, Search, X } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { iconButtonStyle } from '../../ui/icon-button-style.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { messages } from './messages.ts'

const NOTIFICATIONS_ID = 'notificacoes'

interface HomeHeaderProps {
  email: string
  isSearchOpen: boolean
  onToggleSearch: () => void
  onSignOut: () => void
}

export function HomeHeader({ email, isSearchOpen, onToggleSearch, onSignOut }: HomeHeaderProps) {
  return (
    <div className="relative">
      <PageHeader
        title={messages.product}
        actions={
          <>
            <IconButton
              icon={isSearchOpen ? X : Search}
              label={isSearchOpen ? messages.closeSearch : messages.openSearch}
              aria-expanded={isSearchOpen}
              onClick={onToggleSearch}
            />
            <IconButton icon={Bell} label={messages.notifications} popoverTarget={NOTIFICATIONS_ID} />
            <AvatarButton email={email} onSignOut={onSignOut} />
          </>
        }
      />
      <Notifications />
    </div>
  )
}

/** The learner's letter; a press signs out, as its name says. */
function AvatarButton({ email, onSignOut }: Pick<HomeHeaderProps, 'email' | 'onSignOut'>) {
  const label = messages.signOut(email)
  return (
    <button type="button" aria-label={label} title={label} onClick={onSignOut} className={iconButtonStyle()}>
      <Avatar name={email} className="size-5/6 text-[min(1.125rem,6vw)]" />
    </button>
  )
}

/** Opened by the bell; the browser closes it at Escape or a press elsewhere. */
function Notifications() {
  return (
    <dialog
      id={NOTIFICATIONS_ID}
      popover="auto"
      aria-label={messages.notifications}
      className="absolute top-18 right-4 left-auto m-0 max-w-[calc(100vw-2rem)] rounded-card bg-surface px-5 py-4 text-text shadow-lifted xl:right-[calc((100vw-72rem)/2+1rem)]"
    >
      {messages.noNotifications}
    </dialog>
  )
}
