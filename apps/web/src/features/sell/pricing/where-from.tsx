import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import { messages } from './messages.ts'
import { PriceOrigin } from './price-origin.tsx'

/** On a phone, a sheet over the bar. */
export function WhereFrom({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(() => dialog.current?.close())
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
        <PriceOrigin isPictureFirst />
      </div>
    </dialog>
  )
}
