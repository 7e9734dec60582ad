import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { dismissToast, useToasts, type Toast } from '../lib/toasts.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

const SHOWN_FOR_MS = 6000

/** Where toasts appear: above the bottom bar on phones, in the corner on wide screens. Always there, so that it is heard. */
export function ToastRegion() {
  const toasts = useToasts()
  return (
    <section
      aria-label="Avisos"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 flex flex-col gap-2 sm:left-auto sm:w-96"
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

function ToastCard({ toast }: { toast: Toast }) {
  useEffect(() => {
    // A failure stays until it is dismissed: it may name what must be done.
    if (toast.destructive) return undefined
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [toast])

  const Icon = toast.destructive ? CircleAlert : CircleCheck
  return (
    <li
      className={classNames(
        'toast pointer-events-auto flex items-start gap-3 rounded-card py-3 pr-1 pl-4 shadow-lifted',
        toast.destructive ? 'bg-danger-tint text-on-danger-tint' : 'bg-pistachio-tint text-on-pistachio-tint',
      )}
    >
      <Icon aria-hidden size={22} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        <p>{toast.description}</p>
      </div>
      <IconButton
        icon={X}
        label="Fechar aviso"
        className="-my-2 text-inherit hover:bg-transparent"
        onClick={() => dismissToast(toast.id)}
      />
    </li>
  )
}
