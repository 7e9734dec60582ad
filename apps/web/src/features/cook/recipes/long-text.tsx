import { useState } from 'react'
import { beginningOf } from '../../../domain/cook/recipes/beginning.ts'
import { messages } from './messages.ts'

/** A text of which a phone shows the beginning, and one press the rest. */
export function LongText({ text, className }: { text: string; className: string }) {
  const [isWhole, setWhole] = useState(false)
  if (text === '') return null
  const start = beginningOf(text)
  if (start === text) return <p className={className}>{text}</p>
  return (
    <p className={className}>
      {start}
      {!isWhole && (
        <span aria-hidden className="md:hidden">
          …{' '}
        </span>
      )}
      <span className={isWhole ? undefined : 'max-md:hidden'}>{text.slice(start.length)} </span>
      <button
        type="button"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
        className="-my-3.5 inline-block min-h-12 min-w-12 py-3 align-middle font-semibold text-text underline underline-offset-4 md:hidden print:hidden"
      >
        {isWhole ? messages.readLess : messages.readMore}
      </button>
    </p>
  )
}
