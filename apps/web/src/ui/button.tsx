import type { ComponentProps, MouseEvent } from 'react'
import { buttonStyle, type ButtonTone } from './button-style.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone
  /** Waits for a response: ignores further presses and keeps its width. */
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
      // Not `disabled`: a disabled button loses the focus, and the page would have none.
      aria-disabled={busy || props['aria-disabled']}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner size="small" />}
      {children}
    </button>
  )
}
