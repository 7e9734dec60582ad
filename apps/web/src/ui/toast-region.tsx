import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dismissToast, useToasts, type Toast } from '../lib/toasts.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { messages } from './messages.ts'

const SHOWN_FOR_MS = 6000
/** A failure takes longer to read, and an action longer to decide on. */
const FAILURE_SHOWN_FOR_MS = 10_000

/** The region of toasts. It is always on the page, so that screen readers listen to it. */
export function ToastRegion({ place }: { place: 'top' | 'above-bottom-bar' }) {
  const toasts = useToasts()
  const isLow = useIsWorkLow(toasts.length > 0)
  return (
    <section
      aria-label={messages.toasts.label}
      className={classNames(
        '@container pointer-events-none fixed inset-x-4 z-30 flex flex-col gap-2 sm:left-auto sm:w-96 print:hidden',
        place === 'top' || isLow
          ? classNames(
              'top-[calc(1rem+env(safe-area-inset-top))]',
              place !== 'top' && 'lg:top-auto lg:bottom-6',
            )
          : 'bottom-[calc(--spacing(20)+var(--room-of-bar,0px)+env(safe-area-inset-bottom))] lg:bottom-6',
      )}
    >
      <ul aria-live="polite" className="flex flex-col gap-2">
        {toasts
          .filter((toast) => !toast.destructive)
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </ul>
      <ul aria-live="assertive" className="flex flex-col gap-2">
        {toasts
          .filter((toast) => toast.destructive)
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </ul>
    </section>
  )
}

/** The lower part of the window, which toasts at its end would cover. */
const LOW = 0.55

/** Whether what the learner does is low on the screen, as it was when the first of the present toasts came. */
function useIsWorkLow(hasToasts: boolean): boolean {
  const pressedAt = useRef(0)
  const [isLow, setLow] = useState(false)
  useEffect(() => {
    const onPress = ({ clientY }: PointerEvent) => {
      pressedAt.current = clientY
    }
    document.addEventListener('pointerdown', onPress, { capture: true })
    return () => document.removeEventListener('pointerdown', onPress, { capture: true })
  }, [])
  useLayoutEffect(() => {
    if (hasToasts) setLow(workedAt(pressedAt.current) > window.innerHeight * LOW)
  }, [hasToasts])
  return isLow
}

/** The lower edge of the focused field, or the last press. */
function workedAt(pressedAt: number): number {
  const { activeElement } = document
  const isField = activeElement?.matches('input, textarea, select, [contenteditable]') === true
  return isField ? activeElement.getBoundingClientRect().bottom : pressedAt
}

function ToastCard({ toast }: { toast: Toast }) {
  useEffect(() => {
    const shownForMs = toast.destructive || toast.action ? FAILURE_SHOWN_FOR_MS : SHOWN_FOR_MS
    const timer = setTimeout(() => dismissToast(toast.id), shownForMs)
    return () => clearTimeout(timer)
  }, [toast])

  const Icon = toast.destructive ? CircleAlert : CircleCheck
  return (
    <li
      className={classNames(
        // Large text on a phone must not push the way to close it off the screen.
        'toast pointer-events-auto flex max-h-[70dvh] items-start gap-[min(0.75rem,2.5vw)] overflow-y-auto rounded-card py-3 pr-1 pl-[min(1rem,4.5vw)] shadow-lifted',
        toast.destructive ? 'bg-danger-tint text-on-danger-tint' : 'bg-pistachio-tint text-on-pistachio-tint',
      )}
    >
      <Icon aria-hidden size={22} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        <p>{toast.description}</p>
        {toast.cause !== undefined && <p className="mt-1">{toast.cause}</p>}
        {toast.action !== undefined && (
          <button
            type="button"
            className="-ml-2 min-h-12 rounded-full px-2 font-semibold underline underline-offset-4"
            onClick={() => {
              toast.action?.run()
              dismissToast(toast.id)
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton
        icon={X}
        label={messages.toasts.close}
        className="sticky -top-1 -my-2 text-inherit hover:bg-transparent"
        onClick={() => dismissToast(toast.id)}
      />
    </li>
  )
}
