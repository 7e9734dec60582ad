/** Phone numbers: ITU E.164, stored as digits only. */
import { validationFailed } from '../errors/errors.ts'

const E164 = /^[1-9]\d{1,14}$/

/** Removes a leading plus and spaces; does not validate. */
export const digitsOf = (text: string): string => text.replace(/^\+/, '').replaceAll(' ', '')

/**
 * @returns the digits, without plus and spaces.
 * @throws AuthError 400 `validation_failed`.
 */
export function readPhone(text: string): string {
  const digits = digitsOf(text)
  if (!E164.test(digits)) throw validationFailed('Invalid phone number format (E.164 required)')
  return digits
}
