import { useMutation } from '@tanstack/react-query'
import { Check, Circle, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { isRemovalWaiting, type Making } from '../../../domain/cook/recipe-additions/own-makings.ts'
import type { RecipeRow } from '../../../domain/cook/recipes/rows.ts'
import { useWaitingWrites } from '../../../lib/device-store/waiting-writes.ts'
import { Button } from '../../../ui/button.tsx'
import { RecipePicture } from '../../../ui/picture-recipe.tsx'
import { MakingCard } from './making-card.tsx'
import { messages } from './messages.ts'
import { removeMaking, saveMaking, unmarkDone } from './mutations.ts'
import { isPlain, newMaking } from './new-making.ts'

interface MadeSectionProps {
  userId: string
  recipe: Pick<RecipeRow, 'id' | 'title' | 'cover_url' | 'item_progress'>
  /** How much the screen's recipe makes: '25 unidades'; '' where it is unknown. */
  amount: string
  /** Newest first. */
  makings: readonly Making[]
  /** The picker of a photo, a part of another feature, which reports the photo's id. */
  renderPhoto: (onPhoto: (photoId: string) => void) => ReactNode
}

/** Shown before all are asked for. */
const SHOWN = 3

/** Marks an open recipe as made, and lists its makings. */
export function MadeSection({ userId, recipe, amount, makings, renderPhoto }: MadeSectionProps) {
  const saving = useMutation(saveMaking(userId))
  const removing = useMutation(removeMaking(userId))
  const unmarking = useMutation(unmarkDone(userId))
  const [isWhole, setWhole] = useState(false)
  const [latest, ...others] = makings
  const isUnmarked = isRemovalWaiting(userId, recipe.id, useWaitingWrites(userId)) || unmarking.isPending
  const isDone = latest !== undefined || (!isUnmarked && recipe.item_progress.some(({ done }) => done))

  function mark() {
    saving.mutate(newMaking(recipe.id, amount))
    // A vibration confirms it where the device has one, since the eyes may be on the bowl.
    if ('vibrate' in navigator) navigator.vibrate(15)
  }
  function unmark() {
    if (latest === undefined) unmarking.mutate(recipe.id)
    else removing.mutate({ id: latest.id, itemId: recipe.id })
  }

  if (!isDone) {
    return (
      <Button tone="quiet" className="min-h-14 self-start" onClick={mark}>
        <Circle aria-hidden size={20} strokeWidth={1.75} />
        {messages.markDone}
      </Button>
    )
  }
  const canUnmark = others.length === 0 && (latest === undefined || isPlain(latest))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <RecipePicture
          title={recipe.title}
          coverUrl={recipe.cover_url}
          place="alone"
          sizes="96px"
          className="aspect-square w-24 rounded-card"
        />
        {canUnmark && (
          <Button tone="quiet" className="min-h-14" onClick={unmark}>
            <Check aria-hidden size={20} strokeWidth={2} className="tick" />
            {messages.unmark}
          </Button>
        )}
        {latest !== undefined && !canUnmark && (
          <h2 className="text-[1.25em]">{messages.times(makings.length)}</h2>
        )}
      </div>
      {makings.length > 0 && (
        <ul aria-label={messages.log} className="flex flex-col gap-2">
          {makings.slice(0, isWhole ? undefined : SHOWN).map((making) => (
            <MakingCard key={making.id} {...{ userId, making, renderPhoto }} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-x-2">
        <Button tone="quiet" onClick={mark}>
          <Plus aria-hidden size={20} strokeWidth={1.75} />
          {latest === undefined ? messages.howItWent : messages.again}
        </Button>
        {makings.length > SHOWN && !isWhole && (
          <Button tone="plain" className="text-text" onClick={() => setWhole(true)}>
            {messages.showAll(makings.length)}
          </Button>
        )}
      </div>
    </div>
  )
}
