import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { usePresentSecond } from '../../../domain/cook/timers/present-second.ts'
import { changeTimer } from '../../../domain/cook/timers/stored-timers.ts'
import { lengthText, rangText } from '../../../domain/cook/timers/time-text.ts'
import { extend, restLeftMs, takeRest, type Timer } from '../../../domain/cook/timers/timer.ts'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'
import { MINUTE_MS, TARGET, wholeMinutes } from './timer-card.tsx'

interface RungCardProps {
  userId: string
  timer: Timer
  onEnd: (timer: Timer) => void
}

/** A timer that has rung, over the screen: as low as its buttons, since what is read lies below it. The sheet tells its task. */
export function RungCard({ userId, timer, onEnd }: RungCardProps) {
  const now = usePresentSecond()
  const { id, recipeId, recipeTitle, step, state } = timer
  if (state.kind !== 'rung') return null
  const restMs = restLeftMs(timer, now)
  const change = (to: (timer: Timer, at: number) => Timer) => void changeTimer(userId, id, to)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-card border border-outline bg-caramel-tint px-3 py-2 text-on-caramel-tint">
      <div className="min-w-[min(8rem,100%)] flex-1">
        <Link
          to="/recipe/$id"
          params={{ id: recipeId }}
          search={{ aba: 'preparo' }}
          hash={`passo-${step}`}
          className="line-clamp-2 leading-tight font-semibold underline-offset-4 hover:underline"
        >
          {recipeTitle}, {messages.step(step)}
        </Link>
        <p className="flex items-center gap-1 text-sm">
          <BellRing aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
          {rangText(now - state.deadline)}
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        {restMs > 0 && (
          <Button tone="quiet" className={TARGET} onClick={() => change(takeRest)}>
            {messages.takeRest(lengthText(wholeMinutes(restMs / 1000)))}
          </Button>
        )}
        <Button
          tone="quiet"
          className={TARGET}
          onClick={() => change((current, at) => extend(current, MINUTE_MS, at))}
        >
          {messages.addMinute}
        </Button>
        <Button tone="quiet" className={TARGET} onClick={() => onEnd(timer)}>
          {messages.done}
        </Button>
      </div>
    </div>
  )
}
