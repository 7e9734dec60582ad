import { Scaling } from 'lucide-react'
import { messages } from './messages.ts'
import type { ScalingView } from './scaling-view.ts'
import { TimesNote } from './times-note.tsx'

/** Warns above the method that it was written for another amount. */
export function MethodNotice({ view }: { view: ScalingView }) {
  return (
    <div className="flex flex-col gap-2 rounded-card bg-surface p-4 shadow-card">
      <p className="flex items-start gap-2 font-semibold">
        <Scaling aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
        {view.summary === '' ? messages.changed : messages.changedTo(view.summary)}
      </p>
      <p>{messages.methodAsWritten}</p>
      <TimesNote view={view} />
    </div>
  )
}
