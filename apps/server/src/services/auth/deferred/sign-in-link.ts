/**
 * A known address gets its link; a new one the message that confirms it, if it may be made at all. Source: supabase/auth,
 * internal/api/otp.go and magic_link.go.
 */
import type { Transaction } from '../../../platform/database/database.ts'
import type { Auth } from '../dependencies.ts'
import { askBeforeUserCreated, tellUserCreated } from '../hooks/user-hooks.ts'
import { sendOwnMail } from '../messages/own-mail.ts'
import { audit } from '../store/audit-log.ts'
import { insertEmailUser, withClaims } from '../store/new-users.ts'
import { confirmEmail } from '../store/user-changes.ts'
import { lockUserByEmail, reloadUser, type User } from '../store/users.ts'
import type { SignInLink } from './deferred-request.ts'

export async function sendSignInLink(tx: Transaction, auth: Auth, request: SignInLink): Promise<void> {
  const user = await findOrMake(tx, auth, request)
  if (!user) return
  const { challenge, redirectTo, origin, metadata } = request
  const asked = { challenge, redirectTo, origin }
  if (user.emailConfirmedAt !== null) return sendOwnMail(tx, auth, user, { ...asked, type: 'magiclink' })
  // Her answer confirms the address, and agrees to no password that anybody chose for it before.
  const choice = { passwordHash: '', metadata: withClaims(metadata, user.id, user.email) }
  return sendOwnMail(tx, auth, user, { ...asked, type: 'signup', choice })
}

async function findOrMake(
  tx: Transaction,
  auth: Auth,
  { email, metadata, createsUser, origin }: SignInLink,
): Promise<User | null> {
  const { config } = auth
  const known = await lockUserByEmail(tx, email)
  if (known || !createsUser || !config.signupEnabled) return known
  await askBeforeUserCreated(auth, { email, phone: '', provider: 'email', metadata }, origin, tx)
  const id = await insertEmailUser(tx, { email, passwordHash: '', metadata }, auth.config.standing)
  // Somebody signed up with the address a moment ago.
  if (id === null) return lockUserByEmail(tx, email)
  if (config.emailAutoconfirm) {
    await confirmEmail(tx, id)
    audit(tx, await reloadUser(tx, id), 'user_signedup', origin, { provider: 'email' })
  }
  const user = await reloadUser(tx, id)
  await tellUserCreated(auth, user, origin, tx)
  return user
}
