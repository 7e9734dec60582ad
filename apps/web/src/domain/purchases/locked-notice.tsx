import { formatMoney } from '@ateliedoce/pricing'
import { LockKeyhole, LogOut, MessageCircle, ShoppingBag } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { Offer } from './offer.ts'

interface LockedNoticeProps {
  title: string
  text: string
  /** Where the material is sold and for how much, as far as the teacher has said. */
  offer: Offer | null
  /** Where to write to; empty when the operator has named no address. */
  contactUrl: string
  /** The e-mail of the account that is signed in. */
  email: string
  /** Signs out, to come back here with another account. */
  onSwitchAccount: () => void
}

/** Says that something is not open yet, what it costs and how to get it. */
export function LockedNotice(props: LockedNoticeProps) {
  const { title, text, offer, contactUrl, email, onSwitchAccount } = props
  const price = offer?.price_cents ?? null
  const purchaseUrl = offer?.purchase_url ?? null
  const contact = contactUrl !== '' && (
    <a href={contactUrl} className={buttonStyle('quiet')}>
      <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
      Falar com o Ateliê
    </a>
  )
  return (
    <section className="flex flex-col gap-3 rounded-card bg-caramel-tint p-4 text-left text-on-caramel-tint">
      <div className="flex items-start gap-3">
        <LockKeyhole aria-hidden size={24} strokeWidth={1.75} className="mt-0.5 shrink-0" />
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
            Comprar o material
          </a>
        )}
        {contact}
      </div>
      <div>
        <Disclosure
          label="Comprei com outro e-mail"
          startsOpen={false}
          className="font-semibold underline-offset-4 hover:underline"
        >
          <p>
            Você está na conta <span className="font-semibold wrap-anywhere">{email}</span>. O que você
            comprou fica na conta do e-mail da compra: saia e entre com ele para voltar a esta página. Se não
            lembra qual foi, fale com a gente.
          </p>
          <Button tone="quiet" className="mt-3" onClick={onSwitchAccount}>
            <LogOut aria-hidden size={20} strokeWidth={1.75} />
            Entrar com outro e-mail
          </Button>
        </Disclosure>
      </div>
    </section>
  )
}
