import { useMutation } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import { useEffect } from 'react'
import type { RecipeRow } from '../../domain/recipes/rows.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { messages } from './messages.ts'
import { markDone, recordOpening, topicOf } from './mutations.ts'

interface DoneButtonProps {
  userId: string
  recipe: Pick<RecipeRow, 'id' | 'item_progress' | 'lists'>
}

/** Marks an open recipe as done, or unmarks it. Showing the button counts as opening the recipe. */
export function DoneButton({ userId, recipe }: DoneButtonProps) {
  useRecordOpening(userId, recipe.id)
  const { isDone, setDone } = useDoneMark(userId, recipe)

  function markIt() {
    setDone(true)
    // Felt where the device can, since the eyes may be on the bowl.
    if ('vibrate' in navigator) navigator.vibrate(15)
  }

  if (isDone) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Picture name="scene-done" sizes="96px" className="w-24" />
        <Button tone="quiet" className="min-h-14" onClick={() => setDone(false)}>
          <Check aria-hidden size={20} strokeWidth={2} className="tick" />
          {messages.unmark}
        </Button>
      </div>
    )
  }
  return (
    <Button tone="quiet" className="min-h-14" onClick={markIt}>
      <Circle aria-hidden size={20} strokeWidth={1.75} />
      {messages.markDone}
    </Button>
  )
}

/** Records the opening once a visit. */
function useRecordOpening(userId: string, itemId: string): void {
  const { mutate } = useMutation(recordOpening(userId))
  useEffect(() => mutate(itemId), [itemId, mutate])
}

/** `isDone`: the mark requested last, before the server has confirmed it. */
function useDoneMark(userId: string, { id: itemId, item_progress, lists }: DoneButtonProps['recipe']) {
  const { mutate, isPending, variables } = useMutation({
    ...markDone(userId),
    // Two quick taps must reach the server in order.
    scope: { id: topicOf(itemId) },
  })
  const category = lists?.categories ?? null
  const place = { categoryId: category?.id ?? null, materialId: category?.materials?.id ?? null }
  return {
    isDone: isPending ? variables.done : item_progress.some(({ done }) => done),
    setDone: (done: boolean) => mutate({ itemId, done, ...place }),
  }
}
