import { LockKeyhole, MessageCircle } from 'lucide-react'
import { buttonStyle } from './button-style.ts'

interface ContactNoticeProps {
  title: string
  text: string
  /** Where to write to; empty when the operator has named no address. */
  contactUrl: string
}

/** Says that something is not open yet and how to get it. */
export function ContactNotice({ title, text, contactUrl }: ContactNoticeProps) {
  return (
    <section className="flex flex-col gap-3 rounded-card bg-caramel-tint p-4 text-left text-on-caramel-tint sm:flex-row sm:items-center">
      <LockKeyhole aria-hidden size={24} strokeWidth={1.75} className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </div>
      {contactUrl !== '' && (
        <a href={contactUrl} className={buttonStyle('quiet')}>
          <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
          Falar com o Ateliê
        </a>
      )}
    </section>
  )
}
