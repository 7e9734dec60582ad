import { formatMoney } from '@ateliedoce/pricing'
import { useMutation } from '@tanstack/react-query'
import { FileDown, Plus } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { holdWhileAway, takeHeld } from '../../lib/unsent.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ShareButtons } from '../../ui/share-buttons.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ItemFields, type OfferedRecipe } from './item-fields.tsx'
import { failureText, messages } from './messages.ts'
import { removeQuote, saveQuote } from './mutations.ts'
import { PrintedQuote } from './printed-quote.tsx'
import { blankItem, draftOf, emptyDraft, readDraft, type ItemDraft, type QuoteDraft } from './quote-draft.ts'
import { QUOTE_STATES, type QuoteItem, type QuoteState } from './quote.ts'
import { quoteText } from './quote-text.ts'
import type { QuoteRow } from './rows.ts'

interface QuoteScreenProps {
  userId: string
  /** Null for a new one. */
  quote: QuoteRow | null
  recipes: readonly OfferedRecipe[]
  onSaved: (id: string) => void
  onRemoved: () => void
  /** What an accepted quote leads to: parts of other features. */
  renderAccepted: (items: readonly QuoteItem[]) => ReactNode
}

/** A quote: its form, what the customer gets, and once it is accepted the way into the kitchen. */
export function QuoteScreen(props: QuoteScreenProps) {
  const { userId, quote, recipes, onSaved, onRemoved, renderAccepted } = props
  const title = quote === null ? messages.add : messages.numbered(quote.number)
  usePageTitle(title)
  const [newId] = useState(() => crypto.randomUUID())
  const form = `quote-${quote?.id ?? 'new'}`
  const [draft, setDraft] = useState<QuoteDraft>(
    () =>
      (takeHeld(userId, form) as QuoteDraft | undefined) ?? (quote === null ? emptyDraft() : draftOf(quote)),
  )
  useEffect(() => holdWhileAway(userId, form, () => draft), [userId, form, draft])
  const [isChecked, setChecked] = useState(false)
  const save = useMutation(saveQuote(userId))
  const remove = useMutation(removeQuote(userId))
  const { content, problems, sums } = readDraft(draft)
  const shown = isChecked ? problems : {}
  const state = QUOTE_STATES.find((known) => known === quote?.state) ?? 'draft'
  const change = (part: Partial<QuoteDraft>) => setDraft((old) => ({ ...old, ...part }))
  const changeItem = (key: string, part: Partial<ItemDraft>) =>
    setDraft((old) => ({
      ...old,
      items: old.items.map((item) => (item.key === key ? { ...item, ...part } : item)),
    }))
  const store = (as: QuoteState) => {
    setChecked(true)
    if (content === null) return
    const id = quote?.id ?? newId
    save.mutate(
      { id, isNew: quote === null, content: { ...content, state: as } },
      { onSuccess: () => quote === null && onSaved(id) },
    )
  }
  const isStored = quote !== null && JSON.stringify(draftOf(quote)) === JSON.stringify(draft)
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={title} back={<BackLink to="/tools/quotes" label={messages.backToList} />} />
      </div>
      <form
        noValidate
        className="page page-column flex flex-col gap-6 print:hidden"
        onSubmit={(event) => {
          event.preventDefault()
          store(state)
        }}
      >
        <section aria-labelledby="cliente" className="flex flex-col gap-3">
          <h2 id="cliente" className="text-xl">
            {messages.customer}
          </h2>
          <TextField
            label={messages.name}
            value={draft.name}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            label={messages.contact}
            hint={messages.contactHint}
            value={draft.contact}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => change({ contact: target.value })}
          />
          <TextField
            label={messages.day}
            type="date"
            value={draft.day}
            onChange={({ target }) => change({ day: target.value })}
          />
        </section>
        <section aria-labelledby="itens" className="flex flex-col gap-3">
          <h2 id="itens" className="text-xl">
            {messages.items}
          </h2>
          {draft.items.map((item, index) => (
            <ItemFields
              key={item.key}
              item={item}
              number={index + 1}
              recipes={recipes}
              sumCents={sums?.itemCents[index] ?? null}
              problems={shown}
              onChange={(part) => changeItem(item.key, part)}
              onRemove={() => change({ items: draft.items.filter(({ key }) => key !== item.key) })}
            />
          ))}
          {shown['items'] !== undefined && <p className="text-danger">{shown['items']}</p>}
          <div className="flex flex-wrap gap-2">
            {(['recipe', 'decoration'] as const).map((kind) => (
              <Button
                key={kind}
                tone="quiet"
                onClick={() => change({ items: [...draft.items, blankItem(kind, draft.items)] })}
              >
                <Plus aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
                {kind === 'recipe' ? messages.addItem : messages.addDecoration}
              </Button>
            ))}
          </div>
        </section>
        <section aria-labelledby="condicoes" className="flex flex-col gap-3">
          <h2 id="condicoes" className="text-xl">
            {messages.terms}
          </h2>
          <div className="grid grid-cols-2 gap-3">
            <NumberField
              label={messages.delivery}
              prefix="R$"
              value={draft.delivery}
              error={shown['delivery'] ?? null}
              onChange={(delivery) => change({ delivery })}
            />
            <NumberField
              label={messages.discount}
              prefix="R$"
              value={draft.discount}
              error={shown['discount'] ?? null}
              onChange={(discount) => change({ discount })}
            />
            <NumberField
              label={messages.deposit}
              suffix="%"
              value={draft.deposit}
              error={shown['deposit'] ?? null}
              onChange={(deposit) => change({ deposit })}
            />
            <TextField
              label={messages.valid}
              type="date"
              value={draft.valid}
              onChange={({ target }) => change({ valid: target.value })}
            />
          </div>
          <TextField
            label={messages.place}
            value={draft.place}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => change({ place: target.value })}
          />
          <TextArea
            label={messages.note}
            rows={3}
            value={draft.note}
            maxLength={2000}
            onChange={(note) => change({ note })}
          />
        </section>
        <div className="flex flex-col gap-3">
          <output className="flex flex-wrap items-baseline gap-x-3">
            {sums !== null && (
              <>
                <strong className="font-display text-2xl tabular-nums">
                  {messages.total}: {formatMoney(sums.totalCents)}
                </strong>
                {sums.depositCents > 0 && (
                  <span className="text-quiet tabular-nums">
                    {messages.depositSum(formatMoney(sums.depositCents))}
                  </span>
                )}
              </>
            )}
          </output>
          {(save.error ?? remove.error) && (
            <p role="alert" className="rounded-card bg-danger-tint px-4 py-3 text-on-danger-tint">
              {save.error
                ? failureText(messages.failed, save.error)
                : remove.error && failureText(messages.failedRemoval, remove.error)}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" tone={isStored ? 'quiet' : 'accent'} busy={save.isPending}>
              {messages.save}
            </Button>
            <output className="text-quiet">{save.isSuccess && isStored && messages.saved}</output>
          </div>
        </div>
        {quote !== null && content !== null && sums !== null && (
          <>
            <section aria-labelledby="mandar" className="flex flex-col gap-3">
              <h2 id="mandar" className="text-xl">
                {messages.send}
              </h2>
              <p className="text-quiet">{messages.sendText}</p>
              <ShareButtons title={title} text={quoteText(quote.number, content, sums)} />
              <Button tone="quiet" className="self-start" onClick={() => window.print()}>
                <FileDown aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
                {messages.print}
              </Button>
              <SelectField
                label={messages.state}
                options={QUOTE_STATES.map((value) => ({ value, label: messages.states[value] }))}
                value={state}
                onChange={store}
              />
            </section>
            {state === 'accepted' && renderAccepted(content.items)}
          </>
        )}
        {quote !== null && (
          <Button
            tone="plain"
            className="-ml-3 self-start"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: quote.id }, { onSuccess: onRemoved })}
          >
            {messages.delete}
          </Button>
        )}
      </form>
      {quote !== null && content !== null && sums !== null && (
        <PrintedQuote number={quote.number} content={content} sums={sums} />
      )}
    </>
  )
}
