// Times of timers as text.

import { messages } from './messages.ts'

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

/** What is left, as a clock shows it, rounded up: '9:05', '1:20:00', '2 dias 3:00:00'. */
export function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)]
  const [minutes, rest] = [Math.floor((seconds % HOUR) / MINUTE), pad(seconds % MINUTE)]
  const clock = seconds >= HOUR ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`
  return days === 0 ? clock : `${messages.days(days)} ${clock}`
}

/** A length in the form of `formatDuration`: '30 s', '35 min', '1h 20min', '2min 30s', '2 dias'. */
export function lengthText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / DAY), messages.days, messages.days],
    [Math.floor((seconds % DAY) / HOUR), messages.hours, messages.hours],
    [Math.floor((seconds % HOUR) / MINUTE), messages.minutes, messages.minutesBeside],
    [Math.round(seconds % MINUTE), messages.seconds, messages.secondsBeside],
  ] as const
  const named = parts.filter(([count]) => count > 0).slice(0, 2)
  if (named.length === 0) return messages.seconds(0)
  return named.map(([count, alone, beside]) => (named.length === 1 ? alone : beside)(count)).join(' ')
}

/** How long ago a deadline was: 'tocou agora', 'tocou há 3 min'. */
export function rangText(agoMs: number): string {
  const seconds = Math.max(0, Math.floor(agoMs / 1000))
  if (seconds < MINUTE) return messages.rangNow
  const unit = seconds >= DAY ? DAY : seconds >= HOUR ? HOUR : MINUTE
  return messages.rang(lengthText(Math.floor(seconds / unit) * unit))
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
