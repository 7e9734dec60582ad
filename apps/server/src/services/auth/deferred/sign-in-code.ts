/** Sign-in by a code to a phone, as `sign-in-link.ts` with an address. Source: supabase/auth, internal/api/otp.go. */
import type { Transaction } from '../../../platform/database/database.ts'
import type { DeferredDependencies } from './dependencies.ts'
import { runBeforeUserCreatedHook, runUserCreatedHook } from '../hooks/user-hooks.ts'
import { remainingPauseSeconds } from '../messages/one-time-mail.ts'
import { sendSmsCode } from '../messages/one-time-sms.ts'
import { audit } from '../store/audit-log.ts'
import { insertPhoneUser } from '../store/new-users.ts'
import { confirmPhone } from '../store/user-changes.ts'
import { lockUserByPhone, reloadUser } from '../store/users.ts'
import { withIdentityClaims } from '../model/account.ts'
import type { User } from '../model/user.ts'
import type { SignInCode } from '../model/deferred-request.ts'

export async function sendSignInCode(
  tx: Transaction,
  deps: DeferredDependencies,
  request: SignInCode,
): Promise<void> {
  const user = await findOrCreateUser(tx, deps, request)
  if (!user || remainingPauseSeconds(user.confirmationSentAt, deps.config.sms.frequencyMs) > 0) return
  const { phone, metadata, client } = request
  const code = { user, kind: 'confirmation_token', phone } as const
  if (user.phoneConfirmedAt !== null) {
    audit(tx, user, 'user_recovery_requested', client, { channel: 'sms' })
    return sendSmsCode(tx, deps, code, client)
  }
  audit(tx, user, 'user_confirmation_requested', client, { provider: 'phone' })
  // The confirmation sets no password, since an earlier sign-up with the number may not be its owner's.
  const choice = { passwordHash: '', metadata: withIdentityClaims(metadata, user.id, user.email) }
  return sendSmsCode(tx, deps, { ...code, choice }, client)
}

async function findOrCreateUser(
  tx: Transaction,
  deps: DeferredDependencies,
  { phone, metadata, createsUser, client }: SignInCode,
): Promise<User | null> {
  const { config } = deps
  const known = await lockUserByPhone(tx, phone)
  if (known || !createsUser || !config.signupEnabled) return known
  await runBeforeUserCreatedHook(deps, { email: '', phone, provider: 'phone', metadata }, client, tx)
  const id = await insertPhoneUser(tx, { phone, passwordHash: '', metadata }, deps.config.accountDefaults)
  // A concurrent sign-up has created the account.
  if (id === null) return lockUserByPhone(tx, phone)
  if (config.sms.autoconfirm) {
    await confirmPhone(tx, id)
    audit(tx, await reloadUser(tx, id), 'user_signedup', client, { provider: 'phone', channel: 'sms' })
  }
  const user = await reloadUser(tx, id)
  await runUserCreatedHook(deps, user, client, tx)
  return user
}
