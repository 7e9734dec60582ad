import type { FormField } from '../../lib/use-form.ts'
import { TextField } from '../../ui/text-field.tsx'
import { messages } from './messages.ts'

interface EmailFieldProps extends FormField {
  errorIsNews?: boolean
  /** Called with each change, for the other doors in. */
  onTyped?: (email: string) => void
}

export function EmailField({ errorIsNews = false, onTyped, ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      label={messages.email}
      type="email"
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      errorIsNews={errorIsNews}
      onChange={(event) => {
        field.onChange(event)
        onTyped?.(event.target.value)
      }}
    />
  )
}
