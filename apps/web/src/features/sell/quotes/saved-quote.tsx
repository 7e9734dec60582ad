import type { QuoteSums } from '@ateliedoce/pricing'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasRow } from '../../../lib/device-store/rows.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ShareButtons } from '../../../ui/share-buttons.tsx'
import { DeleteQuote } from './delete-quote.tsx'
import { failureText, messages } from './messages.ts'
import { changeQuoteState } from './mutations.ts'
import { PdfButtons } from './pdf-buttons.tsx'
import { QUOTE_STATES, stateOf, type QuoteContent, type QuoteItem } from './quote.ts'
import { QuotePaper } from './quote-paper.tsx'
import { QuoteTotal } from './quote-total.tsx'
import { quoteFacts, quoteText } from './quote-text.ts'
import type { QuoteRow } from './rows.ts'

interface SavedQuoteProps {
  userId: string
  quote: QuoteRow
  content: QuoteContent
  sums: QuoteSums
  /** Whether the form of this screen has just stored it. */
  isJustSaved: boolean
  onRemoved: () => void
  renderAccepted: (items: readonly QuoteItem[]) => ReactNode
}

/** A stored quote: total, state and ways to send it first, then the document. */
export function SavedQuote(props: SavedQuoteProps) {
  const { userId, quote, content, sums, isJustSaved, onRemoved, renderAccepted } = props
  const changeState = useMutation(changeQuoteState(userId))
  const title = messages.numbered(quote.number)
  const state = stateOf(quote.state)
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={title} back={<BackLink to="/tools/quotes" label={messages.backToList} />} />
      </div>
      <div className="page grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] print:block">
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-4 print:hidden">
          <div className="flex flex-col gap-1">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <QuoteTotal sums={sums} className="text-3xl" />
            </p>
            <p className="wrap-anywhere">
              {[quote.customer_name || messages.untold, quote.customer_contact].filter(Boolean).join(' · ')}
            </p>
            <p className="text-quiet">{quoteFacts(quote)}</p>
            <output className="text-quiet empty:hidden">{isJustSaved && messages.saved}</output>
          </div>
          <section aria-labelledby="enviar" className="flex flex-col gap-3">
            <h2 id="enviar" className="text-xl">
              {messages.send}
            </h2>
            <ShareButtons
              title={title}
              text={quoteText(quote, content, sums)}
              tone={state === 'draft' ? 'accent' : 'quiet'}
            />
            <PdfButtons quote={quote} content={content} sums={sums} />
            <p className="text-quiet">{messages.sendText}</p>
          </section>
          <SelectField
            label={messages.state}
            options={QUOTE_STATES.map((value) => ({ value, label: messages.states[value] }))}
            value={state}
            onChange={(to) => changeState.mutate({ id: quote.id, state: to })}
          />
          {changeState.error && (
            <p role="alert" className="rounded-card bg-danger-tint px-4 py-3 text-on-danger-tint">
              {failureText(messages.failed, changeState.error)}
            </p>
          )}
          {state === 'accepted' && renderAccepted(content.items)}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card className="p-4 sm:p-6 print:contents">
            <QuotePaper quote={quote} content={content} sums={sums} />
          </Card>
          <div className="flex flex-wrap items-start gap-3 print:hidden">
            <Link
              to="/tools/quotes"
              search={{ id: quote.id, parte: 'editar' }}
              className={buttonStyle('quiet')}
            >
              <Pencil aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
              {hasRow({ account: userId, kind: 'draft', name: `quote-${quote.id}` })
                ? messages.resumeEdit
                : messages.edit}
            </Link>
            <DeleteQuote userId={userId} quote={quote} onRemoved={onRemoved} />
          </div>
        </div>
      </div>
    </>
  )
}
