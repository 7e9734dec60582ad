import { showToast } from '../../../lib/toasts.ts'
import { unlockSound } from './alarm-sound.ts'
import { messages } from './messages.ts'
import { changeTimers } from './stored-timers.ts'
import { MAX_TIMERS, newTimer, type TimerSource, type TimerTime } from './timer.ts'

/** Must be called while the touch or key press is handled, which allows the page its sound. */
export async function startTimer(userId: string, source: TimerSource, time: TimerTime): Promise<void> {
  unlockSound()
  let isFull = false
  const isKept = await changeTimers(userId, (timers, now) => {
    isFull = timers.length >= MAX_TIMERS
    const id = [source.recipeId, source.step, source.index, now].join('.')
    return isFull ? timers : [...timers, newTimer(id, source, time, now)]
  })
  if (isFull) showToast({ ...messages.full, destructive: true, topic: 'timers' })
  else if (!isKept) showToast({ ...messages.onlyHere, topic: 'timers' })
}
