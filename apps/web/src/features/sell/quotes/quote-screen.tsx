import { useState, type ReactNode } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts'
import type { OfferedPrice, OfferedRecipe } from './item-fields.tsx'
import { messages } from './messages.ts'
import { draftOf, readDraft } from './quote-draft.ts'
import { QuoteForm } from './quote-form.tsx'
import type { QuoteItem } from './quote.ts'
import type { QuoteRow } from './rows.ts'
import { SavedQuote } from './saved-quote.tsx'

interface QuoteScreenProps {
  userId: string
  /** Null for a new one. */
  quote: QuoteRow | null
  /** The id of a new one: a request that is sent again adds the same quote. */
  newId: string
  isEdited: boolean
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

/** A stored quote to read and send, or its form. */
export function QuoteScreen(props: QuoteScreenProps) {
  const { userId, quote, newId, isEdited, last, recipes, priceOf, onSaved, onRemoved, renderAccepted } = props
  usePageTitle(quote === null ? messages.add : messages.numbered(quote.number))
  const [isJustSaved, setJustSaved] = useState(false)
  const { content, sums } = quote === null ? NOTHING : readDraft(draftOf(quote))
  const isForm = quote === null || isEdited || content === null || sums === null
  useHeadingFocus(isForm ? 'form' : 'saved')
  if (isForm) {
    return (
      <QuoteForm
        {...{ userId, quote, newId, last, recipes, priceOf }}
        onSaved={(id) => {
          setJustSaved(true)
          onSaved(id)
        }}
      />
    )
  }
  return <SavedQuote {...{ userId, quote, content, sums, isJustSaved, onRemoved, renderAccepted }} />
}

const NOTHING = { content: null, sums: null }
