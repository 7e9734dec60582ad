import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import { messages } from './messages.ts'

interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A modal sheet over the stage: from below on a phone, at the side elsewhere. A press outside it or Escape closes it. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useBackCloses(() => dialog.current?.close())
  useEffect(() => {
    const opener = document.activeElement
    const sheet = dialog.current
    sheet?.showModal()
    sheet?.addEventListener('click', ({ target }) => {
      if (target === sheet) sheet.close()
    })
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog ref={dialog} aria-labelledby={titleId} onClose={onClose} className="stage-sheet">
      <div className="flex min-h-full flex-col gap-2 p-4 pb-[max(--spacing(4),env(safe-area-inset-bottom))]">
        <div className="sticky top-0 z-1 -m-4 mb-0 flex items-center gap-2 bg-surface py-1 pr-1 pl-4">
          <h2 id={titleId} className="min-w-0 flex-1 text-xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label={messages.close}
            title={messages.close}
            onClick={() => dialog.current?.close()}
            className="grid size-15 shrink-0 place-items-center rounded-full hover:bg-sunken"
          >
            <X aria-hidden size={26} strokeWidth={1.75} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
