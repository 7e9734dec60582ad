import type { ComponentProps } from 'react'
import { buttonStyle, type ButtonTone } from './button-style.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone
  /** Something was sent and the answer is not there yet: no second press, same width. */
  busy?: boolean
}

export function Button({ tone = 'accent', busy = false, className, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={buttonStyle(tone, className)}
      disabled={props.disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner size="small" />}
      {children}
    </button>
  )
}
