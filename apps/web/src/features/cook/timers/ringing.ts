/** What a page does when a timer rings: sound, vibration, a notification. */
import { playAlarm } from '../../../domain/cook/timers/alarm-sound.ts'
import { openTimers } from '../../../domain/cook/timers/panel.ts'
import type { Timer } from '../../../domain/cook/timers/timer.ts'
import { messages } from './messages.ts'
import { notify } from './notifications.ts'

/** After a longer sleep only the screen shows the time: a late noise would frighten. */
const STILL_HEARD_MS = 3_600_000
const VIBRATION_MS = [500, 200, 500, 200, 500]

let stopSound: (() => void) | null = null
/** Timers that this page sounds for. */
let heard: ReadonlySet<string> = new Set()

export function ringFor(timers: readonly Timer[]): void {
  const now = Date.now()
  const recent = timers.filter(({ state }) => state.kind === 'rung' && now - state.deadline < STILL_HEARD_MS)
  if (recent.length === 0) return
  silence()
  stopSound = playAlarm()
  heard = new Set([...heard, ...recent.map(({ id }) => id)])
  // Browsers report an error where the page was never touched.
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(VIBRATION_MS)
  if (document.visibilityState === 'visible') return
  for (const { id, recipeId, recipeTitle, step, task } of recent) {
    const data = `/recipe/${recipeId}?aba=preparo#passo-${step}`
    void notify(messages.notified(recipeTitle), { body: task, tag: id, lang: 'pt-BR', data }, openTimers)
  }
}

export function silence(): void {
  stopSound?.()
  stopSound = null
}

/** Ends the sound once all its timers have been answered, on this page or another. */
export function silenceIfAnswered(timers: readonly Timer[]): void {
  const waiting = timers.filter(({ id, state }) => state.kind === 'rung' && heard.has(id))
  heard = new Set(waiting.map(({ id }) => id))
  if (waiting.length === 0) silence()
}
