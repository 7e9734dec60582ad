import { messages } from './messages.ts'

type Validity = Pick<ValidityState, 'valueMissing' | 'typeMismatch' | 'tooShort' | 'valid'>

/**
 * What to say beside a field that the browser's own rules (required, type, minlength) refuse.
 * @returns null when they accept it.
 */
export function fieldError(label: string, validity: Validity): string | null {
  if (validity.valueMissing) return messages.fields.missing(label)
  if (validity.typeMismatch) return messages.fields.notAnEmail
  if (validity.tooShort) return messages.newPassword.tooShort
  return null
}
