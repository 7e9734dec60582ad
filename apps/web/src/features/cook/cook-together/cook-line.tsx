import { usePresentSecond } from '../../../domain/cook/timers/present-second.ts'
import { clockText } from '../../../domain/cook/timers/time-text.ts'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'
import type { OthersTimer } from './shared-state.ts'
import type { Cook } from './use-company.ts'

interface CookLineProps {
  cook: Cook
  /** Whether a timer of the same step's time runs on this device. */
  isHere: (timer: OthersTimer) => boolean
  onRingHere: (timer: OthersTimer) => void
  /** Absent where this cook cannot remove others. */
  onRemove: (() => void) | null
  isRemoving: boolean
}

/** The step of another cook, with the timers that run there. */
export function CookLine({ cook, isHere, onRingHere, onRemove, isRemoving }: CookLineProps) {
  const now = usePresentSecond()
  return (
    <li className="py-1">
      <p aria-live="polite" className="font-semibold wrap-anywhere">
        {placeText(cook)}
      </p>
      <ul>
        {cook.state?.timers.map((timer) => (
          <li key={timer.id} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 tabular-nums wrap-anywhere">{timerText(timer, now)}</span>
            {timer.kind === 'running' && timer.deadline > now && !isHere(timer) && (
              <Button tone="plain" className="min-h-15" onClick={() => onRingHere(timer)}>
                {messages.ringHere}
                <span className="sr-only">{messages.ringHereFor(timer.task)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {onRemove && (
        <Button tone="plain" className="min-h-15" busy={isRemoving} onClick={onRemove}>
          {messages.remove(cook.name)}
        </Button>
      )}
    </li>
  )
}

/** A summary of the other cooks: one with place and timer, or their number. */
export function CompanySummary({ cooks, isConnected }: { cooks: readonly Cook[]; isConnected: boolean }) {
  const now = usePresentSecond()
  const [first, ...others] = cooks
  if (!isConnected) return messages.company
  if (!first) return messages.waiting
  if (others.length > 0) return messages.several(first.name, others.length)
  const running = first.state?.timers.filter((timer) => timer.kind === 'running' && timer.deadline > now)
  const deadline = Math.min(...(running ?? []).map((timer) => timer.deadline))
  return (
    <span className="min-w-0 wrap-anywhere tabular-nums">
      {placeText(first)}
      {Number.isFinite(deadline) && ` · ${clockText(deadline - now)}`}
    </span>
  )
}

function placeText({ name, state }: Cook): string {
  if (state === null || state.step === 0) return messages.preparing(name)
  return state.step === null
    ? messages.finished(name)
    : messages.atStep(name, String(state.step), String(state.count))
}

function timerText({ task, kind, deadline, left }: OthersTimer, now: number): string {
  if (kind === 'paused') return messages.paused(task, clockText(left))
  return kind === 'rung' || deadline <= now
    ? messages.rung(task)
    : messages.timer(task, clockText(deadline - now))
}
