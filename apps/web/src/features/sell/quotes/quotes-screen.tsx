import { formatMoney } from '@ateliedoce/pricing'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { hasRow } from '../../../lib/device-store/rows.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Listed } from '../../../ui/listed.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import { quotesQuery } from './queries.ts'
import { draftOf, readDraft } from './quote-draft.ts'
import { quoteFacts } from './quote-text.ts'
import { NEW_QUOTE, type QuoteRow } from './rows.ts'

/** The learner's quotes, the newest first. */
export function QuotesScreen({ userId }: { userId: string }) {
  usePageTitle(messages.title)
  const quotes = useQuery(quotesQuery(userId))
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        back={<BackLink to="/tools" label={messages.back} />}
      />
      <div className="page flex flex-col gap-5">
        <Listed
          read={quotes}
          waiting={
            <SkeletonGroup className="flex flex-col gap-4">
              {[1, 2, 3].map((card) => (
                <Skeleton key={card} className="h-28 w-full" />
              ))}
            </SkeletonGroup>
          }
          empty={
            <EmptyState
              picture="item-4"
              title={messages.empty}
              text={messages.emptyText}
              action={<NewQuoteLink userId={userId} />}
            />
          }
        >
          {(rows) => (
            <>
              <NewQuoteLink userId={userId} />
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4">
                {rows.map((quote) => (
                  <QuoteCard key={quote.id} quote={quote} />
                ))}
              </ul>
            </>
          )}
        </Listed>
      </div>
    </>
  )
}

function NewQuoteLink({ userId }: { userId: string }) {
  const isKept = hasRow({ account: userId, kind: 'draft', name: NEW_QUOTE })
  return (
    <Link to="/tools/quotes" search={{ parte: 'novo' }} className={buttonStyle('accent', 'self-start')}>
      <Plus aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      {isKept ? messages.resume : messages.add}
    </Link>
  )
}

function QuoteCard({ quote }: { quote: QuoteRow }) {
  const { sums } = readDraft(draftOf(quote))
  return (
    <Card as="li" className="relative flex flex-col gap-1 p-4 hover:shadow-lifted">
      <h2 className="text-xl">
        <Link
          to="/tools/quotes"
          search={{ id: quote.id }}
          className="after:absolute after:inset-0 after:rounded-card"
        >
          {messages.numbered(quote.number)}
        </Link>
      </h2>
      <p className="wrap-anywhere">{quote.customer_name || messages.untold}</p>
      {sums !== null && <p className="font-display text-xl tabular-nums">{formatMoney(sums.totalCents)}</p>}
      <p className="text-sm text-quiet">{quoteFacts(quote)}</p>
    </Card>
  )
}
