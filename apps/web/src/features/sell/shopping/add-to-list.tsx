import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import type { Batch } from '../../../domain/cook/batches/batch.ts'
import { entryIdOf } from '../../../domain/sell/shopping/entry-id.ts'
import { momentAfter } from '../../../domain/sell/shopping/moment-after.ts'
import { writeEntry } from '../../../domain/sell/shopping/mutations.ts'
import { useShoppingList } from '../../../domain/sell/shopping/use-shopping-list.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { entryOfRecipe, isSameAmount, type ListableRecipe } from './entry-of-recipe.ts'
import { messages } from './messages.ts'

interface AddToListProps {
  userId: string
  recipe: ListableRecipe
  /** How much is made; null for the recipe as written. */
  batch: Batch | null
}

const texts = messages.onRecipe

/** Puts a recipe on the shopping list at the amount that is chosen for it, or changes the amount there. */
export function AddToList({ userId, recipe, batch }: AddToListProps) {
  // Opening a recipe sends no request for the list.
  const [isAsked, setAsked] = useState(false)
  const { list } = useShoppingList(userId, isAsked)
  const { mutate } = useMutation(writeEntry(userId))
  const entry = entryOfRecipe(recipe, batch)
  if (entry === null) return null
  const listed = list?.entries.find(({ itemId }) => itemId === recipe.id)
  if (listed !== undefined && isSameAmount({ ...entry, batches: listed.batches }, listed)) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 print:hidden">
        <span className="flex items-center gap-2">
          <ShoppingBasket aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          {texts.isListed}
        </span>
        <Link to="/shopping" className={buttonStyle('plain')}>
          {texts.see}
        </Link>
      </p>
    )
  }
  const add = async () => {
    const marks = [...(list?.marks.values() ?? [])].map(({ at }) => at)
    const since = listed === undefined ? momentAfter(...marks) : listed.since
    mutate({
      id: listed?.id ?? (await entryIdOf(userId, recipe.id)),
      entry: { ...entry, ...(since === undefined ? {} : { since }) },
    })
    setAsked(true)
    showToast({ ...texts.added, topic: 'shopping' })
  }
  return (
    <Button tone="quiet" className="self-start print:hidden" onClick={() => void add()}>
      <ShoppingBasket aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      {listed === undefined ? texts.add : texts.update}
    </Button>
  )
}
