import { Scale } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'

interface ChooseButtonProps {
  isChoosing: boolean
  onChange: (isChoosing: boolean) => void
}

/** Lets each line of the list be given another amount, or ends that. */
export function ChooseButton({ isChoosing, onChange }: ChooseButtonProps) {
  return (
    <div className="mt-2 -ml-3 print:hidden">
      <Button
        tone="plain"
        aria-pressed={isChoosing}
        className="text-text"
        onClick={() => onChange(!isChoosing)}
      >
        <Scale aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {isChoosing ? messages.end : messages.begin}
      </Button>
      {isChoosing && <p className="ml-3 text-[0.875em] text-quiet">{messages.hint}</p>}
    </div>
  )
}
