import { Bell, Search, X } from 'lucide-react'
import { useCallback, useId, useRef, useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { iconButtonStyle } from '../../ui/icon-button-style.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useDismissal } from '../../ui/use-dismissal.ts'
import { messages } from './messages.ts'

interface HomeHeaderProps {
  email: string
  isSearchOpen: boolean
  onToggleSearch: () => void
  onSignOut: () => void
}

export function HomeHeader({ email, isSearchOpen, onToggleSearch, onSignOut }: HomeHeaderProps) {
  return (
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
          <Notifications />
          <AvatarButton email={email} onSignOut={onSignOut} />
        </>
      }
    />
  )
}

/** The initial of the account's e-mail, as a button that signs out. */
function AvatarButton({ email, onSignOut }: Pick<HomeHeaderProps, 'email' | 'onSignOut'>) {
  const label = messages.signOut(email)
  return (
    <button type="button" aria-label={label} title={label} onClick={onSignOut} className={iconButtonStyle()}>
      <Avatar name={email} className="size-5/6 text-[min(1.125rem,6vw)]" />
    </button>
  )
}

function Notifications() {
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useDismissal(
    area,
    isOpen,
    useCallback(() => setIsOpen(false), []),
  )
  return (
    <div ref={area} className="relative">
      <IconButton
        icon={Bell}
        label={messages.notifications}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      />
      <output
        id={id}
        className="absolute top-full right-0 z-20 mt-2 w-max max-w-[70vw] rounded-card bg-surface px-5 py-4 text-text shadow-lifted empty:hidden"
      >
        {isOpen && messages.noNotifications}
      </output>
    </div>
  )
}
