// The moment from which a recipe counts without a photo, in words.

import { daysAfter, dayOf, dayText, today } from '../../../lib/day.ts'
import { once } from '../../../lib/once.ts'
import { messages } from './messages.ts'

const MINUTE_MS = 60_000
const TIME = once(() => new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' }))

/**
 * 'hoje, às 14h30', with the day where it is another one. Rounded up to the minute, so that what it promises has come.
 * @param moment ISO 8601 with its offset
 */
export function provenTime(moment: string, now = new Date()): string {
  const texts = messages.evidence
  const at = new Date(Math.ceil(new Date(moment).getTime() / MINUTE_MS) * MINUTE_MS)
  const time = TIME().format(at).replace(':', 'h')
  const day = dayOf(at)
  if (day === today(now)) return texts.today(time)
  return day === daysAfter(today(now), 1) ? texts.tomorrow(time) : texts.onDay(dayText(day), time)
}
