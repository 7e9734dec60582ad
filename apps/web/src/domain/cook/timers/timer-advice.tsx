import { Check, Sun } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'
import { keepScreenOn, useKeepsScreenOn } from './screen-keeping.ts'

interface TimerAdviceProps {
  /** The screen stays on anyway, so that is not offered. */
  isScreenKept?: boolean
}

/** Explains where a timer may not ring, and offers to keep the screen on while timers run. */
export function TimerAdvice({ isScreenKept = false }: TimerAdviceProps) {
  const isKept = useKeepsScreenOn()
  const Icon = isKept ? Check : Sun
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-quiet print:hidden">
      <p className="min-w-[min(14rem,100%)] flex-1">{messages.advice}</p>
      {!isScreenKept && 'wakeLock' in navigator && (
        <Button tone="plain" aria-pressed={isKept} className="-ml-3" onClick={() => keepScreenOn(!isKept)}>
          <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          {messages.keepScreenOn}
        </Button>
      )}
    </div>
  )
}
