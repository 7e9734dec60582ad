/** Verifies codes sent to phones and applies them to the account. Source: supabase/auth, internal/api/verify.go. */
import { constantTimeEqual } from '../../../platform/constant-time.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { AccountDependencies } from './dependencies.ts'
import * as refusals from '../errors/errors.ts'
import { hashCode } from '../links/one-time-secrets.ts'
import { sendNotice } from '../messages/notices.ts'
import { testCodeOf } from '../configuration/sms-config.ts'
import { audit } from '../store/audit-log.ts'
import { applySignUpChoice } from '../store/new-users.ts'
import { deleteTokens, lockTokensByEmail, recordFailedAttempt } from '../store/one-time-tokens.ts'
import { completePhoneChange } from '../store/phone-changes.ts'
import type { OneTimeToken, TokenKind } from '../model/one-time-token.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'
import { confirmPhone } from '../store/user-changes.ts'
import { findUserById, lockUserByNewPhone, lockUserByPhone, reloadUser } from '../store/users.ts'
import { isUsable } from './verification.ts'

/** The kind of token that each type on the wire verifies. */
const KIND_OF_TYPE: ReadonlyMap<string, TokenKind> = new Map([
  ['sms', 'confirmation_token'],
  ['phone_change', 'phone_change_token'],
])

interface TypedCode {
  /** Digits only. */
  readonly phone: string
  readonly code: string
  /** The type on the wire; unknown types verify nothing. */
  readonly type: string
  readonly client: ClientInfo
}

/**
 * Verifies a code for a number and consumes it.
 * @returns null for a wrong code, which is recorded: the transaction must commit.
 * @throws AuthError 403 `user_banned`; 422 `phone_exists`.
 */
export async function verifyPhoneCode(
  tx: Transaction,
  deps: AccountDependencies,
  typed: TypedCode,
): Promise<User | null> {
  const { phone, code, type, client } = typed
  const kind = KIND_OF_TYPE.get(type)
  const tokens = kind ? await lockTokensByEmail(tx, phone, [kind], deps.config.sms.codeSeconds) : []
  const alive = tokens.filter(isUsable)
  const codeHash = hashCode(phone, code, deps.jwtSecret)
  const isTestCode = kind !== undefined && isConfigured(deps, phone, code)
  const token = isTestCode
    ? tokens[0]
    : alive.find((candidate) => candidate.codeHash && constantTimeEqual(candidate.codeHash, codeHash))
  const user = token
    ? await findUserById(tx, token.userId)
    : isTestCode && (await (kind === 'confirmation_token' ? lockUserByPhone : lockUserByNewPhone)(tx, phone))
  if (!user) {
    await recordFailedAttempt(
      tx,
      alive.map(({ id }) => id),
    )
    return null
  }
  if (user.isBanned) throw refusals.userBanned()
  await deleteTokens(tx, user.id)
  if (kind === 'confirmation_token') await signIn(tx, user, token ?? null, client)
  else await confirmPhoneChange(tx, deps, user, client)
  return user
}

/** The fixed code of a test number works repeatedly, and before it was requested. */
function isConfigured({ config }: AccountDependencies, phone: string, code: string): boolean {
  const testCode = testCodeOf(config.sms, phone)
  return testCode !== null && constantTimeEqual(testCode, code)
}

/**
 * Several sign-ups may have claimed this number; the one whose message was answered counts. An account with a confirmed address
 * keeps its password.
 */
async function signIn(
  tx: Transaction,
  user: User,
  token: OneTimeToken | null,
  client: ClientInfo,
): Promise<void> {
  if (user.phoneConfirmedAt !== null) return audit(tx, user, 'login', client, { provider: 'phone' })
  if (user.confirmedAt === null && token?.choice) await applySignUpChoice(tx, user, 'phone', token.choice)
  await confirmPhone(tx, user.id)
  audit(tx, user, 'user_signedup', client, { provider: 'phone' })
}

async function confirmPhoneChange(
  tx: Transaction,
  deps: AccountDependencies,
  user: User,
  client: ClientInfo,
): Promise<void> {
  if (!(await completePhoneChange(tx, user.id))) throw refusals.phoneExistsForUser()
  audit(tx, user, 'user_modified', client)
  const changed = await reloadUser(tx, user.id)
  if (changed.phone !== user.phone) {
    const numbers = { phone: changed.phone, oldPhone: user.phone }
    await sendNotice(tx, deps, changed, 'phone_changed', client, numbers)
  }
  if (changed.identities.length > user.identities.length)
    await sendNotice(tx, deps, changed, 'identity_linked', client, { provider: 'phone' })
}
