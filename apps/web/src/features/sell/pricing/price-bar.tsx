// The price at the bottom of a phone's screen, over the navigation.

import { ChevronUp } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useChipPlace } from '../../../domain/cook/timers/chip-place.tsx'
import { messages } from './messages.ts'
import { PriceText } from './price-text.tsx'

/** @param renderOrigin the sheet that explains where the price comes from */
export function PriceBar({ renderOrigin }: { renderOrigin: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  // The timers' chip stands in the navigation, on which the price stands too: it keeps its place however high the bar is.
  const navigation = useChipPlace()?.parentElement ?? null
  useEffect(() => {
    // Toasts stand over the bar: `ui/toast-region.tsx` reads this.
    const { style } = document.documentElement
    style.setProperty('--room-of-bar', '3rem')
    return () => void style.removeProperty('--room-of-bar')
  }, [])
  const bar = (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
      className="order-first flex min-h-12 w-full items-center gap-2 border-b border-line px-4 py-2 text-left tabular-nums lg:hidden"
    >
      <output className="min-w-0 flex-1">
        <PriceText />
      </output>
      <span className="sr-only">{messages.whereFrom}</span>
      <ChevronUp aria-hidden size={22} strokeWidth={1.75} className="shrink-0" />
    </button>
  )
  return (
    <>
      {/* The room that the bar takes from the screen. */}
      <div aria-hidden className="h-14 lg:hidden print:hidden" />
      {navigation !== null && createPortal(bar, navigation)}
      {isOpen && renderOrigin(() => setOpen(false))}
    </>
  )
}
