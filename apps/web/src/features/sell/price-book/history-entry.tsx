import { Pencil, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { dayText } from '../../../lib/day.ts'
import type { PriceEntryRow } from '../../../domain/sell/prices/rows.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { messages } from './messages.ts'
import { MoveBadge } from './move-badge.tsx'
import { comparablePrice, packageText, priceMove } from './price-view.ts'

interface HistoryEntryProps {
  entry: PriceEntryRow
  before: PriceEntryRow | undefined
  /** The button that takes the focus when the entry is shown again. */
  focusOn: 'correct' | 'remove' | null
  onCorrect: () => void
  onRemove: () => void
}

export function HistoryEntry({ entry, before, focusOn, onCorrect, onRemove }: HistoryEntryProps) {
  const left = useRef<HTMLButtonElement>(null)
  useEffect(() => left.current?.focus(), [])
  const move = before ? priceMove(before, entry) : null
  const day = dayText(entry.bought_on)
  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded-card bg-surface py-2 pr-1 pl-4 shadow-card">
      <div className="min-w-[min(11rem,100%)] flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold tabular-nums">{day}</span>
          <span className="tabular-nums">{comparablePrice(entry)}</span>
        </p>
        <p className="text-sm text-quiet">{[packageText(entry), entry.store].filter(Boolean).join(' · ')}</p>
        {move && (
          <p className="mt-1">
            <MoveBadge move={move} />
          </p>
        )}
      </div>
      <div className="ml-auto flex">
        <IconButton
          ref={focusOn === 'correct' ? left : null}
          icon={Pencil}
          label={messages.correct(day)}
          onClick={onCorrect}
        />
        <IconButton
          ref={focusOn === 'remove' ? left : null}
          icon={Trash2}
          label={messages.remove(day)}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

/** Replaces a deleted price and takes the focus of the removed button. */
export function DeletedEntry({ entry, onUndo }: { entry: PriceEntryRow; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 rounded-card border border-dashed border-outline py-1 pr-1 pl-4">
      <output className="text-quiet">{messages.removed(packageText(entry), dayText(entry.bought_on))}</output>
      <button ref={undo} type="button" onClick={onUndo} className={buttonStyle('plain')}>
        <Undo2 aria-hidden size={18} strokeWidth={1.75} />
        {messages.undo}
      </button>
    </li>
  )
}
