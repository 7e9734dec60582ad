import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { readStored } from '../../../lib/account-storage.ts'
import { useKeptTyped } from '../../../lib/kept-typed.ts'
import { holdWhileAway, takeHeld } from '../../../lib/unsent.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { UnsavedNotice } from '../../../ui/unsaved-notice.tsx'
import { ItemFields, type OfferedPrice, type OfferedRecipe } from './item-fields.tsx'
import { failureText, messages } from './messages.ts'
import { saveQuote } from './mutations.ts'
import {
  blankItem,
  draftOf,
  emptyDraft,
  isStored,
  keptDraft,
  readDraft,
  type ItemDraft,
  type QuoteDraft,
} from './quote-draft.ts'
import type { QuoteContent } from './quote.ts'
import { QuotePaper } from './quote-paper.tsx'
import { QuoteTotal } from './quote-total.tsx'
import { NEW_QUOTE, QuoteChanged, type QuoteRow } from './rows.ts'
import { hasSameContent, useStoredChanges } from './use-stored-changes.ts'

interface QuoteFormProps {
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
}

/** The form of a new quote, or of one that is changed. */
export function QuoteForm({ userId, quote, newId, last, recipes, priceOf, onSaved }: QuoteFormProps) {
  const form = quote === null ? NEW_QUOTE : `quote-${quote.id}`
  const begun = useMemo(() => (quote === null ? emptyDraft(last) : draftOf(quote)), [quote, last])
  const [kept] = useState(
    () => (takeHeld(userId, form) as QuoteDraft | undefined) ?? keptDraft(readStored(userId, form), begun),
  )
  const [draft, setDraft] = useState<QuoteDraft>(kept ?? begun)
  useEffect(() => holdWhileAway(userId, form, () => draft), [userId, form, draft])
  const isAsBegun =
    (quote !== null && isStored(draft, quote)) || JSON.stringify(draft) === JSON.stringify(begun)
  const settle = useKeptTyped(userId, form, draft, isAsBegun)
  const isOld = kept !== null
  const [isChecked, setChecked] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const fields = useRef<HTMLFormElement>(null)
  // The first field that is wrong may be out of sight.
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  const save = useMutation(saveQuote(userId))
  const isBehind = useStoredChanges(quote, draft, setDraft) && !save.isPending && !save.isSuccess
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isBehind && save.error) notice.current?.focus()
  }, [isBehind, save.error])
  const { content, problems, sums } = readDraft(draft)
  const shown = isChecked ? problems : {}
  const discard = () => {
    setDraft(begun)
    setChecked(false)
  }
  const change = (part: Partial<QuoteDraft>) => setDraft((old) => ({ ...old, ...part }))
  const changeItem = (key: string, part: Partial<ItemDraft>) =>
    setDraft((old) => ({
      ...old,
      items: old.items.map((item) => (item.key === key ? { ...item, ...part } : item)),
    }))
  const write = (readAt: string | null, written: QuoteContent) => {
    const id = quote?.id ?? newId
    const done = () => {
      settle()
      onSaved(id)
    }
    save.mutate(
      { id, readAt, content: written },
      {
        onSuccess: done,
        onError: (error) => {
          if (!(error instanceof QuoteChanged)) return
          // The answer to an earlier press may have been lost on its way.
          if (isStored(draft, error.stored)) done()
          else if (quote && hasSameContent(quote, error.stored)) write(error.stored.updated_at, written)
        },
      },
    )
  }
  /** @param readAt what it may replace: what the draft began from, or what the notice is about */
  const store = (readAt: string) => {
    setChecked(true)
    if (content === null) setRefusals((count) => count + 1)
    else write(readAt || null, content)
  }
  return (
    <>
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
          {isOld && !isAsBegun && !isBehind && <UnsavedNotice isNew={quote === null} onDiscard={discard} />}
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
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-3">
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
              error={shown['note'] ?? null}
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
              {sums === null ? (
                <span className="text-quiet">{messages.totalSoon}</span>
              ) : (
                <QuoteTotal sums={sums} className="text-2xl" />
              )}
            </output>
            {save.error && !(save.error instanceof QuoteChanged) && (
              <p role="alert" className="rounded-card bg-danger-tint px-4 py-3 text-on-danger-tint">
                {failureText(messages.failed, save.error)}
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
              <Button type="submit" className="self-start" busy={save.isPending}>
                {messages.save}
              </Button>
            )}
          </div>
        </div>
      </form>
      {quote !== null && content !== null && sums !== null && (
        <QuotePaper className="hidden print:flex" quote={quote} content={content} sums={sums} />
      )}
    </>
  )
}
