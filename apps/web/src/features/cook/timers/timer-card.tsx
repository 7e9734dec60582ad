import { Link } from '@tanstack/react-router'
import { BellRing, Pause, Play } from 'lucide-react'
import { usePresentSecond } from '../../../domain/cook/timers/present-second.ts'
import { changeTimer } from '../../../domain/cook/timers/stored-timers.ts'
import { clockText, lengthText, rangText } from '../../../domain/cook/timers/time-text.ts'
import {
  extend,
  leftMs,
  pause,
  restLeftMs,
  resume,
  takeRest,
  type Timer,
} from '../../../domain/cook/timers/timer.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { messages } from './messages.ts'

export const MINUTE_MS = 60_000
/** Large enough for a hand with dough on it. */
export const TARGET = 'min-h-15 px-3! @sm:px-4!'

interface TimerCardProps {
  userId: string
  timer: Timer
  onEnd: (timer: Timer) => void
  /** Called when the link to the step is followed. */
  onLeave?: () => void
}

/** One timer: its purpose, the time left or since it rang, and its buttons. */
export function TimerCard({ userId, timer, onEnd, onLeave }: TimerCardProps) {
  const now = usePresentSecond()
  const { id, recipeId, recipeTitle, step, task, state } = timer
  const rest = lengthText(wholeMinutes(restLeftMs(timer, now) / 1000))
  const hasRest = restLeftMs(timer, now) > 0
  const change = (to: (timer: Timer, now: number) => Timer) => void changeTimer(userId, id, to)
  const isRung = state.kind === 'rung'
  return (
    <div
      className={classNames(
        '@container flex flex-col gap-2 rounded-card p-4',
        isRung ? 'border border-outline bg-caramel-tint text-on-caramel-tint' : 'bg-sunken',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div className="min-w-[min(9rem,100%)] flex-1">
          <Link
            to="/recipe/$id"
            params={{ id: recipeId }}
            search={{ aba: 'preparo' }}
            hash={`passo-${step}`}
            onClick={onLeave}
            className="inline-flex min-h-12 items-center font-semibold underline-offset-4 hover:underline"
          >
            {recipeTitle}, {messages.step(step)}
          </Link>
          <p className="-mt-2 line-clamp-3 first-letter:uppercase">{task}</p>
        </div>
        <TimeLeft timer={timer} now={now} />
      </div>
      {hasRest && <p>{messages.firstLook(rest)}</p>}
      <div className="flex flex-wrap gap-1 @sm:gap-2">
        {isRung && (
          <Button tone="quiet" className={TARGET} onClick={() => onEnd(timer)}>
            {messages.done}
          </Button>
        )}
        {hasRest && (
          <Button tone="quiet" className={TARGET} onClick={() => change(takeRest)}>
            {messages.takeRest(rest)}
          </Button>
        )}
        {state.kind === 'running' && (
          <Button tone="quiet" className={TARGET} onClick={() => change(pause)}>
            <Pause aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
            {messages.pause}
          </Button>
        )}
        {state.kind === 'paused' && (
          <Button tone="quiet" className={TARGET} onClick={() => change(resume)}>
            <Play aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
            {messages.resume}
          </Button>
        )}
        <Button
          tone="quiet"
          className={TARGET}
          onClick={() => change((current, at) => extend(current, MINUTE_MS, at))}
        >
          {messages.addMinute}
        </Button>
        {!isRung && (
          <Button tone="plain" className={TARGET} onClick={() => onEnd(timer)}>
            {messages.end}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The time left, or the time since the timer rang. */
function TimeLeft({ timer, now }: { timer: Timer; now: number }) {
  const { state } = timer
  return state.kind === 'rung' ? (
    <p className="flex items-center gap-2 font-semibold">
      <BellRing aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      {rangText(now - state.deadline)}
    </p>
  ) : (
    <p className="text-right">
      <span
        role="timer"
        aria-label={messages.left}
        className="font-display text-[1.75rem] leading-tight font-semibold tabular-nums"
      >
        {clockText(leftMs(timer, now))}
      </span>
      {state.kind === 'paused' && <span className="block text-sm">{messages.paused}</span>}
    </p>
  )
}

/** Rounded up, but seconds where less than a minute is left. */
export function wholeMinutes(seconds: number): number {
  return seconds < 60 ? Math.ceil(seconds) : Math.ceil(seconds / 60) * 60
}
