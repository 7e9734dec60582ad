import { Link } from '@tanstack/react-router'
import { ExternalLink, MessageCircle } from 'lucide-react'
import { contactUrl } from '../../../lib/runtime-config.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { messages } from './messages.ts'
import { purchaseView } from './purchase-view.ts'
import type { OwnPurchase } from './queries.ts'

/** One purchase: what, when, from where and until when, and how to withdraw from it. `day` is today. */
export function PurchaseCard({ purchase, day }: { purchase: OwnPurchase; day: string }) {
  const view = purchaseView(purchase, day)
  const { materials, provider_name, purchases_url, refund_url, is_open } = purchase
  return (
    <Card as="li" className="flex flex-col gap-3 p-5">
      <div className="flex flex-col items-start justify-between gap-x-4 gap-y-2 sm:flex-row">
        <h3 className="min-w-0 text-xl wrap-anywhere">{view.title}</h3>
        <Badge tone={view.badge.tone}>{view.badge.text}</Badge>
      </div>
      <ul className="text-quiet">
        {view.facts.map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {fact}
          </li>
        ))}
        {view.amount !== null && <li>{view.amount}</li>}
      </ul>
      {view.reason !== null && <p>{view.reason}</p>}
      <div className="flex flex-wrap gap-3">
        {materials.map(({ id, title }) => (
          <Link key={id} to="/material/$id" params={{ id }} className={buttonStyle('quiet')}>
            {is_open ? messages.open(title) : messages.buyAgain(title)}
          </Link>
        ))}
        {(!is_open || materials.length === 0) && <Contact />}
      </div>
      {view.hasReceipt && <Receipt name={provider_name} url={purchases_url} />}
      {view.withdrawal && (
        <Disclosure
          label={messages.withdrawal.title}
          startsOpen={false}
          className="font-semibold underline-offset-4 hover:underline"
        >
          <p>{view.withdrawal.text}</p>
          <p className="mt-2">{view.withdrawal.how}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            {refund_url !== null && (
              <OutLink href={refund_url} text={messages.withdrawal.open(provider_name)} />
            )}
            <Contact />
          </div>
        </Disclosure>
      )}
    </Card>
  )
}

function Receipt({ name, url }: { name: string; url: string | null }) {
  if (url === null) return <p className="text-sm text-quiet">{messages.receiptByMail(name)}</p>
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-12 items-center gap-2 self-start font-semibold text-accent underline-offset-4 hover:underline"
    >
      <ExternalLink aria-hidden size={20} strokeWidth={1.75} />
      {messages.receipt(name)}
    </a>
  )
}

function OutLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonStyle('quiet')}>
      <ExternalLink aria-hidden size={20} strokeWidth={1.75} />
      {text}
    </a>
  )
}

function Contact() {
  if (contactUrl === '') return null
  return (
    <a href={contactUrl} className={buttonStyle('quiet')}>
      <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
      {messages.contact}
    </a>
  )
}
