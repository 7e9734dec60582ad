import { formatMoney } from '@ateliedoce/pricing'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { readStored } from '../../lib/account-storage.ts'
import { useKeptTyped } from '../../lib/kept-typed.ts'
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
import { UnsavedNotice } from '../../ui/unsaved-notice.tsx'
import { DeleteQuote } from './delete-quote.tsx'
import { ItemFields, type OfferedPrice, type OfferedRecipe } from './item-fields.tsx'
import { failureText, messages } from './messages.ts'
import { saveQuote } from './mutations.ts'
import { PdfButtons } from './pdf-buttons.tsx'
import { PrintedQuote } from './printed-quote.tsx'
import {
  blankItem,
  draftOf,
  emptyDraft,
  isStored as isStoredDraft,
  keptDraft,
  readDraft,
  type ItemDraft,
  type QuoteDraft,
} from './quote-draft.ts'
import { QUOTE_STATES, type QuoteItem, type QuoteState } from './quote.ts'
import { quoteText } from './quote-text.ts'
import { NEW_QUOTE, type QuoteRow } from './rows.ts'

interface QuoteScreenProps {
  userId: string
  /** Null for a new one. */
  quote: QuoteRow | null
  /** The id of a new one: a request that is sent again adds the same quote. */
  newId: string
  /** The learner's last quote, whose seller a new one begins with. */
  last: QuoteRow | null
  recipes: readonly OfferedRecipe[]
  /** What a recipe was priced at; null where it was not. */
  priceOf: (recipe: OfferedRecipe) => OfferedPrice | null
  onSaved: (id: string) => void
  onRemoved: () => void
  /** What an accepted quote leads to: parts of other features. */
  renderAccepted: (items: readonly QuoteItem[]) => ReactNode
}

/** A quote: its form, the customer's document, and once accepted its purchases and recipes. */
export function QuoteScreen(props: QuoteScreenProps) {
  const { userId, quote, newId, last, recipes, priceOf, onSaved, onRemoved, renderAccepted } = props
  const title = quote === null ? messages.add : messages.numbered(quote.number)
  usePageTitle(title)
  const form = quote === null ? NEW_QUOTE : `quote-${quote.id}`
  const begun = useMemo(() => (quote === null ? emptyDraft(last) : draftOf(quote)), [quote, last])
  const [kept] = useState(
    () => (takeHeld(userId, form) as QuoteDraft | undefined) ?? keptDraft(readStored(userId, form), begun),
  )
  const [draft, setDraft] = useState<QuoteDraft>(kept ?? begun)
  useEffect(() => holdWhileAway(userId, form, () => draft), [userId, form, draft])
  const isStored = quote !== null && isStoredDraft(draft, quote)
  const isAsBegun = isStored || JSON.stringify(draft) === JSON.stringify(begun)
  const settle = useKeptTyped(userId, form, draft, isAsBegun)
  const [isOld, setOld] = useState(kept !== null)
  const [isChecked, setChecked] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const fields = useRef<HTMLFormElement>(null)
  // The first field that is wrong may be out of sight.
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  const save = useMutation(saveQuote(userId))
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
    if (content === null) return setRefusals((count) => count + 1)
    const id = quote?.id ?? newId
    save.mutate(
      { id, isNew: quote === null, content: { ...content, state: as } },
      {
        onSuccess: () => {
          settle()
          setOld(false)
          if (quote === null) onSaved(id)
        },
      },
    )
  }
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={title} back={<BackLink to="/tools/quotes" label={messages.backToList} />} />
      </div>
      <form
        ref={fields}
        noValidate
        className="page grid grid-cols-1 items-start gap-x-10 gap-y-6 print:hidden lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
        onSubmit={(event) => {
          event.preventDefault()
          store(state)
        }}
      >
        <div className="flex min-w-0 flex-col gap-6">
          {isOld && !isAsBegun && (
            <UnsavedNotice
              isNew={quote === null}
              onDiscard={() => {
                setDraft(begun)
                setChecked(false)
              }}
            />
          )}
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
              error={shown['day'] ?? null}
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
                priceOf={priceOf}
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
                error={shown['valid'] ?? null}
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
          <section aria-labelledby="quem-faz" className="flex flex-col gap-3">
            <h2 id="quem-faz" className="text-xl">
              {messages.seller}
            </h2>
            <TextField
              label={messages.sellerName}
              value={draft.seller}
              maxLength={120}
              autoComplete="organization"
              onChange={({ target }) => change({ seller: target.value })}
            />
            <TextField
              label={messages.sellerContact}
              hint={messages.sellerHint}
              value={draft.sellerContact}
              maxLength={120}
              autoComplete="off"
              onChange={({ target }) => change({ sellerContact: target.value })}
            />
          </section>
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-4">
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
            {save.error && (
              <p role="alert" className="rounded-card bg-danger-tint px-4 py-3 text-on-danger-tint">
                {failureText(messages.failed, save.error)}
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
                <PdfButtons id={quote.id} number={quote.number} content={content} sums={sums} />
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
          {quote !== null && <DeleteQuote userId={userId} quote={quote} onRemoved={onRemoved} />}
        </div>
      </form>
      {quote !== null && content !== null && sums !== null && (
        <PrintedQuote number={quote.number} content={content} sums={sums} />
      )}
    </>
  )
}
