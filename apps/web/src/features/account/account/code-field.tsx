import { useEffect, useRef, type ComponentProps } from 'react'
import type { FormField } from '../../../lib/use-form.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { messages } from './messages.ts'

/** Digits of an authenticator's code, and the minimum that the service puts in an e-mail. */
export const CODE_DIGITS = 6
/** The service can be set to put as many digits in an e-mail. */
const MAX_DIGITS = 10

interface CodeFieldProps extends FormField, Pick<ComponentProps<typeof TextField>, 'hint' | 'errorIsNews'> {
  label?: string
  /** Takes the focus when it appears: the code is what comes next on its screen. */
  takesFocus?: boolean
}

/** A one-time code: phones offer to fill it in; other characters that were copied with it (blanks, hyphens) are dropped. */
export function CodeField({
  label = messages.codes.label,
  takesFocus = false,
  ref,
  onChange,
  ...props
}: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <TextField
      {...props}
      ref={(element) => {
        input.current = element
        ref(element)
      }}
      label={label}
      required
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      // No maxLength: it would cut a pasted code before its blanks are out.
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '').slice(0, MAX_DIGITS))}
    />
  )
}

/** Errors of a code before it is sent. */
export function codeErrors({ code }: { readonly code: string }): { readonly code: string | null } {
  return { code: code.length < CODE_DIGITS ? messages.codes.tooShort : null }
}
