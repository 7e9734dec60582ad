/** The second step as a condition of changes to how an account is entered. */
import type { AuthError } from '../../errors/auth-error.ts'
import { hasSecondFactor } from '../../model/user.ts'
import type { Caller } from './caller.ts'

/**
 * An account with a second factor changes how it is entered only in an aal2 session: else a stolen first step could add a way in that stays.
 * @param refusal of the changed thing.
 * @throws AuthError `insufficient_aal`.
 */
export function requireSecondLevel({ user, session }: Caller, refusal: () => AuthError): void {
  if (hasSecondFactor(user) && session?.level !== 'aal2') throw refusal()
}
