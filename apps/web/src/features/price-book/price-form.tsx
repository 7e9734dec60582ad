import { useRef, useState, type FormEvent } from 'react'
import type { PriceInput } from '../../domain/prices/mutations.ts'
import type { CurrentPrice } from '../../domain/prices/rows.ts'
import { keyOfName } from '../../domain/prices/goods.ts'
import { today } from '../../lib/day.ts'
import { useLeftFields } from '../../lib/use-left-fields.ts'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SuggestField } from '../../ui/suggest-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { messages } from './messages.ts'
import { readDraft, type PriceDraft } from './price-draft.ts'
import { ingredientSuggestions } from './price-search.ts'
import { comparablePrice, sizeText } from './price-view.ts'

interface PriceFormProps {
  draft: PriceDraft
  onChange: (draft: PriceDraft) => void
  /** Her price book, to suggest names and the size of the package that she buys. */
  known: readonly CurrentPrice[]
  saveLabel: string
  isSaving: boolean
  /** Why the last try to save came to nothing. */
  failure: string | null
  onSave: (input: PriceInput) => void
  onCancel?: () => void
}

/** One price, as it stands on the receipt and the label. */
export function PriceForm({ draft, onChange, known, isSaving, failure, onSave, ...props }: PriceFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { left, enter } = useLeftFields()
  const [isSent, setSent] = useState(false)
  const { input, problems } = readDraft(draft, today())

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(input === null)
    if (input) return onSave(input)
    // After React has said what is wrong.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const field = (name: keyof PriceDraft) => ({
    name,
    value: draft[name],
    onFocus: () => enter(name),
    error: isSent || (left.has(name) && draft[name] !== '') ? problems[name] : null,
  })
  const type = (name: keyof PriceDraft) => (text: string) => onChange({ ...draft, [name]: text })

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <SuggestField
        {...field('ingredient')}
        label={messages.ingredient}
        maxLength={120}
        autoCapitalize="sentences"
        suggestions={ingredientSuggestions(draft.ingredient, known)}
        onChange={type('ingredient')}
        onChoose={({ label }) => onChange(withUsualSize({ ...draft, ingredient: label }, known))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField {...field('price')} label={messages.price} prefix="R$" onChange={type('price')} />
        <TextField
          {...field('size')}
          label={messages.size}
          hint={messages.sizeHint}
          autoComplete="off"
          maxLength={60}
          onChange={(event) => type('size')(event.target.value)}
        />
      </div>
      <output className="-mt-2 min-h-6 text-quiet">
        {input && messages.comesTo(comparablePrice(input))}
      </output>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('store')}
          label={messages.store}
          maxLength={120}
          onChange={(event) => type('store')(event.target.value)}
        />
        <TextField
          {...field('day')}
          label={messages.day}
          type="date"
          min="2000-01-01"
          max={today()}
          onChange={(event) => type('day')(event.target.value)}
        />
      </div>
      {failure !== null && (
        <p role="alert" className="rounded-card bg-danger-tint px-4 py-3 text-on-danger-tint">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSaving}>
          {props.saveLabel}
        </Button>
        {props.onCancel && (
          <Button tone="quiet" onClick={props.onCancel}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Packages seldom change: the size that she bought last is filled in where none was typed. */
function withUsualSize(draft: PriceDraft, known: readonly CurrentPrice[]): PriceDraft {
  if (draft.size !== '') return draft
  const asked = keyOfName(draft.ingredient)
  const last = known.find(({ key }) => key === asked)
  return last ? { ...draft, size: sizeText(last) } : draft
}
