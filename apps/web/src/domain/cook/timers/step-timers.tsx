import { stepTimers, unclearTimers, type Step, type StepTimer } from '@ateliedoce/recipe-text'
import { Timer as TimerIcon } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'
import { expectTimers, openTimers } from './panel.ts'
import { usePresentSecond } from './present-second.ts'
import { startTimer } from './start-timer.ts'
import { clockText, lengthText, rangText } from './time-text.ts'
import { isOf, leftMs, type Timer } from './timer.ts'
import { TimerAdvice } from './timer-advice.tsx'
import { UnclearTimes } from './unclear-times.tsx'
import { useTimers } from './use-timers.ts'

interface StepTimersProps {
  recipe: { readonly id: string; readonly title: string }
  step: Pick<Step, 'position' | 'text' | 'minutes'>
  /** `stage`: targets of 60 px, for hands with dough on them. */
  size?: 'reading' | 'stage'
  /** Whether another part of the screen explains where a timer may not ring. */
  withoutAdvice?: boolean
}

/** The step of this visit's first timer, where the sentence about timers that may not ring is shown once. */
let advisedAt: string | null = null

/** A button for each time of a step: it starts a timer ("Iniciar 35 min"), then shows what is left and leads to all timers. */
export function StepTimers({ recipe, step, size = 'reading', withoutAdvice = false }: StepTimersProps) {
  const { text, minutes, position } = step
  const offered = useMemo(() => stepTimers({ text, minutes }), [text, minutes])
  const userId = useUser().id
  const timers = useTimers(userId)
  const isOffered = offered.length > 0
  useEffect(() => {
    if (isOffered) expectTimers()
  }, [isOffered])
  const unclear = useMemo(() => unclearTimers(text), [text])
  if (!isOffered) return <UnclearTimes text={text} places={unclear} />
  const sources = offered.map(({ task }, index) => ({
    recipeId: recipe.id,
    recipeTitle: recipe.title,
    step: position,
    index,
    task,
  }))
  const running = sources.map((source) => timers.find((timer) => isOf(timer, source)))
  // The stage shows a timer that has rung right above.
  const isShownAbove = ({ state }: Timer) => size === 'stage' && state.kind === 'rung'
  if (unclear.length === 0 && running.every((timer) => timer && isShownAbove(timer))) return null
  const place = `${recipe.id}.${position}`
  const className = size === 'stage' ? 'min-h-15' : ''
  return (
    <div className="mt-2 flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {offered.map((time, index) => {
          const [timer, source] = [running[index], sources[index]]
          if (timer && isShownAbove(timer)) return null
          if (timer) return <RunningTimer key={timer.id} timer={timer} className={className} />
          return (
            source && (
              <Button
                key={time.words?.start ?? -1}
                tone="quiet"
                className={className}
                onClick={() => {
                  advisedAt ??= place
                  void startTimer(userId, source, time)
                }}
              >
                <TimerIcon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
                <StartText time={time} />
              </Button>
            )
          )
        })}
      </div>
      <UnclearTimes text={text} places={unclear} />
      {!withoutAdvice && advisedAt === place && running.some(Boolean) && <TimerAdvice />}
    </div>
  )
}

function StartText({ time: { seconds, task } }: { time: StepTimer }) {
  return (
    <span>
      {messages.start(lengthText(seconds))}
      <span className="sr-only">{messages.startedFor(task)}</span>
    </span>
  )
}

function RunningTimer({ timer, className }: { timer: Timer; className: string }) {
  const now = usePresentSecond()
  const { state } = timer
  const rang = state.kind === 'rung' ? rangText(now - state.deadline) : null
  const clock = clockText(leftMs(timer, now))
  const label = state.kind === 'paused' ? messages.seePaused(clock) : messages.see(clock)
  return (
    <Button
      tone="quiet"
      className={`${className} bg-caramel-tint! text-on-caramel-tint! tabular-nums`}
      aria-label={rang === null ? label : messages.seeRung(rang)}
      onClick={openTimers}
    >
      <TimerIcon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      {rang ?? clock}
    </Button>
  )
}
