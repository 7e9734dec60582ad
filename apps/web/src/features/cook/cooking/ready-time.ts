// The time at which a recipe is ready if it is begun now. Pure.

import { messages } from './messages.ts'
import { once } from '../../../lib/once.ts'

const MINUTE_MS = 60_000
/** Rounded, since cooks do not plan to the minute. */
const ROUNDED_TO_MINUTES = 5
const TIME = once(() => new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' }))
const DAY = once(() => new Intl.DateTimeFormat('pt-BR', { weekday: 'long' }))

/** "Começando agora, fica pronta por volta de 16h40."; with the day where it is another one. */
export function readyText(now: Date, minutes: number): string {
  const step = ROUNDED_TO_MINUTES * MINUTE_MS
  const ready = new Date(Math.ceil((now.getTime() + minutes * MINUTE_MS) / step) * step)
  const time = TIME().format(ready).replace(':', 'h')
  const days = Math.round((midnight(ready) - midnight(now)) / (24 * 60 * MINUTE_MS))
  if (days === 0) return messages.readyAt(time)
  return messages.readyOn(days === 1 ? messages.tomorrow : messages.onDay(DAY().format(ready)), time)
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
