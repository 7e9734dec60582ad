/** Requires the second factor for changes to the ways to sign in. */
import type { AuthError } from '../../errors/auth-error.ts'
import { hasSecondFactor } from '../../model/user.ts'
import type { Caller } from './caller.ts'

/**
 * An account with a second factor changes its ways to sign in only in an aal2 session; else an intruder with the first factor could add one.
 * @param refusal of the changed thing.
 * @throws AuthError `insufficient_aal`.
 */
export function requireSecondLevel({ user, session }: Caller, refusal: () => AuthError): void {
  if (hasSecondFactor(user) && session?.level !== 'aal2') throw refusal()
}
