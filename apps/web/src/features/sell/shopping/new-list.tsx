import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'

/** Empties the list, after a question: other devices lose it too. */
export function NewList({ onEmpty }: { onEmpty: () => void }) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) {
    return (
      <Button tone="plain" onClick={() => setAsked(true)}>
        {messages.newList}
      </Button>
    )
  }
  return (
    <fieldset className="flex w-full flex-col gap-2 rounded-card bg-sunken p-4">
      <legend className="float-left font-semibold">{messages.newListQuestion}</legend>
      <p className="text-quiet">{messages.newListText}</p>
      <div className="flex flex-wrap gap-2">
        <Button ref={focus} tone="quiet" onClick={onEmpty}>
          {messages.confirmNew}
        </Button>
        <Button tone="plain" onClick={() => setAsked(false)}>
          {messages.cancel}
        </Button>
      </div>
    </fieldset>
  )
}

/** The pressed button disappeared. */
const focus = (button: HTMLButtonElement | null): void => button?.focus()
