import type { FormField } from '../../../lib/use-form.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { messages } from './messages.ts'

interface EmailFieldProps extends FormField {
  errorIsNews?: boolean
  /** Called with each change, for the other doors in. */
  onTyped?: (email: string) => void
  /** Set where the browser may suggest passkeys; called when the field takes the focus. */
  onEnter?: () => void
}

export function EmailField({ errorIsNews = false, onTyped, onEnter, ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      label={messages.email}
      type="email"
      required
      autoComplete={onEnter === undefined ? 'username' : 'username webauthn'}
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      errorIsNews={errorIsNews}
      onFocus={(event) => {
        field.onFocus(event)
        onEnter?.()
      }}
      onChange={(event) => {
        field.onChange(event)
        onTyped?.(event.target.value)
      }}
    />
  )
}
