import { Timer as TimerIcon } from 'lucide-react'
import { openTimers } from '../../../domain/cook/timers/panel.ts'
import { usePresentSecond } from '../../../domain/cook/timers/present-second.ts'
import { clockText } from '../../../domain/cook/timers/time-text.ts'
import { inOrder, leftMs, type Timer } from '../../../domain/cook/timers/timer.ts'
import { classNames } from '../../../ui/class-names.ts'
import { messages } from './messages.ts'

/** Shows the remaining time of the next timer and the number of others. It opens all of them. */
export function TimerChip({ timers, className }: { timers: readonly Timer[]; className: string }) {
  const now = usePresentSecond()
  const [next] = inOrder(timers, now)
  if (next === undefined) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={openTimers}
      className={classNames(
        'pointer-events-auto inline-flex items-center justify-center gap-2 border-outline bg-caramel-tint px-4 font-semibold text-on-caramel-tint tabular-nums',
        className,
      )}
    >
      <TimerIcon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      <span>
        <span className="sr-only">{messages.chip(timers.length)}</span>
        {next.state.kind === 'paused' && messages.chipPaused}
        {clockText(leftMs(next, now))}
        {timers.length > 1 && <span aria-hidden>{messages.more(timers.length - 1)}</span>}
      </span>
    </button>
  )
}
