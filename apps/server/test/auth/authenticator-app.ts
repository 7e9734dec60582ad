/** Codes of an authenticator app, computed by a library that shares no code with the service. */
import { TOTP } from 'otpauth'

/**
 * @param secret in base 32.
 * @param later how many steps of 30 seconds after now: a code is accepted once, and that of the next step after it.
 */
export function totpCode(secret: string, later = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })
}
