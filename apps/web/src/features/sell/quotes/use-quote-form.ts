import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { draftPlace, readDraft as readKept, useKeptDraft } from '../../../lib/device-store/drafts.ts'
import { holdWhileAway, takeHeld } from '../../../lib/device-store/held-drafts.ts'
import { saveQuote } from './mutations.ts'
import {
  draftOf,
  emptyDraft,
  isStored,
  keptDraft,
  readDraft,
  type ItemDraft,
  type QuoteDraft,
} from './quote-draft.ts'
import type { QuoteContent } from './quote.ts'
import { NEW_QUOTE, QuoteChanged, type QuoteRow } from './rows.ts'
import { hasSameContent, useStoredChanges } from './use-stored-changes.ts'

export interface EditedQuote {
  userId: string
  /** Null for a new one. */
  quote: QuoteRow | null
  /** The id of a new one: a request that is sent again adds the same quote. */
  newId: string
  /** The learner's last quote, whose seller a new one begins with. */
  last: QuoteRow | null
  onSaved: (id: string) => void
}

/** The draft of a quote that is kept on the device, its checks, and its saving over what another device may have stored. */
export function useQuoteForm({ userId, quote, newId, last, onSaved }: EditedQuote) {
  const form = quote === null ? NEW_QUOTE : `quote-${quote.id}`
  const begun = useMemo(() => (quote === null ? emptyDraft(last) : draftOf(quote)), [quote, last])
  const place = draftPlace(userId, form, (stored) => keptDraft(stored, begun) ?? undefined)
  const [kept] = useState(() => (takeHeld(userId, form) as QuoteDraft | undefined) ?? readKept(place))
  const [draft, setDraft] = useState<QuoteDraft>(kept ?? begun)
  useEffect(() => holdWhileAway(userId, form, () => draft), [userId, form, draft])
  const isAsBegun =
    (quote !== null && isStored(draft, quote)) || JSON.stringify(draft) === JSON.stringify(begun)
  const settle = useKeptDraft(place, isAsBegun ? null : draft)
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
  return {
    draft,
    content,
    sums,
    shown,
    change,
    changeItem,
    discard,
    store,
    fields,
    notice,
    isSaving: save.isPending,
    failure: save.error,
    isBehind,
    /** Whether fields hold what an earlier visit left unsaved. */
    isUnsaved: kept !== null && !isAsBegun && !isBehind,
  }
}
