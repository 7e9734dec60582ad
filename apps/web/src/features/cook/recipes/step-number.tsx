import { Check } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import type { StepTicks } from '../../../domain/cook/recipes/step-marks.ts'
import { messages } from './messages.ts'

interface StepNumberProps {
  position: number
  /** Null where ticks are not stored: the number is then not a button. */
  ticks: StepTicks | null
}

/** The number of a step. Pressed, it is ticked. */
export function StepNumber({ position, ticks }: StepNumberProps) {
  if (ticks === null) {
    return (
      <span aria-hidden className={CIRCLE}>
        {position}
      </span>
    )
  }
  const isDone = ticks.done.includes(position)
  return (
    <button
      type="button"
      aria-pressed={isDone}
      aria-label={messages.stepDone(position)}
      onClick={() => {
        ticks.tick(position)
        // Felt where the device can, since the eyes may be on the bowl.
        if (!isDone && 'vibrate' in navigator) navigator.vibrate(15)
      }}
      className="-m-1.5 grid min-h-12 min-w-12 shrink-0 place-items-center self-start rounded-full"
    >
      <span className={classNames(CIRCLE, isDone && 'bg-pistachio-tint! text-on-pistachio-tint!')}>
        {isDone ? <Check size={20} strokeWidth={2.5} className="tick" /> : position}
      </span>
    </button>
  )
}

const CIRCLE =
  'grid size-[max(36px,1.6em)] shrink-0 place-items-center rounded-full bg-accent-tint font-display font-semibold text-on-accent-tint transition-colors duration-150'
