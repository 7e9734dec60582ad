/** Proofs that a change of password requires by configuration, beside the session. Source: supabase/auth, internal/api/user.go. */
import type { AccountDependencies } from './dependencies.ts'
import * as refusals from '../errors/errors.ts'
import type { Session } from '../model/session.ts'
import type { User } from '../model/user.ts'
import { verifyNonce } from './verification.ts'

/** A session younger than a day needs no code. */
const RECENT_MS = 24 * 3_600_000

/** Sign-ins by message do not require the present password, which may be forgotten. */
const FROM_MAILBOX = new Set(['otp', 'magiclink', 'recovery'])

/** The account and session that request the change. */
interface Requester {
  readonly user: User
  readonly session: Session | null
}

/** Proofs from the request; empty if absent. */
interface PasswordChangeProofs {
  readonly nonce: string
  readonly currentPassword: string
}

/** @throws AuthError 400 `reauthentication_needed`, `current_password_required`, `current_password_invalid`; 422 `reauthentication_not_valid`. */
export async function requirePasswordChangeAllowed(
  { user, session }: Requester,
  deps: AccountDependencies,
  { nonce, currentPassword }: PasswordChangeProofs,
): Promise<void> {
  const { database, passwords, config } = deps
  if (config.passwordChangeNeedsCode && (session === null || session.ageMs > RECENT_MS)) {
    if (nonce === '') throw refusals.reauthenticationNeeded()
    const isRight = await database.transaction((tx) => verifyNonce(tx, deps, user, nonce))
    if (!isRight) throw refusals.reauthenticationNotValid()
  }
  const isRecovery = session?.methods.some(({ method }) => FROM_MAILBOX.has(method)) ?? false
  if (config.passwordChangeNeedsPassword && user.passwordHash !== null && !isRecovery) {
    if (currentPassword === '') throw refusals.currentPasswordRequired()
    if (!(await passwords.verify(currentPassword, user.passwordHash))) throw refusals.currentPasswordInvalid()
  }
}
