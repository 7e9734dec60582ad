import { formatMoney } from '@ateliedoce/pricing'
import { Link } from '@tanstack/react-router'
import { LogOut, MessageCircle, Receipt, ShoppingBag } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { messages } from './messages.ts'
import type { Offer } from './offer.ts'

interface LockedNoticeProps {
  title: string
  text: string
  /** The material's price and shop, as far as the teacher has entered them. */
  offer: Offer | null
  /** The operator's contact link; empty where none is configured. */
  contactUrl: string
  /** The e-mail of the account that is signed in. */
  email: string
  /** Signs out and returns to this screen after the next sign-in. */
  onSwitchAccount: () => void
}

/** Explains that something is not open to the account, what it costs and where it is sold. */
export function LockedNotice(props: LockedNoticeProps) {
  const { title, text, offer, contactUrl, email, onSwitchAccount } = props
  const price = offer?.price_cents ?? null
  const purchaseUrl = offer?.purchase_url ?? null
  const contact = contactUrl !== '' && (
    <a href={contactUrl} className={buttonStyle('quiet')}>
      <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
      {messages.contact}
    </a>
  )
  return (
    <section className="flex flex-col gap-3 rounded-card bg-caramel-tint p-4 text-left text-on-caramel-tint">
      <div className="flex items-start gap-3">
        <Picture name="scene-locked" sizes="96px" className="w-24 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{title}</p>
          <p>{text}</p>
        </div>
      </div>
      {price !== null && <p className="font-display text-2xl font-semibold">{formatMoney(price)}</p>}
      <div className="flex flex-wrap gap-3">
        {purchaseUrl !== null && (
          <a href={purchaseUrl} target="_blank" rel="noreferrer" className={buttonStyle()}>
            <ShoppingBag aria-hidden size={20} strokeWidth={1.75} />
            {messages.buy}
          </a>
        )}
        {contact}
      </div>
      <div>
        <Disclosure
          label={messages.otherAccount}
          startsOpen={false}
          className="font-semibold underline-offset-4 hover:underline"
        >
          <p>
            {messages.thisAccount[0]}
            <span className="font-semibold wrap-anywhere">{email}</span>
            {messages.thisAccount[1]}
            {messages.whereItIs}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Link to="/profile/purchases" className={buttonStyle('quiet')}>
              <Receipt aria-hidden size={20} strokeWidth={1.75} />
              {messages.claim}
            </Link>
            <Button tone="quiet" onClick={onSwitchAccount}>
              <LogOut aria-hidden size={20} strokeWidth={1.75} />
              {messages.switchAccount}
            </Button>
          </div>
        </Disclosure>
      </div>
    </section>
  )
}
