import { messages } from './messages.ts'

type Validity = Pick<ValidityState, 'valueMissing' | 'typeMismatch' | 'tooShort' | 'valid'>

/**
 * The text beside a field that the browser's validation (required, type, minlength) refuses.
 * @returns null when they accept it.
 */
export function fieldError(label: string, validity: Validity): string | null {
  if (validity.valueMissing) return messages.fields.missing(label)
  if (validity.typeMismatch) return messages.fields.notAnEmail
  if (validity.tooShort) return messages.newPassword.tooShort
  return null
}
