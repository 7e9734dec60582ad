import type { IngredientLine } from '@ateliedoce/recipe-text'
import { useMutation } from '@tanstack/react-query'
import { ownLine, placeOfLine, type OwnAmount } from '../../../domain/cook/recipe-additions/own-amounts.ts'
import { isNotAboveZero } from '../../../lib/not-above-zero.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { messages } from './messages.ts'
import { saveAmount } from './mutations.ts'

const MAX_AMOUNT = 60
const MAX_REASON = 300

interface AmountFormProps {
  userId: string
  recipeId: string
  /** The teacher's line. */
  line: IngredientLine
  position: number
  own: OwnAmount | undefined
  onClose: () => void
}

export function AmountForm({ userId, recipeId, line, position, own, onClose }: AmountFormProps) {
  const { mutate } = useMutation(saveAmount(userId))
  const form = useForm({
    defaultValues: { amount: own?.amount ?? '', reason: own?.reason ?? '', isUsed: own?.isUsed ?? true },
    held: { userId, name: `amount-${recipeId}-${position}` },
    check: ({ amount, reason, isUsed }) => ({
      amount: amountProblem(line, amount, isUsed),
      reason: reason.trim().length > MAX_REASON ? messages.problems.reasonTooLong : null,
    }),
    onSubmit: ({ amount, reason, isUsed }) => {
      const place = placeOfLine(position, line.raw)
      // An amount for an older text of the line is replaced.
      if (own?.isForOlderText) mutate({ ...writeOf(own), amount: null })
      mutate({ itemId: recipeId, ...place, amount: amount.trim(), reason: reason.trim(), isUsed })
      onClose()
    },
  })
  const { field } = form
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      className="col-span-full flex flex-col gap-3 py-3 print:hidden"
      aria-label={messages.change(line.raw)}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          {...field('amount')}
          label={messages.amount}
          hint={messages.amountHint}
          autoComplete="off"
          maxLength={MAX_AMOUNT}
        />
        <TextField
          {...field('reason')}
          label={messages.reason}
          hint={messages.reasonHint}
          autoComplete="off"
          maxLength={MAX_REASON}
        />
      </div>
      <label className="flex min-h-12 items-center gap-3">
        <input
          type="checkbox"
          checked={form.values.isUsed}
          onChange={({ target }) => form.setValue('isUsed', target.checked)}
          className="size-6 shrink-0 accent-accent"
        />
        {messages.isUsed}
      </label>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button type="submit" tone="quiet">
          {messages.save}
        </Button>
        {own && (
          <Button
            tone="plain"
            className="text-text"
            onClick={() => {
              mutate({ ...writeOf(own), amount: null })
              onClose()
            }}
          >
            {messages.remove}
          </Button>
        )}
        <Button tone="plain" className="text-text" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  )
}

function amountProblem(line: IngredientLine, typed: string, isUsed: boolean): string | null {
  const amount = typed.trim()
  if (amount === '') return messages.problems.none
  if (Array.from(amount).length > MAX_AMOUNT) return messages.problems.tooLong
  if (isNotAboveZero(amount)) return messages.problems.notAboveZero
  return isUsed && ownLine(line, amount) === null ? messages.problems.unread : null
}

function writeOf({ itemId, line, lineText, reason, isUsed }: OwnAmount) {
  return { itemId, line, lineText, reason, isUsed }
}
