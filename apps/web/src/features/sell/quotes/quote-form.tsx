import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { UnsavedNotice } from '../../../ui/unsaved-notice.tsx'
import type { OfferedPrice, OfferedRecipe } from './item-fields.tsx'
import { failureText, messages } from './messages.ts'
import { QuotePaper } from './quote-paper.tsx'
import { CustomerFields, ItemList, SellerFields, TermsFields } from './quote-sections.tsx'
import { QuoteTotal } from './quote-total.tsx'
import { QuoteChanged, type QuoteRow } from './rows.ts'
import { useQuoteForm, type EditedQuote } from './use-quote-form.ts'

interface QuoteFormProps extends EditedQuote {
  recipes: readonly OfferedRecipe[]
  /** What a recipe was priced at; null where it was not. */
  priceOf: (recipe: OfferedRecipe) => OfferedPrice | null
}

/** The form of a new quote, or of one that is changed. */
export function QuoteForm({ recipes, priceOf, ...edited }: QuoteFormProps) {
  const { quote } = edited
  const form = useQuoteForm(edited)
  const { draft, content, sums, shown, change, changeItem, discard, store, fields } = form
  return (
    <>
      <QuoteHeader quote={quote} />
      <form
        ref={fields}
        noValidate
        className="page grid grid-cols-1 items-start gap-x-10 gap-y-6 print:hidden lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
        onSubmit={(event) => {
          event.preventDefault()
          store(draft.readAt)
        }}
      >
        <div className="flex min-w-0 flex-col gap-6">
          {form.isUnsaved && <UnsavedNotice isNew={quote === null} onDiscard={discard} />}
          <CustomerFields draft={draft} shown={shown} change={change} />
          <ItemList {...{ draft, shown, change, changeItem, recipes, priceOf, sums }} />
          <TermsFields draft={draft} shown={shown} change={change} />
          <SellerFields draft={draft} change={change} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-4">
          <SaveArea form={form} quote={quote} />
        </div>
      </form>
      {quote !== null && content !== null && sums !== null && (
        <QuotePaper className="hidden print:flex" quote={quote} content={content} sums={sums} />
      )}
    </>
  )
}

function QuoteHeader({ quote }: { quote: QuoteRow | null }) {
  return (
    <div className="print:hidden">
      <PageHeader
        title={quote === null ? messages.add : messages.numbered(quote.number)}
        back={
          quote === null ? (
            <BackLink to="/tools/quotes" label={messages.backToList} />
          ) : (
            <BackLink to="/tools/quotes" search={{ id: quote.id }} label={messages.backToQuote} />
          )
        }
      />
    </div>
  )
}

interface SaveAreaProps {
  form: ReturnType<typeof useQuoteForm>
  quote: QuoteRow | null
}

/** The total, what stands in the way of saving, and the buttons. */
function SaveArea({ form, quote }: SaveAreaProps) {
  const { sums, notice, isBehind, isSaving, failure, store, discard } = form
  return (
    <div className="flex flex-col gap-3">
      <output className="flex flex-wrap items-baseline gap-x-3">
        {sums === null ? (
          <span className="text-quiet">{messages.totalSoon}</span>
        ) : (
          <QuoteTotal sums={sums} className="text-2xl" />
        )}
      </output>
      {failure && !(failure instanceof QuoteChanged) && (
        <p role="alert" className="rounded-card bg-danger-tint px-4 py-3 text-on-danger-tint">
          {failureText(messages.failed, failure)}
        </p>
      )}
      {isBehind && (
        <p
          ref={notice}
          tabIndex={-1}
          role="alert"
          className="rounded-card bg-caramel-tint px-4 py-3 text-on-caramel-tint"
        >
          {messages.changed.text}
        </p>
      )}
      {isBehind ? (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => store(quote?.updated_at ?? '')}>{messages.changed.saveMine}</Button>
          <Button tone="quiet" onClick={discard}>
            {messages.changed.takeTheirs}
          </Button>
        </div>
      ) : (
        <Button type="submit" className="self-start" busy={isSaving}>
          {messages.save}
        </Button>
      )}
    </div>
  )
}
