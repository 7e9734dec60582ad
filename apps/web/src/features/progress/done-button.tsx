import type { QueryKey } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { messages } from './messages.ts'
import { useDoneMark, useRecordOpening } from './mutations.ts'

interface DoneButtonProps {
  itemId: string
  /** What was read last. */
  savedDone: boolean
  /** Keys of the queries that show the mark or count it. */
  staleAfterwards: readonly QueryKey[]
}

/** Marks an open recipe as done, or takes the mark back. Being shown counts as opening the recipe. */
export function DoneButton({ itemId, savedDone, staleAfterwards }: DoneButtonProps) {
  useRecordOpening(itemId)
  const { isDone, setDone } = useDoneMark(itemId, savedDone, staleAfterwards)
  if (isDone) {
    return (
      <Button tone="quiet" onClick={() => setDone(false)}>
        <Check aria-hidden size={20} strokeWidth={2} />
        {messages.unmark}
      </Button>
    )
  }
  return (
    <Button onClick={() => setDone(true)}>
      <Circle aria-hidden size={20} strokeWidth={1.75} />
      {messages.markDone}
    </Button>
  )
}
