import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { usePresentSecond } from '../../../domain/cook/timers/present-second.ts'
import { changeTimers, removeTimer } from '../../../domain/cook/timers/stored-timers.ts'
import { inOrder, type Timer } from '../../../domain/cook/timers/timer.ts'
import { TimerAdvice } from '../../../domain/cook/timers/timer-advice.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import { messages } from './messages.ts'
import { NotificationOffer } from './notification-offer.tsx'
import { RungAlert } from './rung-alert.tsx'
import { TimerCard } from './timer-card.tsx'

interface TimerSheetProps {
  userId: string
  timers: readonly Timer[]
  /** The chip that opens it is at the head of the screen. */
  isAtHead: boolean
  onClose: () => void
}

/** All timers of this device. */
export function TimerSheet({ userId, timers, isAtHead, onClose }: TimerSheetProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [ended, setEnded] = useState<Timer | null>(null)
  const [openedAt] = useState(() => Date.now())
  useBackCloses(() => dialog.current?.close())
  const now = usePresentSecond()
  useModal(dialog)

  function end(timer: Timer): void {
    setEnded(timer.state.kind === 'rung' ? null : timer)
    void removeTimer(userId, timer.id)
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className={classNames(
        'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none animate-[rise_200ms_var(--ease-soft)] overflow-y-auto rounded-t-card bg-surface text-text shadow-lifted backdrop:bg-black/40 md:inset-y-auto md:right-6 md:left-auto md:w-[26rem] md:rounded-card print:hidden',
        isAtHead ? 'md:top-20 md:bottom-auto' : 'md:bottom-6',
      )}
    >
      <div className="px-4 pb-[max(--spacing(4),env(safe-area-inset-bottom))]">
        <div className="sticky top-0 z-1 -mx-4 flex items-center gap-2 bg-surface py-1 pr-1 pl-4">
          <h2 id={titleId} className="min-w-0 flex-1 text-lg">
            {messages.title}
          </h2>
          <IconButton
            icon={X}
            label={messages.close}
            className="size-15!"
            onClick={() => dialog.current?.close()}
          />
        </div>
        <div className="flex flex-col gap-3 pt-1">
          <output className="contents">
            {ended !== null && (
              <EndedNotice
                onUndo={() => {
                  setEnded(null)
                  void changeTimers(userId, (stored) => [...stored, ended])
                }}
              />
            )}
          </output>
          {/* The alert of the screen below is out of reach while the sheet is open. */}
          <RungAlert timers={timers} since={openedAt} />
          {timers.length === 0 && <p className="text-quiet">{messages.none}</p>}
          <ul className="flex flex-col gap-3">
            {inOrder(timers, now).map((timer) => (
              <li key={timer.id}>
                <TimerCard
                  userId={userId}
                  timer={timer}
                  onEnd={end}
                  onLeave={() => dialog.current?.close()}
                />
              </li>
            ))}
          </ul>
          <NotificationOffer />
          <TimerAdvice />
        </div>
      </div>
    </dialog>
  )
}

function EndedNotice({ onUndo }: { onUndo: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {messages.ended}
      <Button tone="plain" onClick={onUndo}>
        {messages.undo}
      </Button>
    </span>
  )
}

/** Opens the dialog as a modal one, which closes by a press beside it and keeps its keys from the screen below. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const { current: element } = dialog
    if (element === null) return
    if (!element.open) element.showModal()
    const pressed = ({ target }: MouseEvent) => {
      // The dialog itself is hit only beside its content.
      if (target === element) element.close()
    }
    // The keys of the screen below, such as those that turn the page, are not meant here.
    const keyed = (event: KeyboardEvent) => event.stopPropagation()
    element.addEventListener('click', pressed)
    element.addEventListener('keydown', keyed)
    return () => {
      element.removeEventListener('click', pressed)
      element.removeEventListener('keydown', keyed)
    }
  }, [dialog])
}
