import type { ScreenLock } from '../../../lib/use-wake-lock.ts'
import { messages } from './messages.ts'

/** Whether the screen stays on, in one quiet sentence; nothing until it is known. */
export function ScreenNote({ lock }: { lock: ScreenLock }) {
  if (lock === 'asking') return null
  const text = { held: messages.screenHeld, unavailable: messages.screenNot, refused: messages.screenRefused }
  return <p className="text-base text-quiet">{text[lock]}</p>
}
