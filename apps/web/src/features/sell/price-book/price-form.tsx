import { today } from '../../../lib/day.ts'
import { useForm, type FormErrors, type Form } from '../../../lib/use-form.ts'
import { keyOfName } from '../../../domain/sell/prices/goods.ts'
import type { PriceInput } from '../../../domain/sell/prices/mutations.ts'
import type { CurrentPrice } from '../../../domain/sell/prices/rows.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { SuggestField } from '../../../ui/suggest-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { messages } from './messages.ts'
import { readDraft, type DraftProblems, type PriceDraft } from './price-draft.ts'
import { ingredientSuggestions } from './price-search.ts'
import { comparablePrice, sizeText } from './price-view.ts'

interface PriceFormOptions {
  readonly userId: string
  /** The form's name, unique in the app. */
  readonly name: string
  readonly begin: () => PriceDraft
  readonly onSave: (input: PriceInput, draft: PriceDraft) => void
}

export function usePriceForm({ userId, name, begin, onSave }: PriceFormOptions): Form<PriceDraft> {
  return useForm<PriceDraft>({
    defaultValues: begin,
    held: { userId, name },
    errors: 'typed',
    check: (draft, { isSent }) => {
      const { problems } = readDraft(draft, today())
      return isSent ? problems : ofFilledFields(problems, draft)
    },
    onSubmit: (draft) => {
      const { input } = readDraft(draft, today())
      if (input !== null) onSave(input, draft)
    },
  })
}

/** A blank field is wrong only when the form is sent. */
function ofFilledFields(problems: DraftProblems, draft: PriceDraft): FormErrors {
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => draft[name as keyof PriceDraft] !== ''),
  )
}

interface PriceFormProps {
  form: Form<PriceDraft>
  /** The learner's price book, to suggest names and usual package sizes. */
  known: readonly CurrentPrice[]
  saveLabel: string
  isSaving: boolean
  /** Why the last try to save failed. */
  failure: string | null
  onCancel?: () => void
}

/** The form of one price. Its fields follow the order of a receipt and a label. */
export function PriceForm({ form, known, isSaving, failure, ...props }: PriceFormProps) {
  const { values: draft, field } = form
  const { input } = readDraft(draft, today())

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <SuggestField
        {...field('ingredient')}
        label={messages.ingredient}
        maxLength={120}
        autoCapitalize="sentences"
        suggestions={ingredientSuggestions(draft.ingredient, known)}
        onChoose={({ label }) => {
          form.setValue('ingredient', label)
          const size = draft.size === '' ? usualSize(label, known) : null
          if (size !== null) form.setValue('size', size)
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField {...field('price')} label={messages.price} prefix="R$" />
        <TextField
          {...field('size')}
          label={messages.size}
          hint={messages.sizeHint}
          autoComplete="off"
          maxLength={60}
        />
      </div>
      <output className="-mt-2 min-h-6 text-quiet">
        {input && messages.comesTo(comparablePrice(input))}
      </output>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('store')} label={messages.store} maxLength={120} />
        <TextField {...field('day')} label={messages.day} type="date" min="2000-01-01" max={today()} />
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

/** Suggests the last package size, since sizes rarely change. */
function usualSize(ingredient: string, known: readonly CurrentPrice[]): string | null {
  const asked = keyOfName(ingredient)
  const last = known.find(({ key }) => key === asked)
  return last ? sizeText(last) : null
}
