import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { RungTimersPlace } from '../../../domain/cook/timers/chip-place.tsx'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'

interface StageMovesProps {
  next: string
  onNext: () => void
  /** Null on the first screen. */
  onBack: (() => void) | null
  /** Above both. */
  children: ReactNode
}

/** The buttons for the next and previous step: large enough for a knuckle, within reach of a thumb. */
export function StageMoves({ next, onNext, onBack, children }: StageMovesProps) {
  return (
    <div className="stage-moves">
      {/* In the flow: the words of a step scroll clear of it. */}
      <RungTimersPlace className="empty:hidden" />
      {children}
      <nav aria-label={messages.step} className="flex flex-wrap gap-3">
        {onBack !== null && (
          <Button tone="quiet" className="stage-move px-4" onClick={onBack}>
            <ArrowLeft aria-hidden size={26} strokeWidth={1.75} className="shrink-0" />
            {messages.back}
          </Button>
        )}
        <Button className="stage-move flex-1" onClick={onNext}>
          {next}
          <ArrowRight aria-hidden size={26} strokeWidth={1.75} className="shrink-0" />
        </Button>
      </nav>
    </div>
  )
}
