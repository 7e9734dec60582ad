// The price at the bottom of a phone's screen, over the navigation, and where it comes from.

import { ChevronUp, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../../ui/icon-button.tsx'
import { messages } from './messages.ts'
import { PriceText } from './price-text.tsx'

/** @param children where the price comes from */
export function PriceBar({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const place = useNavigation()
  useEffect(() => {
    // Toasts stand over the bar.
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
      {place !== null && createPortal(bar, place)}
      {isOpen && <WhereFrom onClose={() => setOpen(false)}>{children}</WhereFrom>}
    </>
  )
}

/** The navigation's bar, which the price stands on: it keeps its place however high the bar is. */
function useNavigation(): HTMLElement | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => document.querySelector<HTMLElement>('[data-chip]')?.parentElement ?? null,
    () => null,
  )
}

function WhereFrom({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current: element } = dialog
    if (element === null) return
    if (!element.open) element.showModal()
    const pressed = ({ target }: MouseEvent) => {
      if (target === element) element.close()
    }
    element.addEventListener('click', pressed)
    return () => element.removeEventListener('click', pressed)
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[88dvh] w-full max-w-none animate-[rise_200ms_var(--ease-soft)] overflow-y-auto rounded-t-card bg-ground text-text shadow-lifted backdrop:bg-black/40 lg:hidden print:hidden"
    >
      <div className="sticky top-0 z-1 flex items-center gap-2 bg-ground py-1 pr-1 pl-4">
        <h2 id={titleId} className="min-w-0 flex-1 text-lg">
          {messages.whereFrom}
        </h2>
        <IconButton icon={X} label={messages.closeSteps} onClick={() => dialog.current?.close()} />
      </div>
      <div className="flex flex-col gap-4 px-4 pb-[max(--spacing(4),env(safe-area-inset-bottom))]">
        {children}
      </div>
    </dialog>
  )
}
