import type { ComponentProps, MouseEvent } from 'react'
import { buttonStyle, type ButtonTone } from './button-style.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone
  /** Something was sent and the answer is not there yet: no second press, same width. */
  busy?: boolean
}

export function Button({
  tone = 'accent',
  busy = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Enter in a field of its form presses the button as well.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...props}
      onClick={press}
      className={buttonStyle(tone, className)}
      // Not `disabled`, which would throw whoever has just pressed it off the page: the focus would be nowhere.
      aria-disabled={busy || props['aria-disabled']}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner size="small" />}
      {children}
    </button>
  )
}
