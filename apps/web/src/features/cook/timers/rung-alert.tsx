import type { Timer } from '../../../domain/cook/timers/timer.ts'
import { messages } from './messages.ts'

/** Announces each timer as it rings. @param since leaves out those that rang before (epoch milliseconds) */
export function RungAlert({ timers, since = 0 }: { timers: readonly Timer[]; since?: number }) {
  const rung = timers.filter(({ state }) => state.kind === 'rung' && state.rangAt >= since)
  return (
    <div role="alert" aria-atomic={false} className="sr-only">
      {rung.map(({ id, recipeTitle, step, task }) => (
        <p key={id}>{messages.rung(recipeTitle, step, task)}</p>
      ))}
    </div>
  )
}
