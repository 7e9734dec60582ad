import { useState } from 'react'
import { draftOf, isStored, type QuoteDraft } from './quote-draft.ts'
import type { QuoteRow } from './rows.ts'

/**
 * A draft that was not touched follows what another device saves.
 * @returns whether the draft was typed beside an older state of the quote
 */
export function useStoredChanges(
  quote: QuoteRow | null,
  draft: QuoteDraft,
  setDraft: (draft: QuoteDraft) => void,
): boolean {
  const [followed, setFollowed] = useState(quote)
  if (quote === null || draft.readAt === quote.updated_at) return false
  const begun = followed?.updated_at === draft.readAt ? followed : null
  const isUntouched = isStored(draft, quote) || (begun !== null && isStored(draft, begun))
  if (!isUntouched && !(begun && hasSameContent(begun, quote))) return true
  setFollowed(quote)
  setDraft(isUntouched ? draftOf(quote) : { ...draft, readAt: quote.updated_at })
  return false
}

/** Whether two stored quotes differ in their state at most. */
export function hasSameContent(one: QuoteRow, other: QuoteRow): boolean {
  return isStored(draftOf(one), other)
}
