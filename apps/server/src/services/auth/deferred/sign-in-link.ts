/**
 * Sign-in by link: a confirmed address gets the link; a new one gets its confirmation, if sign-ups are enabled.
 * Source: supabase/auth, internal/api/otp.go and magic_link.go.
 */
import type { Transaction } from '../../../platform/database/database.ts'
import type { DeferredDependencies } from './dependencies.ts'
import { runBeforeUserCreatedHook, runUserCreatedHook } from '../hooks/user-hooks.ts'
import { sendAccountMail } from '../messages/account-mail.ts'
import { audit } from '../store/audit-log.ts'
import { insertEmailUser } from '../store/new-users.ts'
import { confirmEmail } from '../store/user-changes.ts'
import { lockUserByEmail, reloadUser } from '../store/users.ts'
import { withIdentityClaims } from '../model/account.ts'
import type { User } from '../model/user.ts'
import type { SignInLink } from '../model/deferred-request.ts'

export async function sendSignInLink(
  tx: Transaction,
  deps: DeferredDependencies,
  request: SignInLink,
): Promise<void> {
  const user = await findOrCreateUser(tx, deps, request)
  if (!user) return
  const { challenge, redirectTo, client, metadata } = request
  const asked = { challenge, redirectTo, client }
  if (user.emailConfirmedAt !== null) return sendAccountMail(tx, deps, user, { ...asked, type: 'magiclink' })
  // The confirmation sets no password, since an earlier sign-up with the address may not be its owner's.
  const choice = { passwordHash: '', metadata: withIdentityClaims(metadata, user.id, user.email) }
  return sendAccountMail(tx, deps, user, { ...asked, type: 'signup', choice })
}

async function findOrCreateUser(
  tx: Transaction,
  deps: DeferredDependencies,
  { email, metadata, createsUser, client }: SignInLink,
): Promise<User | null> {
  const { config } = deps
  const known = await lockUserByEmail(tx, email)
  if (known || !createsUser || !config.signupEnabled) return known
  await runBeforeUserCreatedHook(deps, { email, phone: '', provider: 'email', metadata }, client, tx)
  const id = await insertEmailUser(tx, { email, passwordHash: '', metadata }, deps.config.accountDefaults)
  // A concurrent sign-up has created the account.
  if (id === null) return lockUserByEmail(tx, email)
  if (config.emailAutoconfirm) {
    await confirmEmail(tx, id)
    audit(tx, await reloadUser(tx, id), 'user_signedup', client, { provider: 'email' })
  }
  const user = await reloadUser(tx, id)
  await runUserCreatedHook(deps, user, client, tx)
  return user
}
