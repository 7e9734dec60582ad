import type { TextRange } from '@ateliedoce/recipe-text'
import { messages } from './messages.ts'

/** A question for each time that cannot be read for certain, so that no timer runs for a part of it. */
export function UnclearTimes({ text, places }: { text: string; places: readonly TextRange[] }) {
  return places.map(({ start, end }) => (
    <p key={start} className="mt-1 text-sm text-quiet print:hidden">
      {messages.unclear(text.slice(start, end))}
    </p>
  ))
}
