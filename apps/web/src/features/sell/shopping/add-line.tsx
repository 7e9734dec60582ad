import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { isNotAboveZero } from '../../../lib/not-above-zero.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { messages } from './messages.ts'

const MAX_LENGTH = 200

/** A line of one's own; the field keeps the focus for the next one. */
export function AddLine({ onAdd }: { onAdd: (text: string) => void }) {
  const [typed, setTyped] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const text = typed.trim()
        const isWrong = isNotAboveZero(text)
        setIsRefused(isWrong)
        if (text !== '' && !isWrong) {
          onAdd(text)
          setTyped('')
        }
        field.current?.focus()
      }}
    >
      <TextField
        ref={field}
        label={messages.addLine}
        hint={messages.addLineHint}
        error={isRefused ? messages.notAboveZero : null}
        errorIsNews
        value={typed}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        className="min-w-[min(14rem,100%)] flex-1"
        onChange={(event) => {
          setTyped(event.target.value)
          setIsRefused(false)
        }}
      />
      {/* Beside the field, below the line of its label. */}
      <Button tone="quiet" type="submit" className="sm:mt-[calc(1lh+--spacing(1.5))]">
        <Plus aria-hidden size={20} strokeWidth={2} />
        {messages.add}
      </Button>
    </form>
  )
}
