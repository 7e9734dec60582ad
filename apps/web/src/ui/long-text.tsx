import { useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { messages } from './long-text-messages.ts'

/** As much as five lines of a phone hold. */
const [LONG, MANY_LINES] = [220, 5]

/** The beginning of a long text, and the way to the rest of it. */
export interface LongText {
  /** Classes of the element that holds the text. */
  readonly className: string
  /** Shows the rest, or hides it again; null for a text that is short. */
  readonly more: { readonly isOpen: boolean; readonly toggle: () => void } | null
}

export function useLongText(text: string): LongText {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > LONG || text.split('\n').length > MANY_LINES
  return {
    className: classNames(
      'whitespace-pre-line wrap-anywhere',
      isLong && !isOpen && 'line-clamp-5 print:line-clamp-none',
    ),
    more: isLong ? { isOpen, toggle: () => setOpen(!isOpen) } : null,
  }
}

export function MoreButton({ more, className }: { more: LongText['more']; className?: string }) {
  if (more === null) return null
  return (
    <Button
      tone="plain"
      aria-expanded={more.isOpen}
      className={classNames('-ml-3 self-start text-text print:hidden', className)}
      onClick={more.toggle}
    >
      {more.isOpen ? messages.less : messages.more}
    </Button>
  )
}
