import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
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
  const bar = useRoomOfMoves()
  return (
    <div ref={bar} className="stage-moves">
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

/** What lies over the stage, such as a timer that has rung, stays above the buttons, however many there are. */
function useRoomOfMoves() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: element } = bar
    if (element === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--room-of-moves', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--room-of-moves')
    }
  }, [])
  return bar
}
