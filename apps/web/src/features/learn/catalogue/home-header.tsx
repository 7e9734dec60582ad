import { Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { iconButtonStyle } from '../../../ui/icon-button-style.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { messages } from './home-messages.ts'

interface HomeHeaderProps {
  email: string
  /** The bell, a part of another feature. */
  notifications: ReactNode
  isSearchOpen: boolean
  onToggleSearch: () => void
  onSignOut: () => void
}

export function HomeHeader(props: HomeHeaderProps) {
  const { email, notifications, isSearchOpen, onToggleSearch, onSignOut } = props
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
          {notifications}
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
