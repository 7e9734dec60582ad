/** Rules for new passwords. Lengths are in bytes, as in the original. */
import type { AuthConfig } from '../configuration/auth-config.ts'
import { type AuthError, type WeakPasswordReason } from '../errors/auth-error.ts'
import { validationFailed, weakPassword } from '../errors/errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { MAX_PASSWORD_BYTES } from './password-hashing.ts'

type Rules = Pick<AuthConfig, 'passwordMinLength' | 'passwordRequiredCharacters' | 'commonPasswordsRefused'>

/** @throws AuthError 400 `validation_failed` when too long, 422 `weak_password` with the reasons. */
export function requireStrongPassword(password: string, rules: Rules): void {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw validationFailed(`Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`)
  }
  const weakness = findWeakness(password, rules)
  if (weakness) throw weakness
}

/** @returns null for a strong password. */
export function findWeakness(password: string, rules: Rules): AuthError | null {
  const found: { reason: WeakPasswordReason; message: string }[] = []
  if (Buffer.byteLength(password) < rules.passwordMinLength) {
    found.push({
      reason: 'length',
      message: `Password should be at least ${rules.passwordMinLength} characters.`,
    })
  }
  const sets = rules.passwordRequiredCharacters
  if (sets.some((set) => !set.split('').some((character) => password.includes(character)))) {
    const message = `Password should contain at least one character of each: ${sets.join(', ')}.`
    found.push({ reason: 'characters', message })
  }
  if (rules.commonPasswordsRefused && isCommonPassword(password)) {
    // The original's message for leaked passwords.
    const message = 'Password is known to be weak and easy to guess, please choose a different one.'
    found.push({ reason: 'pwned', message })
  }
  if (found.length === 0) return null
  return weakPassword(
    found.map(({ message }) => message).join(' '),
    found.map(({ reason }) => reason),
  )
}
