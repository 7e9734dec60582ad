import { messages } from '../messages.ts'
import { showToast } from '../toasts.ts'

let isSaid = false

/** Shows once in a visit that waiting writes will not outlive the page. @param isKept what the write reported */
export function sayIfNotKept(isKept: boolean): void {
  if (isKept || isSaid) return
  isSaid = true
  showToast({ ...messages.notKept, topic: 'not-kept' })
}
