import { Timer } from 'lucide-react'
import { messages } from './messages.ts'
import type { ScalingView } from './scaling-view.ts'

/** Names what does not scale: times, and leavening for much larger batches. */
export function TimesNote({ view: { needsLessLeavening } }: { view: ScalingView }) {
  return (
    <p className="flex items-start gap-2 text-quiet">
      <Timer aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      {needsLessLeavening ? `${messages.timesNote} ${messages.leavening}` : messages.timesNote}
    </p>
  )
}
