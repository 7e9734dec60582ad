import { contactUrl } from '../../../lib/runtime-config.ts'
import { signOut, useUser } from '../../../lib/session.ts'
import { LockedNotice } from '../../../domain/account/purchases/locked-notice.tsx'
import type { Access } from './access.ts'
import type { Offer } from '../../../domain/account/purchases/offer.ts'

interface LockedPartProps {
  texts: Readonly<Record<Exclude<Access, 'open'>, { readonly title: string; readonly text: string }>>
  access: Access
  offer: Offer | null
}

/** Names the locked content of a material or category and how to buy it. Renders nothing if everything is open. */
export function LockedPart({ texts, access, offer }: LockedPartProps) {
  const { email = '' } = useUser()
  if (access === 'open') return null
  return (
    <LockedNotice
      {...texts[access]}
      offer={offer}
      contactUrl={contactUrl}
      email={email}
      onSwitchAccount={() => void signOut({ switchAccount: true })}
    />
  )
}
