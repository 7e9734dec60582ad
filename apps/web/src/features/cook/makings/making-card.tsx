import { formatDuration } from '@ateliedoce/recipe-text'
import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { Making, MakingWrite } from '../../../domain/cook/recipe-additions/own-makings.ts'
import { dayText } from '../../../lib/day.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { MoreButton, useLongText } from '../../../ui/long-text.tsx'
import { FinishForm } from './finish-form.tsx'
import { messages, refusalText } from './messages.ts'
import { removeMaking } from './mutations.ts'
import { isPlain } from './new-making.ts'
import { Stars } from '../../../ui/stars.tsx'

interface MakingCardProps {
  userId: string
  making: Making
  renderPhoto: (onPhoto: (photoId: string) => void) => ReactNode
}

/** One time that the recipe was made. Its form opens in its place. */
export function MakingCard({ userId, making, renderPhoto }: MakingCardProps) {
  const [isOpen, setOpen] = useState(false)
  const part = useRef<HTMLLIElement>(null)
  const day = dayText(making.madeOn)
  const note = useLongText(making.note)
  const close = () => {
    setOpen(false)
    // The form disappears, so the focus moves to what opened it.
    requestAnimationFrame(() => part.current?.querySelector('button')?.focus())
  }
  return (
    <li ref={part} className="rounded-card bg-surface px-4 py-3 shadow-card">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <time dateTime={making.madeOn} className="font-semibold tabular-nums">
              {day}
            </time>
            <Stars count={making.stars} />
          </p>
          {factsOf(making) !== '' && <p className="text-[0.875em] text-quiet">{factsOf(making)}</p>}
          {making.note !== '' && <p className={classNames('mt-1', note.className)}>{making.note}</p>}
          <MoreButton more={note.more} className="-mb-1" />
          {making.state !== 'stored' && (
            <p className="mt-1 text-[0.875em] font-medium">
              {making.state === 'waiting' ? messages.waiting : refusalText(making.state.refusal)}
            </p>
          )}
        </div>
        {!isOpen && (
          <Button
            tone="plain"
            className="-my-1.5 -mr-3 text-text"
            aria-label={isPlain(making) ? undefined : messages.edit(day)}
            onClick={() => setOpen(true)}
          >
            <Pencil aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
            {isPlain(making) && messages.howItWent}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="mt-3 border-t border-line pt-3">
          <FinishForm
            userId={userId}
            making={writeOf(making)}
            stored={making.state === 'stored' ? writeOf(making) : undefined}
            onSaved={close}
            onCancel={close}
            renderPhoto={renderPhoto}
            isSecond
          />
          <Removal userId={userId} making={making} />
        </div>
      )}
    </li>
  )
}

/** Deletes a making, after a second press. */
function Removal({ userId, making }: { userId: string; making: Making }) {
  const [isAsked, setIsAsked] = useState(false)
  const { mutate } = useMutation(removeMaking(userId))
  if (!isAsked) {
    return (
      <Button tone="plain" className="mt-2 -ml-3 text-text" onClick={() => setIsAsked(true)}>
        <Trash2 aria-hidden size={20} strokeWidth={1.75} />
        {messages.remove}
      </Button>
    )
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button tone="quiet" onClick={() => mutate({ id: making.id, itemId: making.itemId })}>
        {messages.sureToRemove}
      </Button>
      <Button tone="plain" onClick={() => setIsAsked(false)}>
        {messages.keep}
      </Button>
    </div>
  )
}

function factsOf({ amount, minutes }: MakingWrite): string {
  const time = minutes === null ? '' : messages.minutesText(formatDuration(minutes))
  return [amount, time].filter((fact) => fact !== '').join(' · ')
}

function writeOf(making: Making): MakingWrite {
  const { id, itemId, madeOn, amount, minutes, note, stars, photoId } = making
  return { id, itemId, madeOn, amount, minutes, note, stars, photoId }
}
