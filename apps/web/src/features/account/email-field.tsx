import { TextField } from '../../ui/text-field.tsx'
import { messages } from './messages.ts'

interface EmailFieldProps {
  value: string
  onChange: (email: string) => void
  error: string | null
  errorIsNews?: boolean
}

export function EmailField({ value, onChange, error, errorIsNews = false }: EmailFieldProps) {
  return (
    <TextField
      label={messages.email}
      name="email"
      type="email"
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      errorIsNews={errorIsNews}
    />
  )
}
