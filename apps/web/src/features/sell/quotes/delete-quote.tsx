import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useFocusOnArrival } from '../../../ui/use-focus-on-arrival.ts'
import { failureText, messages } from './messages.ts'
import { removeQuote } from './mutations.ts'

interface DeleteQuoteProps {
  userId: string
  quote: { readonly id: string; readonly number: number }
  onRemoved: () => void
}

/** Asks first: a deleted quote does not come back, and its number is not given again. */
export function DeleteQuote({ userId, quote: { id, number }, onRemoved }: DeleteQuoteProps) {
  const [isAsked, setAsked] = useState(false)
  const remove = useMutation(removeQuote(userId))
  if (!isAsked) {
    return (
      <Button tone="plain" onClick={() => setAsked(true)}>
        {messages.delete}
      </Button>
    )
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-card bg-sunken p-4">
      <legend className="contents font-semibold">{messages.deleteQuestion(number)}</legend>
      {remove.error && (
        <p role="alert" className="text-danger">
          {failureText(messages.failedRemoval, remove.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="quiet"
          busy={remove.isPending}
          onClick={() => remove.mutate({ id }, { onSuccess: onRemoved })}
        >
          {messages.deleteYes}
        </Button>
        <KeepButton onKeep={() => setAsked(false)} />
      </div>
    </fieldset>
  )
}

/** Has the focus, so that a hasty key press deletes nothing. */
function KeepButton({ onKeep }: { onKeep: () => void }) {
  const ref = useFocusOnArrival<HTMLButtonElement>()
  return (
    <Button ref={ref} tone="quiet" onClick={onKeep}>
      {messages.keep}
    </Button>
  )
}
