import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { messages } from './messages.ts'

/** Digits of an authenticator's code, and the fewest that the service puts in an e-mail. */
export const CODE_DIGITS = 6
/** The most digits that the service can be set to put in an e-mail. */
const MOST_DIGITS = 10

interface CodeFieldProps extends Pick<ComponentProps<typeof TextField>, 'hint' | 'errorIsNews' | 'ref'> {
  label?: string
  value: string
  onChange: (digits: string) => void
  error: string | null
}

/** A one-time code: phones offer to fill it in; what else was copied with it (blanks, hyphens) is left out. */
export function CodeField({ label = messages.codes.label, value, onChange, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      label={label}
      name="code"
      required
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      value={value}
      // No maxLength: it would cut a pasted code before its blanks are out.
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, MOST_DIGITS))}
    />
  )
}

/** @returns what is wrong with the code before it is sent, for the form; undefined when nothing is. */
export function codeErrors(code: string): { code: string } | undefined {
  return code.length < CODE_DIGITS ? { code: messages.codes.tooShort } : undefined
}
