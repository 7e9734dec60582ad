import { Check } from 'lucide-react'
import { useFocusOnArrival } from '../../../ui/use-focus-on-arrival.ts'
import { messages } from './messages.ts'

/** Takes the place of the form on the cooking stage. */
export function SavedMaking() {
  return (
    <p
      ref={useFocusOnArrival()}
      tabIndex={-1}
      className="flex items-center gap-2 rounded-card bg-pistachio-tint px-4 py-3 text-lg text-on-pistachio-tint"
    >
      <Check aria-hidden size={24} strokeWidth={2} className="shrink-0" />
      {messages.saved}
    </p>
  )
}
