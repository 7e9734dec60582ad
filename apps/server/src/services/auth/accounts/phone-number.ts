/** Telephone numbers: ITU E.164, digits only, as they are stored. */
import { validationFailed } from '../errors/errors.ts'

const E164 = /^[1-9]\d{1,14}$/

/** What is left without the plus and the blanks that people write; not yet known to be a number. */
export const digitsOf = (text: string): string => text.replace(/^\+/, '').replaceAll(' ', '')

/**
 * @returns the digits, without the plus and the blanks that people write.
 * @throws AuthError 400 `validation_failed`.
 */
export function readPhone(text: string): string {
  const digits = digitsOf(text)
  if (!E164.test(digits)) throw validationFailed('Invalid phone number format (E.164 required)')
  return digits
}
